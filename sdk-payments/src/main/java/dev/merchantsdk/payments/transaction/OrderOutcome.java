package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * The outcome of the operation with an order id, according to the secure list, which is the gateway's list of
 * transactions (contract, "Transaction queries"). The operation may exist even if no record is found. Its amount and
 * {@linkplain Found#kind() kind} are in list v3.
 *
 * <p>The records with the order id determine the outcome:
 * <ul>
 *   <li>If all records have the same type and exactly one record has not failed, this record determines the outcome.
 *       The record may be pending.
 *   <li>If all records have the same type and have failed, the latest record determines the outcome, but only after the
 *       settle time. The settle time is the time limit of the search. Before the end of the settle time, the record of
 *       a later attempt may still be missing.
 *   <li>In every other case, the outcome is {@link Unresolved}.
 * </ul>
 */
public sealed interface OrderOutcome extends NotJsonSerializable {
    /**
     * The default settings of a search. The first pause is 1 s. Each later pause is 1.5 times the previous pause, but
     * at most 5 s. No query starts after 30 s.
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

    /** Returns whether the operation is known to have failed. A failed operation moved no money. */
    default boolean isFailed() {
        return false;
    }

    /**
     * Returns whether the operation is pending or the outcome is {@link Unresolved}. In both cases, query again later
     * or wait for the callback of the operation.
     */
    default boolean isUndecided() {
        return !isSuccess() && !isFailed();
    }

    /**
     * The outcome according to a record of the operation. The state of the record shows whether the operation
     * succeeded, failed or is pending.
     *
     * <p>A success alone doesn't mean that an order is paid: the operation may be a refund, and list v3 may
     * contradict it. Look at {@link #kind()}, {@link #amount()} and {@link #listed()}, or use
     * {@link dev.merchantsdk.payments.callback.PaymentCallbacks#lookUp(String)}, which compares both records and the
     * order, and calls the handler for the kind.
     *
     * @param orderId the order id that the merchant chose
     * @param transaction the record of the gateway
     * @param listed the record in list v3; empty while the operation is pending, if the list does not contain exactly
     *     one record of it, or if the list could not be read
     */
    record Found(String orderId, SecureTransaction transaction, Optional<PspTransaction> listed)
            implements OrderOutcome {
        /** Returns the kind that both records determine; {@link TransactionKind#OTHER} if they don't. */
        public TransactionKind kind() {
            return TransactionKind.of(transaction, listed);
        }

        /** Returns the amount in list v3, in the unit of {@link PspTransaction#amount()}. */
        public Optional<BigDecimal> amount() {
            return listed.flatMap(PspTransaction::amount);
        }

        /** Returns the id of the transaction. */
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
     * An unknown outcome. Query again later, or wait for the callback of the operation. A payout may be sent again with
     * the same order id. Do not send any other request again.
     *
     * @param orderId the order id that the merchant chose
     * @param why the reason why the outcome is unknown, without personal data
     * @param failure the failure of the last query, or the exception that prevented the query; otherwise empty. In the
     *     result of {@link dev.merchantsdk.payments.callback.PaymentCallbacks#recover} also whatever else was thrown,
     *     such as the {@link Error} of a handler
     */
    record Unresolved(String orderId, String why, Optional<Throwable> failure) implements OrderOutcome {}
}
