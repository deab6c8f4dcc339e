package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A code that a person received, with the id of the session to which it belongs. */
public record SmsCode(String id, String code) {
    record Body(@JsonProperty("smsCode") String smsCode) {
        @Override
        public String toString() {
            return "Body(***)";
        }
    }

    Body body() {
        return new Body(code);
    }

    /** Not the code. */
    @Override
    public String toString() {
        return "SmsCode(" + id + ", ***)";
    }
}
