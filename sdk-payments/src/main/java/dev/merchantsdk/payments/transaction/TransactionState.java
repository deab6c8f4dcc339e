package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/** The state of a transaction ({@code state}; contract, "Transaction record, secure"). The set of values is open. */
public final class TransactionState extends OpenEnum<Integer> {
    private static final Constants<Integer, TransactionState> CONSTANTS = new Constants<>(TransactionState::new);

    /** Done. */
    public static final TransactionState SUCCESS = CONSTANTS.add(1, "SUCCESS");
    /** Waiting for a confirmation; reported as pending. */
    public static final TransactionState PENDING_CONFIRMATION = CONSTANTS.add(3, "PENDING_CONFIRMATION");
    /** Failed. */
    public static final TransactionState FAILED = CONSTANTS.add(4, "FAILED");
    /** Waiting to be executed; reported as pending. */
    public static final TransactionState PENDING_EXECUTION = CONSTANTS.add(5, "PENDING_EXECUTION");
    /** Interrupted; reported as pending. */
    public static final TransactionState INTERRUPTED = CONSTANTS.add(6, "INTERRUPTED");
    /** The service itself does not know the state. */
    public static final TransactionState UNKNOWN = CONSTANTS.add(7, "UNKNOWN");

    private TransactionState(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number from the service; unknown values are kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionState of(int raw) {
        return CONSTANTS.of(raw);
    }

    /** Whether the contract describes this state as pending: 3, 5 and 6. */
    public boolean isPending() {
        return equals(PENDING_CONFIRMATION) || equals(PENDING_EXECUTION) || equals(INTERRUPTED);
    }
}
