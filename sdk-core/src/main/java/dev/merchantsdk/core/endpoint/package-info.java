/**
 * The definition of endpoints: address, authentication, request, response, errors, and the calls that may be repeated.
 * This package is for the SDK's own areas.
 */
@NullMarked
package dev.merchantsdk.core.endpoint;

import org.jspecify.annotations.NullMarked;
