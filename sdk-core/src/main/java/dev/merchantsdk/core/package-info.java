/** The entry points: {@link dev.merchantsdk.core.MerchantSdk} and raw access. */
@NullMarked
package dev.merchantsdk.core;

import org.jspecify.annotations.NullMarked;
