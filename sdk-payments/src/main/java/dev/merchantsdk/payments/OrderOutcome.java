package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.util.Optional;

/**
 * What became of an order id, as far as the secure queries tell (contract, "Transaction queries"). There is no "not made": that no record is found,
 * however late, does not mean that nothing was made.
 */
public sealed interface OrderOutcome {
    /** The merchant's own number. */
    String orderId();

    /**
     * The service has a record of it: it was made. Whether it succeeded, failed or is pending its state tells.
     *
     * @param orderId the merchant's own number
     * @param record what the gateway has
     */
    record Found(String orderId, SecureTransaction record) implements OrderOutcome {
        /** The id that the transaction was created with. */
        public String transactionId() {
            return record.id();
        }

        /** Its state, as of the question. */
        public Optional<TransactionState> state() {
            return record.state();
        }

        /** Whether it succeeded. */
        public boolean isSuccess() {
            return state().filter(TransactionState.SUCCESS::equals).isPresent();
        }

        /** Whether it failed: no money moved. */
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
    record StillUnknown(String orderId, String why, Optional<SdkException> failure) implements OrderOutcome {}
}
