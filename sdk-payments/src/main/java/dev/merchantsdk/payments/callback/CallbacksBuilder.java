package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.request.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds {@link Callbacks}. Not thread-safe. */
public final class CallbacksBuilder {
    /**
     * Metadata of {@link Metadata#MAX_BYTES} bytes, each of them percent-encoded, and as much again for all other
     * fields.
     */
    private static final int DEFAULT_BYTES = 256 << 10;

    private static final int DEFAULT_BODIES = 32;

    private static final int DEFAULT_FIELDS = 512;

    private @Nullable SignatureVerifier secretsVerifier;
    private @Nullable SignatureVerifier verifier;
    private CallbackFieldNames names = CallbackFieldNames.guessed();
    private int maxBytes = DEFAULT_BYTES;
    private int maxFields = DEFAULT_FIELDS;
    private int maxConcurrentBodies = DEFAULT_BODIES;

    CallbacksBuilder() {}

    /**
     * The secrets, one of which must have signed, for {@link SignatureVerifier#signedBy}. There are several while a
     * secret is replaced.
     *
     * @param current the secret of {@code x-auth}
     * @param earlier secrets before it
     * @throws ConfigurationException if one is blank
     */
    public CallbacksBuilder secrets(Secret current, Secret... earlier) {
        List<Secret> all = new ArrayList<>();
        all.add(current);
        all.addAll(List.of(earlier));
        secretsVerifier = SignatureVerifier.signedBy(all);
        return this;
    }

    /** Replaces the signature by {@link #secrets} as the proof that a callback is genuine. */
    public CallbacksBuilder signatureVerifier(SignatureVerifier own) {
        verifier = Objects.requireNonNull(own, "signatureVerifier");
        return this;
    }

    /** The names of fields that no documentation contains. Default: {@link CallbackFieldNames#guessed()}. */
    public CallbacksBuilder names(CallbackFieldNames own) {
        names = Objects.requireNonNull(own, "names");
        return this;
    }

    /**
     * Sets the largest body that is read, in bytes. Default: 256 KiB, which is sufficient for {@link Metadata#parse}.
     * {@link Metadata#large} needs four times its size.
     *
     * @throws ConfigurationException unless positive
     */
    public CallbacksBuilder maxBytes(int most) {
        maxBytes = positive("maxBytes", most);
        return this;
    }

    /**
     * The most fields that are read, {@code sign} included. Default: 512.
     *
     * @throws ConfigurationException unless positive
     */
    public CallbacksBuilder maxFields(int most) {
        maxFields = positive("maxFields", most);
        return this;
    }

    /**
     * Sets how many bodies are read from streams at a time, until their signatures are verified. A further one is
     * refused with 503. The limit bounds the memory that senders without a signature can use: about six times
     * {@link #maxBytes(int)} for each body. Default: 32.
     *
     * @throws ConfigurationException unless positive
     */
    public CallbacksBuilder maxConcurrentBodies(int most) {
        maxConcurrentBodies = positive("maxConcurrentBodies", most);
        return this;
    }

    /**
     * Puts them together.
     *
     * @throws ConfigurationException unless either secrets or a verifier are given
     */
    public Callbacks build() {
        if (secretsVerifier != null && verifier != null) {
            throw new ConfigurationException(
                    "Callbacks have both secrets and a verifier",
                    "Give one of them: a verifier replaces the signature");
        }
        SignatureVerifier either = secretsVerifier == null ? verifier : secretsVerifier;
        if (either == null) {
            throw new ConfigurationException(
                    "Callbacks have neither secrets nor a verifier",
                    "Give the secret of x-auth, or a verifier of your own");
        }
        return new Callbacks(either, names, maxBytes, maxFields, maxConcurrentBodies);
    }

    private static int positive(String name, int most) {
        if (most < 1) {
            throw new ConfigurationException(name + " must be positive", "Leave it out for the default");
        }
        return most;
    }
}
