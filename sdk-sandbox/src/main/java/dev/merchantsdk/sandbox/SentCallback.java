package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A callback notification that was posted, or that should have been posted.
 *
 * @param receiver the address of the receiver, as the request specified it
 * @param fields the fields of the form in the order in which they were sent, including the random pair and {@code
 *     sign}; unmodifiable
 * @param status the HTTP status of the receiver's response. Empty if there was no response, or if nothing was posted
 *     because the address is not an http address of the loopback interface
 */
public record SentCallback(String receiver, Map<String, String> fields, OptionalInt status)
        implements NotJsonSerializable {
    /** Creates a callback with a copy of the fields. */
    public SentCallback {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Returns whether the receiver accepted the callback. The contract requires the response {@code 200 OK}. */
    public boolean delivered() {
        return status.equals(OptionalInt.of(200));
    }

    /** Returns a text without the values of the fields, because they are personal data. */
    @Override
    public String toString() {
        return "SentCallback(" + fields.keySet() + ", " + status + ")";
    }
}
