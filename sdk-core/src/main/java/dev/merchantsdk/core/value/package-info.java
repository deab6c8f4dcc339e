/** Values that all areas use. */
@NullMarked
package dev.merchantsdk.core.value;

import org.jspecify.annotations.NullMarked;
