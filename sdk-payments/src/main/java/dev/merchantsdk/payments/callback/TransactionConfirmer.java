package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackConfirmation.Aspect;
import dev.merchantsdk.payments.callback.UnconfirmedCallbackException.Reason;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares an event with the order of the shop and the records of the service.
 *
 * @param expected returns the price of an order id
 * @param confirmations queries the records
 */
record TransactionConfirmer(Function<String, Optional<Amount>> expected, CallbackConfirmations confirmations) {
    private static final List<Aspect> OF_A_SUCCESS = List.of(Aspect.values());
    /** List v3 may not contain a failed transaction, and no amount follows from it. */
    private static final List<Aspect> OF_A_FAILURE = List.of(Aspect.ID, Aspect.ORDER, Aspect.STATE);
    /** No state of a record corresponds to an unknown status. */
    private static final List<Aspect> OF_AN_UNKNOWN_STATUS = List.of(Aspect.ID, Aspect.ORDER);

    /**
     * Returns the confirmed transaction.
     *
     * @throws UnconfirmedCallbackException if anything differs or is missing
     */
    ConfirmedTransaction confirm(TransactionEvent event) {
        String orderId = event.orderId().orElseThrow(() -> new UnconfirmedCallbackException(Reason.NO_ORDER));
        Amount price =
                expected.apply(orderId).orElseThrow(() -> new UnconfirmedCallbackException(Reason.UNKNOWN_ORDER));
        if (event.price().filter(other -> !other.equals(price)).isPresent()) {
            throw new UnconfirmedCallbackException(Reason.OTHER_PRICE);
        }
        CallbackConfirmation confirmation = query(event);
        if (confirmation.isContradicted()) {
            throw new UnconfirmedCallbackException(Reason.CONTRADICTED);
        }
        SecureTransaction record = confirmation.record().orElseThrow(() -> incomplete(confirmation));
        if (!required(event).stream().allMatch(aspect -> confirmation.of(aspect) == ComparisonResult.AGREES)) {
            throw incomplete(confirmation);
        }
        return new ConfirmedTransaction(event, orderId, price, record, confirmation.listed());
    }

    private CallbackConfirmation query(TransactionEvent event) {
        try {
            return confirmations.confirm(event);
        } catch (SdkException e) {
            throw new UnconfirmedCallbackException(Reason.QUERY_FAILED, e);
        }
    }

    private static List<Aspect> required(TransactionEvent event) {
        if (event.isSuccess()) {
            return OF_A_SUCCESS;
        }
        return event.isFailure() ? OF_A_FAILURE : OF_AN_UNKNOWN_STATUS;
    }

    private static UnconfirmedCallbackException incomplete(CallbackConfirmation confirmation) {
        return confirmation
                .failure()
                .map(failure -> new UnconfirmedCallbackException(Reason.QUERY_FAILED, failure))
                .orElseGet(() -> new UnconfirmedCallbackException(Reason.INCOMPLETE));
    }
}
