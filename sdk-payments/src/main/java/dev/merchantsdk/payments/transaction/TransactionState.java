package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;

/** The state of a transaction ({@code state}; contract, "Transaction record, secure"). The set is open. */
public final class TransactionState extends OpenCode {
    /** Done. */
    public static final TransactionState SUCCESS = new TransactionState(1);
    /** Waits for a confirmation; reported as pending. */
    public static final TransactionState PENDING_CONFIRMATION = new TransactionState(3);
    /** Failed. */
    public static final TransactionState FAILED = new TransactionState(4);
    /** Waits to be executed; reported as pending. */
    public static final TransactionState PENDING_EXECUTION = new TransactionState(5);
    /** Interrupted; reported as pending. */
    public static final TransactionState INTERRUPTED = new TransactionState(6);
    /** Unknown to the service itself. */
    public static final TransactionState UNKNOWN = new TransactionState(7);

    private TransactionState(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionState of(int raw) {
        return new TransactionState(raw);
    }

    /** Whether the contract reports it as pending: 3, 5 and 6. */
    public boolean isPending() {
        return equals(PENDING_CONFIRMATION) || equals(PENDING_EXECUTION) || equals(INTERRUPTED);
    }
}
