package dev.merchantsdk.spring;

import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.value.Amount;
import java.util.Optional;

/**
 * The prices of your orders. With a bean of this type, results arrive as application events: {@link PaymentSucceeded},
 * {@link HoldPlaced}, {@link HoldReleased}, {@link RefundSucceeded}, {@link PayoutSucceeded}, {@link TransactionFailed},
 * {@link CardBound}, and for everything else the SDK's own types
 * {@link dev.merchantsdk.payments.callback.VerifiedTransaction},
 * {@link dev.merchantsdk.payments.callback.CardBindingEvent} and
 * {@link dev.merchantsdk.payments.callback.UnrecognizedEvent}. Alternatively, define a bean of the type
 * {@link PaymentBooks}, whose methods are called instead.
 *
 * <p>An {@code @EventListener} for exactly such a type runs on the thread and in the database transaction of its
 * callback. When it throws, the service gets {@code 500}, so that it may send the callback again. So does an event
 * without a listener. A listener that could return before its work is done is refused at start-up: one with a result, a
 * condition or {@code @Async}, or one after the commit.
 *
 * <p>A merchant with a name uses only the beans whose {@code @Qualifier} it is, and the listeners in such beans.
 */
@FunctionalInterface
public interface OrderPrices {
    /** Returns the price as {@link PaymentBooks#expectedPrice} does. */
    Optional<Amount> expectedPrice(String orderId);
}
