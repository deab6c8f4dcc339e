package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * Result of the recipient check of a payout without a recipient name ({@code status}; contract, "Fast payment system
 * helpers"). Others may appear.
 */
public final class NameCheck extends OpenEnum<String> {
    private static final Constants<String, NameCheck> CONSTANTS = new Constants<>(NameCheck::new);

    /** The recipient was found, so the payout can be confirmed. */
    public static final NameCheck SUCCESS = CONSTANTS.add("success", "SUCCESS");
    /** The recipient was not found. */
    public static final NameCheck FAIL = CONSTANTS.add("fail", "FAIL");

    private NameCheck(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static NameCheck of(String raw) {
        return CONSTANTS.of(raw);
    }
}
