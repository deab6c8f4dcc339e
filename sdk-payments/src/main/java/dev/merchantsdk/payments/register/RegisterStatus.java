package dev.merchantsdk.payments.register;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/**
 * How a register stands ({@code status}; contract, "Register export"). The contract shows the first and the last status of one that succeeds;
 * the set is open.
 */
public final class RegisterStatus extends OpenEnum {
    /** It is ordered. */
    public static final RegisterStatus INITIAL = new RegisterStatus("initial");
    /** It can be downloaded. */
    public static final RegisterStatus SUCCESS = new RegisterStatus("success");

    private RegisterStatus(String raw) {
        super(raw);
    }

    /** The one of a text as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RegisterStatus of(String raw) {
        return new RegisterStatus(raw);
    }
}
