package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The code that a person received by SMS, and the id of the session. */
public record SmsCode(String id, String code) {
    record SmsCodeBody(@JsonProperty("smsCode") String smsCode) {
        @Override
        public String toString() {
            return "SmsCodeBody(***)";
        }
    }

    SmsCodeBody body() {
        return new SmsCodeBody(code);
    }

    @Override
    public String toString() {
        return "SmsCode(" + id + ", ***)";
    }
}
