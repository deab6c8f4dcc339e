/** {@link dev.merchantsdk.Merchant}, from which a shop gets every client, and the shop's side of it. */
@NullMarked
package dev.merchantsdk;

import org.jspecify.annotations.NullMarked;
