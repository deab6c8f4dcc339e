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
 * Posts callback notifications as signed forms in UTF-8. Callbacks are posted in their order, and each callback is
 * posted once, whatever the response is. The contract does not show when a callback is repeated, so only {@link
 * #repeat} repeats one. The form, the signature and the random pair follow the service's documentation outside the
 * contract. Thread-safe.
 */
public final class CallbackPoster implements AutoCloseable {
    /**
     * Records a callback after it was posted. A callback that cannot be posted to its receiver is recorded too. The
     * recorder is called on the posting thread.
     */
    public interface Recorder {
        /**
         * Records a callback.
         *
         * @param fields the fields, including the random pair and the signature
         * @param delivery the response of the receiver
         */
        void record(String receiver, Map<String, String> fields, Delivery delivery);
    }

    private final CallbackSender sender = new CallbackSender("merchant-sdk-sandbox-callbacks");
    private final Recorder recorder;
    private final String secret;
    private final Random random;

    /**
     * Creates a poster that signs with the merchant's {@code x-auth} secret.
     *
     * @param random the source of the names and values of the random pairs
     * @param recorder the recorder, which is called in the order in which the callbacks are posted
     */
    public CallbackPoster(String secret, Random random, Recorder recorder) {
        this.recorder = recorder;
        this.secret = secret;
        this.random = random;
    }

    /**
     * Adds the random pair and the signature to the fields, and posts the callback after all earlier callbacks. If the
     * receiver is not an http address of the loopback interface, the callback is not posted, and it is recorded as not
     * delivered.
     */
    public synchronized void post(String receiver, Map<String, String> fields) {
        Map<String, String> allFields = new LinkedHashMap<>(fields);
        allFields.put(Guid.next(random), Guid.next(random));
        allFields.put(CallbackSign.FIELD, CallbackSign.of(allFields, secret));
        send(receiver, allFields);
    }

    /**
     * Posts a callback again with exactly the same fields, after all earlier callbacks. It is recorded as another
     * callback.
     */
    public void repeat(String receiver, Map<String, String> fields) {
        send(receiver, fields);
    }

    /**
     * Waits until all due callbacks are posted.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if not all due callbacks are posted within this time, or if the thread is
     *     interrupted; its interrupt flag is then set
     */
    public void awaitIdle(Duration atMost) {
        sender.awaitIdle(atMost);
    }

    /** Stops posting callbacks. */
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
