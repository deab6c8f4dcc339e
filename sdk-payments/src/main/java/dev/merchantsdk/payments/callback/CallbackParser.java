package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Parses callbacks, the requests that the service sends to {@code urls.callback} (contract, "Events"), and verifies
 * their signatures. Immutable and thread-safe.
 *
 * <p>The contract specifies neither format nor signature. By other documentation of the service, the body is a form in
 * UTF-8, and the signature covers the values of all fields, see {@link SignatureVerifier#signedBy}.
 * {@link CallbackParserBuilder#signatureVerifier} replaces this check.
 *
 * <p>The server must be reachable over HTTPS and respond with {@code 200}, as {@link CallbackReceiver} does for each
 * processed callback. Pass the bytes of the body as they were received: do not rebuild it from a map of parameters.
 */
public final class CallbackParser implements NotJsonSerializable {
    private static final String TYPE = "object_type";

    private final SignatureVerifier verifier;
    private final CallbackFieldNames names;
    private final int maxBytes;
    private final int maxFields;
    private final BodyBuffers buffers;

    CallbackParser(
            SignatureVerifier verifier, CallbackFieldNames names, int maxBytes, int maxFields, long maxBufferedBytes) {
        this.verifier = verifier;
        this.names = names;
        this.maxBytes = maxBytes;
        this.maxFields = maxFields;
        this.buffers = new BodyBuffers(maxBytes, maxBufferedBytes, new AtomicLong());
    }

    /**
     * Returns a parser with the default settings.
     *
     * @param current the current secret for {@code x-auth}
     * @param earlier secrets used earlier, until all callbacks signed with them have arrived
     * @throws ConfigurationException if a secret is blank
     */
    public static CallbackParser of(Secret current, Secret... earlier) {
        return builder().secrets(current, earlier).build();
    }

    /** Returns a builder with the default settings. Set either secrets or a verifier. */
    public static CallbackParserBuilder builder() {
        return new CallbackParserBuilder();
    }

    /**
     * Parses a callback: a JSON object if the content type is JSON, otherwise a form of {@code name=value} pairs that
     * are separated by {@code &}. Empty pairs are skipped.
     *
     * <p>The service does not document JSON callbacks. It is assumed that a string keeps its value, a number or a
     * boolean becomes its JSON text, {@code null} an empty string, and an object or an array its unchanged JSON text.
     *
     * @param contentType the header {@code Content-Type}; null if the request has none
     * @param body the received bytes, unchanged
     * @return a {@link TransactionEvent} or {@link CardBindingEvent}; an {@link UnrecognizedEvent} if the callback
     *     cannot be assigned to a transaction or a card binding
     * @throws CallbackRejectedException if the callback is not genuine, if its content type is not supported, if its
     *     body is malformed or ambiguous, or if a limit is exceeded
     */
    public CallbackEvent parse(@Nullable String contentType, byte[] body) throws CallbackRejectedException {
        BodyType type = BodyType.of(contentType);
        if (body.length == 0) {
            throw new CallbackRejectedException(CallbackRejection.EMPTY);
        }
        if (body.length > maxBytes) {
            throw BodyBuffers.tooLarge(body.length + " bytes", maxBytes);
        }
        CallbackFields fields = fields(type, body);
        if (!isGenuine(fields, body)) {
            throw new CallbackRejectedException(
                    fields.nonEmpty(ValueSignature.FIELD).isPresent()
                            ? CallbackRejection.WRONGLY_SIGNED
                            : CallbackRejection.UNSIGNED);
        }
        return event(fields);
    }

    /**
     * Works like {@link #parse(String, byte[])}, but reads the body from a stream: at most one byte more than
     * {@link CallbackParserBuilder#maxBytes(int)}. The stream stays open.
     *
     * @throws CallbackRejectedException under the same conditions as {@link #parse(String, byte[])}, and if the bodies
     *     that are being read fill {@link CallbackParserBuilder#maxBufferedBytes(long)}
     * @throws IOException if the stream cannot be read
     */
    public CallbackEvent parse(@Nullable String contentType, InputStream body)
            throws CallbackRejectedException, IOException {
        BodyType.of(contentType);
        byte[] bytes = buffers.read(body);
        try {
            return parse(contentType, bytes);
        } finally {
            buffers.release(bytes.length);
        }
    }

    /** Returns the maximum size of a body, in bytes. */
    public int maxBytes() {
        return maxBytes;
    }

    private boolean isGenuine(CallbackFields fields, byte[] body) {
        try {
            return verifier.isGenuine(fields, body);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) { // code in other JVM languages can throw undeclared checked exceptions
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("the signature verifier failed", e);
        }
    }

    private CallbackFields fields(BodyType type, byte[] body) {
        ReceivedFields fields = new ReceivedFields(maxFields);
        switch (type) {
            case FORM -> FormBody.read(body, fields);
            case JSON -> JsonBody.read(body, fields);
        }
        return fields.all();
    }

    private CallbackEvent event(CallbackFields fields) {
        EventParser parser = new EventParser(fields, names);
        Optional<String> transaction = fields.nonEmpty(TransactionEvent.KIND);
        Optional<String> binding = fields.nonEmpty(CardBindingEvent.KIND);
        String type = fields.nonEmpty(TYPE).orElseGet(() -> typeByIds(transaction, binding));
        Optional<CallbackEvent> event = switch (type) {
            case TransactionEvent.KIND ->
                transaction.filter(CallbackParser::isId).map(id -> new TransactionEvent(parser, id));
            case CardBindingEvent.KIND ->
                binding.filter(CallbackParser::isId).map(token -> new CardBindingEvent(parser, token));
            default -> Optional.empty();
        };
        return event.orElseGet(() -> new UnrecognizedEvent(parser));
    }

    private static String typeByIds(Optional<String> transaction, Optional<String> binding) {
        if (transaction.isPresent() == binding.isPresent()) {
            return "";
        }
        return transaction.isPresent() ? TransactionEvent.KIND : CardBindingEvent.KIND;
    }

    private static boolean isId(String text) {
        return !text.isBlank();
    }

    @Override
    public String toString() {
        return "CallbackParser(at most " + maxBytes + " bytes, " + maxFields + " fields, " + buffers.maxBufferedBytes()
                + " buffered bytes)";
    }
}
