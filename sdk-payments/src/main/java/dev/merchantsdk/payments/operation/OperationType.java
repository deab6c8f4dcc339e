package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/**
 * The kind of an operation ({@code operationType}; contract, "Operation status record"). The contract shows one value; the set is open.
 */
public final class OperationType extends OpenEnum {
    /** A transaction. */
    public static final OperationType TRANSACTION = new OperationType("Transaction");

    private OperationType(String raw) {
        super(raw);
    }

    /** Returns the kind of a text as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationType of(String raw) {
        return new OperationType(raw);
    }
}
