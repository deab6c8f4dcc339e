package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.request.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds {@link CallbackParser}. Not thread-safe. */
public final class CallbackParserBuilder {
    /** Four times {@link Metadata#MAX_BYTES}: percent-encoding can triple the metadata, and there are other fields. */
    private static final int DEFAULT_BYTES = 4 * Metadata.MAX_BYTES;

    private static final long DEFAULT_BUFFERED_BYTES = 8 << 20;

    private static final int DEFAULT_FIELDS = 512;

    private @Nullable SignatureVerifier secretsVerifier;
    private @Nullable SignatureVerifier verifier;
    private CallbackFieldNames names = CallbackFieldNames.builder().build();
    private int maxBytes = DEFAULT_BYTES;
    private int maxFields = DEFAULT_FIELDS;
    private @Nullable Long maxBufferedBytes;

    CallbackParserBuilder() {}

    /**
     * Sets the secrets for {@link SignatureVerifier#signedBy}. One of them must have signed a callback. While you replace
     * a secret, pass the new and the old one.
     *
     * @param current the current secret for {@code x-auth}
     * @param earlier secrets used earlier
     * @throws ConfigurationException if a secret is blank
     */
    public CallbackParserBuilder secrets(Secret current, Secret... earlier) {
        List<Secret> all = new ArrayList<>();
        all.add(current);
        all.addAll(List.of(earlier));
        secretsVerifier = SignatureVerifier.signedBy(all);
        return this;
    }

    /** Sets a verifier that decides whether a callback is genuine. It replaces {@link #secrets}. */
    public CallbackParserBuilder signatureVerifier(SignatureVerifier own) {
        verifier = Objects.requireNonNull(own, "signatureVerifier");
        return this;
    }

    /** Sets the names of undocumented fields. Default: those of its builder. */
    public CallbackParserBuilder names(CallbackFieldNames own) {
        names = Objects.requireNonNull(own, "names");
        return this;
    }

    /**
     * Sets the largest body, in bytes. Default: 4 MiB, which is enough for metadata of {@link Metadata#MAX_BYTES}. If
     * you send large metadata, raise the limits of your web server and proxy to four times their size.
     *
     * @throws ConfigurationException if the value is not positive
     */
    public CallbackParserBuilder maxBytes(int most) {
        maxBytes = positive("maxBytes", most);
        return this;
    }

    /**
     * Sets the largest number of fields, including {@code sign}. Default: 512.
     *
     * @throws ConfigurationException if the value is not positive
     */
    public CallbackParserBuilder maxFields(int most) {
        maxFields = positive("maxFields", most);
        return this;
    }

    /**
     * Sets how many bytes of all streams are buffered at once. They count from their arrival until the signature is
     * verified; the first 8 KiB of each body do not, so a common callback is always read. A body above the limit is
     * rejected with HTTP 503. The parser needs about six times this memory. Default: 8 MiB, or {@link #maxBytes} if
     * that is more.
     *
     * @throws ConfigurationException if the value is not positive
     */
    public CallbackParserBuilder maxBufferedBytes(long most) {
        maxBufferedBytes = positive("maxBufferedBytes", most);
        return this;
    }

    /**
     * Builds the parser.
     *
     * @throws ConfigurationException unless exactly one of {@link #secrets} and {@link #signatureVerifier} is set, or if
     *     {@link #maxBufferedBytes} is less than {@link #maxBytes}
     */
    public CallbackParser build() {
        if (secretsVerifier != null && verifier != null) {
            throw new ConfigurationException(
                    "the callback parser has both secrets and a verifier",
                    "Set only one of them: a verifier replaces the signature");
        }
        SignatureVerifier selected = secretsVerifier == null ? verifier : secretsVerifier;
        if (selected == null) {
            throw new ConfigurationException(
                    "the callback parser has neither secrets nor a verifier",
                    "Set the secret of x-auth, or your own verifier");
        }
        long most = maxBufferedBytes == null ? Math.max(DEFAULT_BUFFERED_BYTES, maxBytes) : maxBufferedBytes;
        if (most < maxBytes) {
            throw new ConfigurationException(
                    "maxBufferedBytes is less than maxBytes, so a body of the maximum size is never read",
                    "Omit it to use the default");
        }
        return new CallbackParser(selected, names, maxBytes, maxFields, most);
    }

    private static <N extends Number> N positive(String name, N most) {
        if (most.longValue() < 1) {
            throw new ConfigurationException(name + " must be positive", "Omit it to use the default");
        }
        return most;
    }
}
