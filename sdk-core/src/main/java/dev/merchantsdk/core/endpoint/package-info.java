/**
 * Definitions of endpoints, with their authentication, requests, responses, errors and repeat classes. Only the modules
 * of the SDK use this package.
 */
@NullMarked
package dev.merchantsdk.core.endpoint;

import org.jspecify.annotations.NullMarked;
