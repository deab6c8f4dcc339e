/** The connection between value types and the JSON codec of the SDK, and the limits of parsed JSON. */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
