package dev.merchantsdk.payments.register;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * A register's status ({@code status}; contract, "Register export"). The contract specifies only {@link #INITIAL} and
 * {@link #SUCCESS}; others may appear.
 */
public final class RegisterStatus extends OpenEnum<String> {
    private static final Constants<String, RegisterStatus> CONSTANTS = new Constants<>(RegisterStatus::new);

    /** Ordered. */
    public static final RegisterStatus INITIAL = CONSTANTS.add("initial", "INITIAL");
    /** Ready for download. */
    public static final RegisterStatus SUCCESS = CONSTANTS.add("success", "SUCCESS");

    private RegisterStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RegisterStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
