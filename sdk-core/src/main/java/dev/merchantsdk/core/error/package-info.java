/** The SDK's exceptions. The type of an exception determines how a caller can react. */
@NullMarked
package dev.merchantsdk.core.error;

import org.jspecify.annotations.NullMarked;
