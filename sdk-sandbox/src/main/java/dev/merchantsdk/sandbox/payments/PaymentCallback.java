package dev.merchantsdk.sandbox.payments;

import java.net.URI;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A callback that was due.
 *
 * @param receiver where it went
 * @param fields what it said, the signature included
 * @param answered the HTTP status of the answer; empty if there was none, or if the receiver is not on the loopback interface, where nothing
 *     is sent
 */
public record PaymentCallback(URI receiver, Map<String, String> fields, OptionalInt answered) {
    /** Takes a copy of the fields. */
    public PaymentCallback {
        fields = Map.copyOf(fields);
    }

    /** Without the fields, which can be personal. */
    @Override
    public String toString() {
        return "PaymentCallback(" + answered + ")";
    }
}
