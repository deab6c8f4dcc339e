package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * An operation's kind ({@code operationType}; contract, "Operation status record"). The contract specifies only
 * {@link #TRANSACTION}, but others may appear.
 */
public final class OperationType extends OpenEnum<String> {
    private static final Constants<String, OperationType> CONSTANTS = new Constants<>(OperationType::new);

    /** A transaction. */
    public static final OperationType TRANSACTION = CONSTANTS.add("Transaction", "TRANSACTION");

    private OperationType(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the type with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationType of(String raw) {
        return CONSTANTS.of(raw);
    }
}
