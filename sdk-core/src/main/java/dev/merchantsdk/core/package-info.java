/** The entry points: {@link dev.merchantsdk.core.MerchantSdk}, and clients that call any path. */
@NullMarked
package dev.merchantsdk.core;

import org.jspecify.annotations.NullMarked;
