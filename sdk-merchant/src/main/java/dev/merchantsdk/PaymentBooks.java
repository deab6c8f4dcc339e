package dev.merchantsdk;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.UnhandledEventException;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import java.util.Optional;

/**
 * The shop's books: the prices of its orders, and what happens when their results arrive. The inbox calls it for
 * callbacks, look-ups and recoveries alike, on the thread that receives them, and possibly on several threads at once.
 *
 * <p>When a method throws an exception, the result counts as not handled: a callback gets the response {@code 500}, and
 * a look-up leaves the order unresolved. So a result that you don't handle doesn't count as processed: correct the
 * method, then look the order up. A card binding can't be looked up. The log contains the exception's message, which
 * must contain no personal data. With stores that share your database transaction, each result is handled exactly once;
 * otherwise one may be handled again after a crash. A result whose mark the store has deleted may come again: keep
 * marks longer than entries of the journal stay open.
 *
 * <p>Don't send payments from these methods: a repeated event would meet an order id that was already sent. Put the
 * next step into a queue of your own.
 */
public interface PaymentBooks {
    /**
     * Returns the price that you sent with an order id, also that of a completion, reversal, refund or payout. Store it
     * before you send the request.
     *
     * @return empty if the order id is unknown
     */
    Optional<Amount> expectedPrice(String orderId);

    /** Books a successful payment, recurring debit or completion of a hold. */
    void onPaid(VerifiedTransaction paid) throws Exception;

    /**
     * Books the failure of a transaction of any kind. A payout may be sent again under the same order id, so don't return
     * the money yet.
     */
    void onFailed(VerifiedTransaction failed) throws Exception;

    /** Books a hold. Default: {@link #onOther}. */
    default void onHeld(VerifiedTransaction held) throws Exception {
        onOther(held);
    }

    /** Books a refund. Default: {@link #onOther}. */
    default void onRefunded(VerifiedTransaction refunded) throws Exception {
        onOther(refunded);
    }

    /** Books the release of a hold. Default: {@link #onOther}. */
    default void onReversed(VerifiedTransaction reversed) throws Exception {
        onOther(reversed);
    }

    /** Books a payout. Default: {@link #onOther}. */
    default void onPaidOut(VerifiedTransaction paidOut) throws Exception {
        onOther(paidOut);
    }

    /**
     * Stores the token of a card or account. The service has no record that confirms it, so check with your own data to
     * which binding it belongs. Default: throws an exception.
     */
    default void onCardBinding(CardBindingEvent binding) throws Exception {
        throw notHandled("onCardBinding");
    }

    /**
     * Books a transaction that no other method handles, or whose status is neither success nor failure. Default: throws
     * an exception.
     */
    default void onOther(VerifiedTransaction transaction) throws Exception {
        throw notHandled("onOther, or the method for transactions of the kind " + transaction.kind());
    }

    /** Handles a genuine callback of an unknown kind, which no record confirms. Default: throws an exception. */
    default void onUnrecognized(UnrecognizedEvent event) throws Exception {
        throw notHandled("onUnrecognized");
    }

    private static UnhandledEventException notHandled(String method) {
        return new UnhandledEventException("the books do not handle this event", "Override " + method);
    }
}
