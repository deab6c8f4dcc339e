package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A callback notification that was posted, or was to be.
 *
 * @param receiver the address, as the request gave it
 * @param fields the fields of the form in the order in which they were sent, with the random pair and {@code sign};
 *     unmodifiable
 * @param status the HTTP status that the receiver answered with; empty if there was no answer, or if nothing was posted
 *     because the address is no http address of the loopback interface
 */
public record SentCallback(String receiver, Map<String, String> fields, OptionalInt status)
        implements NotJsonSerializable {
    /** Keeps a copy of the fields. */
    public SentCallback {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Returns whether the receiver accepted it: the contract requires {@code 200 OK}. */
    public boolean delivered() {
        return status.equals(OptionalInt.of(200));
    }

    /** The values are omitted, because they are personal data. */
    @Override
    public String toString() {
        return "SentCallback(" + fields.keySet() + ", " + status + ")";
    }
}
