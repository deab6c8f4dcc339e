package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.sandbox.payments.SentCallback;
import dev.merchantsdk.sandbox.server.CallbackSender;
import dev.merchantsdk.sandbox.server.Guid;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Posts callback notifications as forms in UTF-8, signed, in order, each once whatever the answer: the contract does not show when a
 * callback is repeated, so none is but by {@link #repeat}. Form, signature and the random pair are what the service documents beside the
 * contract. Thread-safe.
 */
public final class CallbackPoster implements AutoCloseable {
    private final CallbackSender postman = new CallbackSender("merchant-sdk-sandbox-callbacks");
    private final List<SentCallback> sent = new CopyOnWriteArrayList<>();
    private final String secret;
    private final Random random;

    /**
     * Signs with the merchant's {@code x-auth} secret.
     *
     * @param random what the names and values of the random pairs are made from
     */
    public CallbackPoster(String secret, Random random) {
        this.secret = secret;
        this.random = random;
    }

    /**
     * Adds the random pair and the signature, and posts when all callbacks before it are posted. To a receiver that is no http address of
     * the loopback interface nothing is posted; that is recorded as not delivered.
     */
    public synchronized void post(String receiver, Map<String, String> fields) {
        Map<String, String> whole = new LinkedHashMap<>(fields);
        whole.put(Guid.next(random), Guid.next(random));
        whole.put(CallbackSign.FIELD, CallbackSign.of(whole, secret));
        send(receiver, whole);
    }

    /** Posts a callback once more, field for field, after all before it; it is recorded as one more. */
    public void repeat(SentCallback callback) {
        send(callback.receiver(), callback.fields());
    }

    /** The callbacks so far, in the order in which they were posted. */
    public List<SentCallback> sent() {
        return List.copyOf(sent);
    }

    /**
     * Waits until what is to be posted by now is posted.
     *
     * @param atMost how long, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public void awaitIdle(Duration atMost) throws InterruptedException {
        postman.awaitIdle(atMost);
    }

    /** Posts no more. */
    @Override
    public void close() {
        postman.close();
    }

    private void send(String receiver, Map<String, String> fields) {
        postman.post(
                receiver,
                "application/x-www-form-urlencoded",
                form(fields),
                status -> sent.add(new SentCallback(receiver, fields, status)));
    }

    private static byte[] form(Map<String, String> fields) {
        StringJoiner form = new StringJoiner("&");
        fields.forEach((name, value) -> form.add(encoded(name) + "=" + encoded(value)));
        return form.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
