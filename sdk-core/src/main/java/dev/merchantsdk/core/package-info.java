/** The entry point {@link dev.merchantsdk.core.MerchantSdk}, and the clients for calls of any path. */
@NullMarked
package dev.merchantsdk.core;

import org.jspecify.annotations.NullMarked;
