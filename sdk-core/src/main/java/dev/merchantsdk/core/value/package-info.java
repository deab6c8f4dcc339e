/** Values that all areas share. */
@NullMarked
package dev.merchantsdk.core.value;

import org.jspecify.annotations.NullMarked;
