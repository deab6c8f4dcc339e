package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * An operation's state ({@code state}; contract, "Operation status record"). The contract specifies only
 * {@link #SUCCESS}, but others may appear.
 */
public final class OperationState extends OpenEnum<String> {
    private static final Constants<String, OperationState> CONSTANTS = new Constants<>(OperationState::new);

    /** The operation succeeded. */
    public static final OperationState SUCCESS = CONSTANTS.add("Success", "SUCCESS");

    private OperationState(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the state with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationState of(String raw) {
        return CONSTANTS.of(raw);
    }
}
