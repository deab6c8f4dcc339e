package dev.merchantsdk.sandbox.http;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A callback or status notification, from its place in the queue to the shop's response.
 *
 * @param number the number among all callbacks or notifications of the sandbox, from 0
 * @param fields the fields in their order in the message; unmodifiable
 * @param dueAt the sandbox's time when the message was queued; in the future if it is to arrive late
 * @param delivery the result; {@link Delivery#NONE} before the message has ended
 */
public record QueuedCallback(
        int number,
        CallbackKind kind,
        String receiver,
        Map<String, String> fields,
        Instant dueAt,
        DeliveryState state,
        Delivery delivery) {
    public QueuedCallback {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Returns whether the message was posted, or cannot be posted to its receiver. */
    public boolean hasEnded() {
        return state == DeliveryState.DELIVERED || state == DeliveryState.FAILED;
    }

    QueuedCallback in(DeliveryState next) {
        return new QueuedCallback(number, kind, receiver, fields, dueAt, next, delivery);
    }

    QueuedCallback ended(Delivery result) {
        DeliveryState end = result.status().orElse(0) == 200 ? DeliveryState.DELIVERED : DeliveryState.FAILED;
        return new QueuedCallback(number, kind, receiver, fields, dueAt, end, result);
    }

    /** Returns a string without the values of the fields, because they can be personal data. */
    @Override
    public String toString() {
        return "QueuedCallback(" + number + ", " + kind + ", " + fields.keySet() + ", " + state + ")";
    }
}
