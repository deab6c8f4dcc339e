/** Value types that all modules of the SDK use. */
@NullMarked
package dev.merchantsdk.core.value;

import org.jspecify.annotations.NullMarked;
