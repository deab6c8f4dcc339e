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
 * <p>An {@code @EventListener} runs on the thread and in the database transaction of its callback. When it throws, the
 * service gets {@code 500}, so that it may send the callback again. So does an event without a listener. An
 * {@code @Async} listener, or one after the commit, may lose an event.
 */
@FunctionalInterface
public interface OrderPrices {
    /** Returns the price as {@link PaymentBooks#expectedPrice} does. */
    Optional<Amount> expectedPrice(String orderId);
}
