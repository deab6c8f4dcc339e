package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** A transaction's state ({@code state}; contract, "Transaction record, secure"). Others may appear. */
public final class TransactionState extends OpenEnum<Integer> {
    private static final Constants<Integer, TransactionState> CONSTANTS = new Constants<>(TransactionState::new);

    /** Succeeded. */
    public static final TransactionState SUCCESS = CONSTANTS.add(1, "SUCCESS");
    /** Waits for a confirmation. */
    public static final TransactionState PENDING_CONFIRMATION = CONSTANTS.add(3, "PENDING_CONFIRMATION");
    /** Failed. */
    public static final TransactionState FAILED = CONSTANTS.add(4, "FAILED");
    /** Waits to be executed. */
    public static final TransactionState PENDING_EXECUTION = CONSTANTS.add(5, "PENDING_EXECUTION");
    /** Interrupted. */
    public static final TransactionState INTERRUPTED = CONSTANTS.add(6, "INTERRUPTED");
    /** Not known to the service. */
    public static final TransactionState UNKNOWN = CONSTANTS.add(7, "UNKNOWN");

    private TransactionState(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number, even an unknown one. */
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
