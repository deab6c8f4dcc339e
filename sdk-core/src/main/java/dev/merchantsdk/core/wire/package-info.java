/** Annotations of value types for the SDK's own JSON codec. This package is for the SDK's own modules. */
@NullMarked
package dev.merchantsdk.core.wire;

import org.jspecify.annotations.NullMarked;
