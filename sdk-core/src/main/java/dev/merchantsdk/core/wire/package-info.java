/** Annotations on value types, which the SDK's own JSON codec uses. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
