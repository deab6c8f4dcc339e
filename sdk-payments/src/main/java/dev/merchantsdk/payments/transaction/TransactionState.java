package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The state of a transaction ({@code state}; contract, "Transaction record, secure"). The service may send further
 * values.
 */
public final class TransactionState extends OpenEnum<Integer> {
    private static final Constants<Integer, TransactionState> CONSTANTS = new Constants<>(TransactionState::new);

    /** The transaction succeeded. */
    public static final TransactionState SUCCESS = CONSTANTS.add(1, "SUCCESS");
    /** The transaction waits for a confirmation. */
    public static final TransactionState PENDING_CONFIRMATION = CONSTANTS.add(3, "PENDING_CONFIRMATION");
    /** The transaction failed. */
    public static final TransactionState FAILED = CONSTANTS.add(4, "FAILED");
    /** The transaction waits to be executed. */
    public static final TransactionState PENDING_EXECUTION = CONSTANTS.add(5, "PENDING_EXECUTION");
    /** The transaction was interrupted. */
    public static final TransactionState INTERRUPTED = CONSTANTS.add(6, "INTERRUPTED");
    /** The service does not know the state of the transaction. */
    public static final TransactionState UNKNOWN = CONSTANTS.add(7, "UNKNOWN");

    private TransactionState(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number of the service, which may be unknown to the SDK. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionState of(int raw) {
        return CONSTANTS.of(raw);
    }

    /**
     * Returns whether the contract describes this state as pending: {@link #PENDING_CONFIRMATION},
     * {@link #PENDING_EXECUTION} or {@link #INTERRUPTED}.
     */
    public boolean isPending() {
        return equals(PENDING_CONFIRMATION) || equals(PENDING_EXECUTION) || equals(INTERRUPTED);
    }
}
