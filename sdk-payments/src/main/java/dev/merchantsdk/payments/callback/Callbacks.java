package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Reads the requests of the service to {@code urls.callback} (contract, "Events"): the bytes of a request become an
 * event with a verified signature. Immutable and thread-safe; makes no call.
 *
 * <p>The contract shows neither form nor signature. Both follow the service's documentation outside the contract: a
 * form in UTF-8, signed over all values, see {@link SignatureVerifier#signedBy};
 * {@link CallbacksBuilder#signatureVerifier} replaces the signature. The address must be reachable over HTTPS, and its
 * response must be {@code 200}: {@link CallbackReceiver} returns it.
 *
 * <p>Pass the body unchanged. A value that a web framework derived from it, such as a map of parameters, has lost the
 * signed bytes.
 */
public final class Callbacks implements NotJsonSerializable {
    private static final String TYPE = "object_type";

    private final SignatureVerifier verifier;
    private final CallbackFieldNames names;
    private final int maxBytes;
    private final int maxFields;
    private final int maxConcurrentBodies;
    private final Semaphore bodies;

    Callbacks(
            SignatureVerifier verifier,
            CallbackFieldNames names,
            int maxBytes,
            int maxFields,
            int maxConcurrentBodies) {
        this.verifier = verifier;
        this.names = names;
        this.maxBytes = maxBytes;
        this.maxFields = maxFields;
        this.maxConcurrentBodies = maxConcurrentBodies;
        this.bodies = new Semaphore(maxConcurrentBodies);
    }

    /**
     * Callbacks of a merchant, by the defaults.
     *
     * @param current the secret of {@code x-auth}
     * @param earlier earlier secrets, valid until all callbacks that were signed with them have arrived
     * @throws ConfigurationException if one is blank
     */
    public static Callbacks of(Secret current, Secret... earlier) {
        return builder().secrets(current, earlier).build();
    }

    /** Starts with the defaults; a secret or a verifier must be given. */
    public static CallbacksBuilder builder() {
        return new CallbacksBuilder();
    }

    /**
     * Reads a callback.
     *
     * <p>A form, unless the content type is JSON. A form must be {@code name=value} pairs joined by one {@code &}: a
     * body with two readings is rejected. The values of a JSON object, which is not
     * documented, are by assumption those of a form: a number or boolean as it is written, {@code null} as an empty
     * text, an object or array as its unchanged text.
     *
     * @param contentType the header of that name; null if there is none
     * @param body the received bytes, unchanged
     * @return a {@link TransactionEvent} or {@link CardBindingEvent}; an {@link UnrecognizedEvent} if the subject is
     *     unclear
     * @throws CallbackRejectedException if it is not genuine, or cannot be read in one way only
     */
    public CallbackEvent read(@Nullable String contentType, byte[] body) throws CallbackRejectedException {
        BodyType type = BodyType.of(contentType);
        if (body.length == 0) {
            throw new CallbackRejectedException(CallbackRejection.EMPTY);
        }
        if (body.length > maxBytes) {
            throw tooLarge(body.length + " bytes");
        }
        CallbackFields fields = fields(type, body);
        if (!verifier.isGenuine(fields, body)) {
            throw new CallbackRejectedException(
                    fields.said(ValueSignature.FIELD).isPresent()
                            ? CallbackRejection.WRONGLY_SIGNED
                            : CallbackRejection.UNSIGNED);
        }
        return event(fields);
    }

    /**
     * As {@link #read(String, byte[])}, from a stream. Reads at most {@link CallbacksBuilder#maxBytes(int)} and one
     * byte, and does not close the stream.
     *
     * @throws CallbackRejectedException also if {@link CallbacksBuilder#maxConcurrentBodies(int)} bodies are being read
     * @throws IOException if the stream throws it
     */
    public CallbackEvent read(@Nullable String contentType, InputStream body)
            throws CallbackRejectedException, IOException {
        BodyType.of(contentType);
        if (!bodies.tryAcquire()) {
            throw new CallbackRejectedException(
                    CallbackRejection.TOO_MANY_BODIES, ": the " + maxConcurrentBodies + " of maxConcurrentBodies");
        }
        try {
            byte[] bytes = body.readNBytes((int) Math.min(Integer.MAX_VALUE, maxBytes + 1L));
            if (bytes.length > maxBytes) {
                throw tooLarge("at least " + bytes.length + " bytes");
            }
            return read(contentType, bytes);
        } finally {
            bodies.release();
        }
    }

    /** Returns the largest body that is read, in bytes. */
    public int maxBytes() {
        return maxBytes;
    }

    private CallbackRejectedException tooLarge(String size) {
        return new CallbackRejectedException(
                CallbackRejection.TOO_LARGE, ": " + size + ", and the limit of maxBytes is " + maxBytes);
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
        EventParser reading = new EventParser(fields, names);
        Optional<String> transaction = fields.said(TransactionEvent.KIND);
        Optional<String> binding = fields.said(CardBindingEvent.KIND);
        String type = fields.said(TYPE).orElseGet(() -> typeByPresence(transaction, binding));
        Optional<CallbackEvent> event = switch (type) {
            case TransactionEvent.KIND ->
                transaction.filter(Callbacks::isId).map(id -> new TransactionEvent(reading, id));
            case CardBindingEvent.KIND ->
                binding.filter(Callbacks::isId).map(token -> new CardBindingEvent(reading, token));
            default -> Optional.empty();
        };
        return event.orElseGet(() -> new UnrecognizedEvent(reading));
    }

    private static String typeByPresence(Optional<String> transaction, Optional<String> binding) {
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
        return "Callbacks(at most " + maxBytes + " bytes, " + maxFields + " fields, " + maxConcurrentBodies
                + " bodies at a time)";
    }
}
