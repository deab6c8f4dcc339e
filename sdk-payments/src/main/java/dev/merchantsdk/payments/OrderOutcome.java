package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.time.Duration;
import java.util.Optional;

/**
 * The outcome of the operation with an order id, according to the secure queries (contract, "Transaction queries").
 * There is no outcome "not created": even if no record is found after a long time, the operation may still exist.
 */
public sealed interface OrderOutcome extends NotJsonSerializable {
    /**
     * The default polling of a search: the first pause is 1 s, each further pause is 1.5 times the previous one but at
     * most 5 s, and the search takes at most 30 s in total. The contract does not state when a record appears, so the
     * SDK chooses these values.
     */
    Polling SETTLE_TIME = Polling.builder()
            .longestPause(Duration.ofSeconds(5))
            .limit(Duration.ofSeconds(30))
            .build();

    /** The order id: the merchant's own number for the operation. */
    String orderId();

    /** Returns whether the operation is known to have succeeded. */
    default boolean isSuccess() {
        return false;
    }

    /**
     * Returns whether the operation is known to have failed, so that no money moved. An {@link Unresolved} outcome has
     * neither succeeded nor failed.
     */
    default boolean isFailed() {
        return false;
    }

    /**
     * Returns whether the operation has neither succeeded nor failed so far: it is pending, or {@link Unresolved}.
     * Query again later, or wait for the callback of the operation.
     */
    default boolean isUndecided() {
        return !isSuccess() && !isFailed();
    }

    /**
     * The service has a record of the operation. Its state shows whether it succeeded, failed or is pending.
     *
     * <p>The record is identified only by the order id, which is unique per operation according to the contract. A
     * merchant who uses an order id twice must compare {@link SecureTransaction#type()} and
     * {@link SecureTransaction#target()}; the amount is not in the record.
     *
     * @param orderId the merchant's own number
     * @param transaction the record of the gateway
     */
    record Found(String orderId, SecureTransaction transaction) implements OrderOutcome {
        /** The id with which the transaction was created. */
        public String transactionId() {
            return transaction.id();
        }

        /** The state at the time of the query. */
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
     * The outcome is unknown. Do not send the request again, unless it is a payout with the same order id. Query again
     * later, or wait for the callback of the operation.
     *
     * @param orderId the merchant's own number
     * @param why in a sentence without personal data
     * @param failure the failure of the last query, if it failed
     */
    record Unresolved(String orderId, String why, Optional<SdkException> failure) implements OrderOutcome {}
}
