/** Annotations of value types for the SDK's own JSON codec. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
