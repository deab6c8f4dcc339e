/**
 * The definition of endpoints: address, authentication, request, response, errors and repeat class. Only the modules of
 * the SDK use this package.
 */
@NullMarked
package dev.merchantsdk.core.endpoint;

import org.jspecify.annotations.NullMarked;
