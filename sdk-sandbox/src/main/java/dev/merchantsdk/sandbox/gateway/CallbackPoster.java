package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Signs callbacks. Each callback contains a random pair, which is a field with a random name and a random value. The
 * form follows the service's documentation outside the contract. Thread-safe.
 */
public final class CallbackPoster {
    private final CallbackQueue queue;
    private final String secret;
    private final Random random;

    /** Creates a poster that signs with the merchant's {@code x-auth} secret. */
    public CallbackPoster(String secret, Random random, CallbackQueue queue) {
        this.queue = queue;
        this.secret = secret;
        this.random = random;
    }

    /** Adds the random pair and the signature to the fields, and queues the callback. */
    public synchronized void post(String receiver, Map<String, String> fields) {
        Map<String, String> allFields = new LinkedHashMap<>(fields);
        allFields.put(Guid.next(random), Guid.next(random));
        allFields.put(CallbackSign.FIELD, CallbackSign.of(allFields, secret));
        int unused = queue.add(CallbackKind.ORIGINAL, receiver, allFields);
    }

    /** Queues a callback again, but signed with another secret, and returns the number of the new row. */
    public synchronized int forge(int number) {
        QueuedCallback row = queue.row(number);
        Map<String, String> forged = new LinkedHashMap<>(row.fields());
        forged.put(CallbackSign.FIELD, CallbackSign.of(forged, Guid.next(random)));
        return queue.add(CallbackKind.FORGED, row.receiver(), forged);
    }
}
