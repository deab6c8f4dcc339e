package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who fills in the questionnaire ({@code PhoneFilling}; contract, "Credit order request"). */
public enum PhoneFilling {
    /** The client fills in the questionnaire. */
    BY_CLIENT(0),
    /**
     * An employee of the call centre calls the client back and fills in the questionnaire. The order must contain the
     * client's phone.
     */
    BY_CALL_CENTRE(1);

    private final int code;

    PhoneFilling(int code) {
        this.code = code;
    }

    /** Returns the number that the SDK sends in the request. */
    @JsonValue
    public int code() {
        return code;
    }
}
