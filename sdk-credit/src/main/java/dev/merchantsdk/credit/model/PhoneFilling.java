package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who fills in the questionnaire ({@code PhoneFilling}; contract, "Credit order request"). */
public enum PhoneFilling {
    /** The client. */
    BY_CLIENT(0),
    /** An employee of the call centre, who calls the client back: the order must have a phone. */
    BY_CALL_CENTRE(1);

    private final int code;

    PhoneFilling(int code) {
        this.code = code;
    }

    /** The number on the wire. */
    @JsonValue
    public int code() {
        return code;
    }
}
