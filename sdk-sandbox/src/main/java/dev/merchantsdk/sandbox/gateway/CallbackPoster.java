package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.Delivery;
import dev.merchantsdk.sandbox.http.Guid;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;

/**
 * Posts callbacks as signed forms in UTF-8. Each receiver gets its callbacks in the order of the calls of {@link #post}
 * and {@link #repeat}. A failed delivery is not repeated automatically. Each form contains a random pair, which is a
 * field with a random name and a random value. The form follows the service's documentation outside the contract.
 * Thread-safe.
 */
public final class CallbackPoster implements AutoCloseable {
    /**
     * Records callbacks, including callbacks that are not posted because the address of the receiver is not allowed.
     * The thread that processes a callback calls this object afterwards.
     */
    public interface CallbackRecorder {
        /**
         * Records a callback.
         *
         * @param fields the fields, including the random pair and the signature
         * @param delivery the result of posting the callback
         */
        void record(String receiver, Map<String, String> fields, Delivery delivery);
    }

    private final CallbackSender sender = new CallbackSender("merchant-sdk-sandbox-callbacks");
    private final CallbackRecorder recorder;
    private final String secret;
    private final Random random;

    /**
     * Creates a poster that signs with the merchant's {@code x-auth} secret.
     *
     * @param random the source of the names and values of the random pairs
     * @param recorder records the callbacks; several threads can call this object, but the callbacks to one receiver
     *     are recorded in the order of delivery
     */
    public CallbackPoster(String secret, Random random, CallbackRecorder recorder) {
        this.recorder = recorder;
        this.secret = secret;
        this.random = random;
    }

    /**
     * Adds the random pair and the signature to the fields, and posts the callback. If the receiver is not an http
     * address of the loopback interface, the callback is not posted, but recorded without a response.
     */
    public synchronized void post(String receiver, Map<String, String> fields) {
        Map<String, String> allFields = new LinkedHashMap<>(fields);
        allFields.put(Guid.next(random), Guid.next(random));
        allFields.put(CallbackSign.FIELD, CallbackSign.of(allFields, secret));
        send(receiver, allFields);
    }

    /** Posts a callback again with the same fields. The repetition is recorded as another callback. */
    public void repeat(String receiver, Map<String, String> fields) {
        send(receiver, fields);
    }

    /**
     * Waits until all pending callbacks are posted.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if callbacks are still pending after this time, or if the thread is interrupted
     */
    public void awaitIdle(Duration atMost) {
        sender.awaitIdle(atMost);
    }

    @Override
    public void close() {
        sender.close();
    }

    private void send(String receiver, Map<String, String> fields) {
        sender.post(
                receiver,
                "application/x-www-form-urlencoded",
                form(fields),
                delivery -> recorder.record(receiver, fields, delivery));
    }

    private static byte[] form(Map<String, String> fields) {
        StringJoiner form = new StringJoiner("&");
        fields.forEach((name, value) -> form.add(encoded(name) + "=" + encoded(value)));
        return form.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
