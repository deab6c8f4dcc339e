/**
 * Annotations of value types for the JSON codec of the SDK, and the limits of JSON. Only the modules of the SDK use
 * this package.
 */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
