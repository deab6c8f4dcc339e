/** One runnable file per task. Each runs on the embedded sandbox, or on a real environment named by {@code MERCHANT_SDK_…} variables. */
@NullMarked
package dev.merchantsdk.examples;

import org.jspecify.annotations.NullMarked;
