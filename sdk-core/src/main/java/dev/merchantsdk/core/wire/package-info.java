/** Connects value types with the SDK's JSON codec, and has the limits of parsed JSON. */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
