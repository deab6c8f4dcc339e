/**
 * Runnable examples, one file for each task. Each example runs on the embedded sandbox, or on the real environment that
 * the {@code MERCHANT_SDK_…} environment variables specify.
 */
@NullMarked
package dev.merchantsdk.examples;

import org.jspecify.annotations.NullMarked;
