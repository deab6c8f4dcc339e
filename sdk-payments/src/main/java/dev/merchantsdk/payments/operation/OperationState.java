package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/**
 * The state of an operation ({@code state}; contract, "Operation status record"). The contract contains one value; the
 * set is open, and only {@link #SUCCESS} is a success.
 */
public final class OperationState extends OpenEnum<String> {
    private static final Constants<String, OperationState> CONSTANTS = new Constants<>(OperationState::new);

    /** It succeeded. */
    public static final OperationState SUCCESS = CONSTANTS.add("Success", "SUCCESS");

    private OperationState(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the state for a string as the service writes it; unknown values are kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationState of(String raw) {
        return CONSTANTS.of(raw);
    }
}
