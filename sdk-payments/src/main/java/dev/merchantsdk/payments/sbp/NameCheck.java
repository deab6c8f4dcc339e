package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/** How the check of a recipient's name ended ({@code status}; contract, "Fast payment system helpers"). The set is open. */
public final class NameCheck extends OpenEnum {
    /** The recipient was found; the payout can be confirmed. */
    public static final NameCheck SUCCESS = new NameCheck("success");
    /** The recipient was not found. */
    public static final NameCheck FAIL = new NameCheck("fail");

    private NameCheck(String raw) {
        super(raw);
    }

    /** The status of a value as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static NameCheck of(String raw) {
        return new NameCheck(raw);
    }

    /** The constant of this value, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return equals(SUCCESS) ? Known.SUCCESS : equals(FAIL) ? Known.FAIL : Known.UNRECOGNIZED;
    }

    /** The values that have constants, for {@code switch}. */
    public enum Known {
        /** {@link NameCheck#SUCCESS}. */
        SUCCESS,
        /** {@link NameCheck#FAIL}. */
        FAIL,
        /** A value without a constant. */
        UNRECOGNIZED
    }
}
