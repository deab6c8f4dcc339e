package dev.merchantsdk.spring;

import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.UnhandledEventException;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;

/** Passes each result of a merchant to its {@link EventListeners}. */
final class EventBooks implements PaymentBooks {
    private final ApplicationContext context;
    private final EventListeners listeners;
    private final String merchant;
    /** Not the bean itself, so that it may depend on the merchant, which depends on these books. */
    private final ObjectProvider<OrderPrices> prices;

    EventBooks(
            ApplicationContext context, EventListeners listeners, String merchant, ObjectProvider<OrderPrices> prices) {
        this.context = context;
        this.listeners = listeners;
        this.merchant = merchant;
        this.prices = prices;
    }

    @Override
    public Optional<Amount> expectedPrice(String orderId) {
        return prices.getObject().expectedPrice(orderId);
    }

    @Override
    public void onPaid(VerifiedTransaction paid) {
        publish(new PaymentSucceeded(paid));
    }

    @Override
    public void onFailed(VerifiedTransaction failed) {
        publish(new TransactionFailed(failed));
    }

    @Override
    public void onHeld(VerifiedTransaction held) {
        publish(new HoldPlaced(held));
    }

    @Override
    public void onReversed(VerifiedTransaction reversed) {
        publish(new HoldReleased(reversed));
    }

    @Override
    public void onRefunded(VerifiedTransaction refunded) {
        publish(new RefundSucceeded(refunded));
    }

    @Override
    public void onPaidOut(VerifiedTransaction paidOut) {
        publish(new PayoutSucceeded(paidOut));
    }

    @Override
    public void onCardBinding(CardBindingEvent binding) {
        publish(binding.isSuccess() ? new CardBound(binding) : binding);
    }

    @Override
    public void onOther(VerifiedTransaction transaction) {
        publish(transaction);
    }

    @Override
    public void onUnrecognized(UnrecognizedEvent event) {
        publish(event);
    }

    private void publish(Object event) {
        if (!listeners.book(context, merchant, event)) {
            throw new UnhandledEventException(
                    "no method listens to " + event.getClass().getSimpleName(), "Add an @EventListener for it");
        }
    }
}
