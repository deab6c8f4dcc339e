package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who fills in the questionnaire ({@code PhoneFilling}; contract, "Credit order request"). */
public enum PhoneFilling {
    /** The client. */
    BY_CLIENT(0),
    /** The call centre, which calls the client back. The order must contain the client's phone. */
    BY_CALL_CENTRE(1);

    private final int code;

    PhoneFilling(int code) {
        this.code = code;
    }

    /** Returns the number in requests. */
    @JsonValue
    public int code() {
        return code;
    }
}
