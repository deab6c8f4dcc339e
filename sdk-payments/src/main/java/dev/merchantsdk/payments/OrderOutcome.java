package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.time.Duration;
import java.util.Optional;

/**
 * The outcome of the operation with an order id, according to queries of the secure list, which is the gateway's list
 * of transactions (contract, "Transaction queries"). The SDK never reports that an operation was not created, because
 * the operation may exist even if no record is found for a long time.
 *
 * <p>The SDK considers records in every state, including pending records. If all records have the same type and exactly
 * one record has not failed, that record determines the outcome. If all records have the same type and all records have
 * failed, the records determine the outcome only after the settle time (the time limit of the search for records): the
 * SDK can repeat a call with the same order id, so the record of the last attempt may still be missing. In every other
 * case the outcome is {@link Unresolved}, for example if there is no record, or if the last query fails, because a
 * failed query proves nothing about the operation.
 */
public sealed interface OrderOutcome extends NotJsonSerializable {
    /**
     * The default polling settings of a search. The first pause is 1 s. Each later pause is 1.5 times the previous
     * pause, but at most 5 s. The search takes at most 30 s in total. The contract does not state when a record
     * appears, so the SDK chooses these values.
     */
    Polling SETTLE_TIME = Polling.builder()
            .longestPause(Duration.ofSeconds(5))
            .limit(Duration.ofSeconds(30))
            .build();

    /** The order id that the merchant chose for the operation. */
    String orderId();

    /** Returns whether the operation is known to have succeeded. */
    default boolean isSuccess() {
        return false;
    }

    /**
     * Returns whether the operation is known to have failed: no money moved. For an {@link Unresolved} outcome, both
     * {@link #isSuccess()} and this method return false.
     */
    default boolean isFailed() {
        return false;
    }

    /**
     * Returns whether the operation is pending or its outcome is {@link Unresolved}. Query again later, or wait for the
     * callback of the operation.
     */
    default boolean isUndecided() {
        return !isSuccess() && !isFailed();
    }

    /**
     * The outcome if the service has a record of the operation. The state of the record shows whether the operation
     * succeeded, failed or is pending.
     *
     * <p>The SDK finds the record only by the order id, which according to the contract is unique for each operation. A
     * merchant who uses an order id twice must compare {@link SecureTransaction#type()} and {@link
     * SecureTransaction#target()} with the request. The amount cannot be compared, because the record contains no
     * amount.
     *
     * @param orderId the order id that the merchant chose
     * @param transaction the record of the gateway
     */
    record Found(String orderId, SecureTransaction transaction) implements OrderOutcome {
        /** Returns the id that the service returned when the transaction was created. */
        public String transactionId() {
            return transaction.id();
        }

        /** Returns the state at the time of the query. */
        public Optional<TransactionState> state() {
            return transaction.state();
        }

        @Override
        public boolean isSuccess() {
            return state().filter(TransactionState.SUCCESS::equals).isPresent();
        }

        @Override
        public boolean isFailed() {
            return state().filter(TransactionState.FAILED::equals).isPresent();
        }
    }

    /**
     * An outcome that is unknown. Only a payout may be sent again, and only with the same order id. Query again later,
     * or wait for the callback of the operation.
     *
     * @param orderId the order id that the merchant chose
     * @param why the reason why the outcome is unknown; it contains no personal data
     * @param failure the failure of the last query, or the failure that prevented the query; empty if no query failed
     */
    record Unresolved(String orderId, String why, Optional<SdkException> failure) implements OrderOutcome {}
}
