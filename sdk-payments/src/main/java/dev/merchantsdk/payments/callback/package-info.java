/** What the service posts to {@code urls.callback}: read, verified, told apart, confirmed (contract, "Events"). */
@NullMarked
package dev.merchantsdk.payments.callback;

import org.jspecify.annotations.NullMarked;
