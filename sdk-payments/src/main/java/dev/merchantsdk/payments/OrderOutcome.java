package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.time.Duration;
import java.util.Optional;

/**
 * What became of an order id, as far as the secure queries tell (contract, "Transaction queries"). There is no "not made": that no record is found,
 * however late, does not mean that nothing was made.
 */
public sealed interface OrderOutcome extends NotJsonSerializable {
    /**
     * How a search waits where the caller does not say: first pause 1 s, each half as long again as the one before, at most 5 s, 30 s in all. How long
     * the service needs to show a record is not told by the contract: these are the SDK's own.
     */
    Polling SETTLE_TIME = Polling.builder()
            .longestPause(Duration.ofSeconds(5))
            .limit(Duration.ofSeconds(30))
            .build();

    /** The merchant's own number. */
    String orderId();

    /** Returns whether the operation is known to have succeeded. */
    default boolean isSuccess() {
        return false;
    }

    /** Returns whether the operation is known to have failed, so that no money moved. An {@link Unresolved} outcome has neither succeeded nor failed. */
    default boolean isFailed() {
        return false;
    }

    /**
     * The service has a record of it: it was made. Whether it succeeded, failed or is pending its state tells.
     *
     * <p>That the record is what was sent follows from the order id alone, unique per operation by the contract. Who uses one twice compares {@link
     * SecureTransaction#type()} and {@link SecureTransaction#target()}; the amount is not in the record.
     *
     * @param orderId the merchant's own number
     * @param transaction what the gateway has
     */
    record Found(String orderId, SecureTransaction transaction) implements OrderOutcome {
        /** The id that the transaction was created with. */
        public String transactionId() {
            return transaction.id();
        }

        /** Its state, as of the question. */
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
     * Nobody here knows. Do not send it again, payouts with the same order id excepted; ask again later, or find out by its callback.
     *
     * @param orderId the merchant's own number
     * @param why in a sentence without personal data
     * @param failure why the last question was not answered, if it was not
     */
    record Unresolved(String orderId, String why, Optional<SdkException> failure) implements OrderOutcome {}
}
