package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/**
 * The kind of an operation ({@code operationType}; contract, "Operation status record"). The contract specifies only
 * {@link #TRANSACTION}, but the service may send other values.
 */
public final class OperationType extends OpenEnum<String> {
    private static final Constants<String, OperationType> CONSTANTS = new Constants<>(OperationType::new);

    /** A transaction. */
    public static final OperationType TRANSACTION = CONSTANTS.add("Transaction", "TRANSACTION");

    private OperationType(String raw, @Nullable String name) {
        super(raw, name);
    }

    /**
     * Returns the type for a string that the service sends. For an unknown string, the result is a value that contains
     * this string.
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationType of(String raw) {
        return CONSTANTS.of(raw);
    }
}
