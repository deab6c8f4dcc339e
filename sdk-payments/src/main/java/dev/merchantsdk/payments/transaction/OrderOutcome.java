package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * The outcome of the operation with an order id, according to the secure list, the gateway's list of transactions
 * (contract, "Transaction queries"). The operation may exist even if no record is found. Its amount and
 * {@linkplain Found#kind() kind} are in list v3.
 *
 * <p>The records with the order id determine the outcome:
 * <ul>
 *   <li>If all have the same type and exactly one has not failed, it is that one's, which may be pending.
 *   <li>If all have the same type and have failed, it is the latest one's, but only after the settle time, the time
 *       limit of the search: before, the record of a later attempt may still be missing.
 *   <li>Otherwise it is {@link Unresolved}.
 * </ul>
 */
public sealed interface OrderOutcome extends NotJsonSerializable {
    /**
     * Default of a search: a first pause of 1 s, each later one 1.5 times as long but at most 5 s, and no query after
     * 30 s.
     */
    Polling SETTLE_TIME = Polling.builder()
            .longestPause(Duration.ofSeconds(5))
            .limit(Duration.ofSeconds(30))
            .build();

    /** Returns the operation's order id. */
    String orderId();

    /** Returns whether the operation is known to have succeeded. */
    default boolean isSuccess() {
        return false;
    }

    /** Returns whether the operation is known to have failed. Then it moved no money. */
    default boolean isFailed() {
        return false;
    }

    /** Returns whether the operation is pending or {@link Unresolved}: query again later or wait for its callback. */
    default boolean isUndecided() {
        return !isSuccess() && !isFailed();
    }

    /**
     * The outcome according to a record, whose state is success, failure or pending.
     *
     * <p>A success alone doesn't mean that an order is paid: the operation may be a refund, and list v3 may contradict
     * it. Look at {@link #kind()}, {@link #amount()} and {@link #listed()}, or use
     * {@link dev.merchantsdk.payments.callback.PaymentCallbacks#lookUp(String)}, which compares both records and the
     * order, and calls the handler for the kind.
     *
     * @param orderId your order id
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

        public String transactionId() {
            return transaction.id();
        }

        /** Returns the state at the query's time. */
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
     * An unknown outcome. Query again later, or wait for the operation's callback. Only a payout may be sent again,
     * with the same order id.
     *
     * @param orderId your order id
     * @param why why the outcome is unknown, without personal data
     * @param failure the failure of the last query, or the exception that prevented the query; otherwise empty. In the
     *     result of {@link dev.merchantsdk.payments.callback.PaymentCallbacks#recover} also whatever else was thrown,
     *     such as the {@link Error} of a handler
     */
    record Unresolved(String orderId, String why, Optional<Throwable> failure) implements OrderOutcome {}
}
