package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/**
 * The state of an operation ({@code state}; contract, "Operation status record"). The contract shows one value; the set is open, and only
 * {@link #SUCCESS} is success.
 */
public final class OperationState extends OpenEnum {
    /** It succeeded. */
    public static final OperationState SUCCESS = new OperationState("Success");

    private OperationState(String raw) {
        super(raw);
    }

    /** Returns the state of a text as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static OperationState of(String raw) {
        return new OperationState(raw);
    }
}
