/** Endpoints, with their authentication, requests, responses, errors and repeat classes. Only for the SDK's modules. */
@NullMarked
package dev.merchantsdk.core.endpoint;

import org.jspecify.annotations.NullMarked;
