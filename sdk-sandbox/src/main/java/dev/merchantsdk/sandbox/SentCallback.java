package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A callback, or the status notification of a credit application, that the sandbox posted or only recorded. A message
 * is only recorded if the receiver is not an http address of the loopback interface.
 *
 * @param receiver the receiver's address, from the shop's request or from {@code notifyAt} of the area
 * @param fields the fields in their order; those of a callback include {@code sign} and a field with a random name and
 *     value; unmodifiable
 * @param status the HTTP status of the receiver's response; empty if there was no response or the callback was only
 *     recorded
 */
public record SentCallback(String receiver, Map<String, String> fields, OptionalInt status)
        implements NotJsonSerializable {
    /** Copies the fields. */
    public SentCallback {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Waits until a queue is empty, and returns all that it has posted or recorded. */
    static List<SentCallback> await(CallbackQueue queue, Duration atMost) {
        queue.awaitIdle(atMost);
        return queue.rows().all().stream()
                .filter(QueuedCallback::hasEnded)
                .map(row -> new SentCallback(
                        row.receiver(), row.fields(), row.delivery().status()))
                .toList();
    }

    /** Returns whether the receiver responded with {@code 200 OK}. The contract requires this response to callbacks. */
    public boolean delivered() {
        return status.equals(OptionalInt.of(200));
    }

    /** Returns a string that omits the values of the fields, because the values can be personal data. */
    @Override
    public String toString() {
        return "SentCallback(" + fields.keySet() + ", " + status + ")";
    }
}
