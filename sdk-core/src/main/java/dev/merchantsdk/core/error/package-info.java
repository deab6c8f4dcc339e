/** Everything the SDK throws. A caller can act on the type. */
@NullMarked
package dev.merchantsdk.core.error;

import org.jspecify.annotations.NullMarked;
