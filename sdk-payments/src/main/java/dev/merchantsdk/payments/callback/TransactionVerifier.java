package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackVerification.Aspect;
import dev.merchantsdk.payments.callback.UnverifiedCallbackException.Reason;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares an event with the order of the shop and with the service's records.
 *
 * @param expected the function that returns the price for an order id
 * @param verifier the verifier that queries the records
 */
record TransactionVerifier(Function<String, Optional<Amount>> expected, CallbackVerifier verifier) {
    private static final List<Aspect> OF_A_SUCCESS = List.of(Aspect.values());
    /**
     * The aspects that must agree if the status is a failure. The amount is not included: a failed transaction moved no
     * money, and list v3 may lack it or give it another amount.
     */
    private static final List<Aspect> OF_A_FAILURE = List.of(Aspect.ID, Aspect.ORDER, Aspect.STATE);
    /**
     * The aspects that must agree if the status is neither success nor failure. The state is not included, because such
     * a status corresponds to no state of a record, but a pending record confirms nothing.
     */
    private static final List<Aspect> OF_AN_UNKNOWN_STATUS = List.of(Aspect.ID, Aspect.ORDER);

    VerifiedTransaction verify(TransactionEvent event) {
        return verify(event, price -> query(event, price));
    }

    /** Returns a looked-up transaction after the same checks; its records have been queried. */
    VerifiedTransaction verify(TransactionEvent event, Found found) {
        return verify(
                event,
                price -> CallbackComparison.ofRecords(
                        event, found.transaction(), found.listed(), price, verifier.unit()));
    }

    private VerifiedTransaction verify(TransactionEvent event, Function<Amount, CallbackVerification> comparison) {
        String orderId = event.orderId().orElseThrow(() -> new UnverifiedCallbackException(Reason.NO_ORDER));
        Amount price = expected.apply(orderId).orElseThrow(() -> new UnverifiedCallbackException(Reason.UNKNOWN_ORDER));
        if (!event.isFailure()
                && event.price().filter(other -> !other.equals(price)).isPresent()) {
            throw new UnverifiedCallbackException(Reason.OTHER_PRICE);
        }
        CallbackVerification verification = comparison.apply(price);
        List<Aspect> compared = event.isFailure() ? OF_A_FAILURE : OF_A_SUCCESS;
        if (compared.stream().anyMatch(aspect -> verification.of(aspect) == ComparisonResult.DIFFERS)) {
            throw new UnverifiedCallbackException(Reason.CONTRADICTED);
        }
        SecureTransaction record = verification.transaction().orElseThrow(() -> incomplete(verification));
        boolean agrees =
                required(event).stream().allMatch(aspect -> verification.of(aspect) == ComparisonResult.AGREES);
        if (!agrees || record.isPending()) {
            throw incomplete(verification);
        }
        Found records = new Found(orderId, record, verification.listed());
        return new VerifiedTransaction(event.confirmedBy(records), orderId, price, record, verification.listed());
    }

    private CallbackVerification query(TransactionEvent event, Amount price) {
        try {
            return verifier.verify(event, Optional.of(price));
        } catch (SdkException e) {
            throw new UnverifiedCallbackException(Reason.QUERY_FAILED, e);
        }
    }

    private static List<Aspect> required(TransactionEvent event) {
        if (event.isSuccess()) {
            return OF_A_SUCCESS;
        }
        return event.isFailure() ? OF_A_FAILURE : OF_AN_UNKNOWN_STATUS;
    }

    private static UnverifiedCallbackException incomplete(CallbackVerification verification) {
        return verification
                .failure()
                .map(failure -> new UnverifiedCallbackException(Reason.QUERY_FAILED, failure))
                .orElseGet(() -> new UnverifiedCallbackException(Reason.INCOMPLETE));
    }
}
