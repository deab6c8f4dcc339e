/** Value types that all SDK modules use. */
@NullMarked
package dev.merchantsdk.core.value;

import org.jspecify.annotations.NullMarked;
