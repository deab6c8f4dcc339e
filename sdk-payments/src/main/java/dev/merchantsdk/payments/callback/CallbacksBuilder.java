package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds {@link Callbacks}. Not thread-safe. */
public final class CallbacksBuilder {
    /** The largest {@code metadata} that the SDK sends, 1 MiB, may come back with three bytes for one. */
    private static final int DEFAULT_BYTES = 4 << 20;

    private static final int DEFAULT_FIELDS = 512;

    private @Nullable CallbackVerifier signature;
    private @Nullable CallbackVerifier verifier;
    private CallbackNames names = CallbackNames.guessed();
    private int maxBytes = DEFAULT_BYTES;
    private int maxFields = DEFAULT_FIELDS;

    CallbacksBuilder() {}

    /**
     * The secrets of which one has signed, for {@link CallbackVerifier#signedBy}. Several while a secret is replaced.
     *
     * @param current the secret of {@code x-auth}
     * @param earlier secrets before it
     * @throws ConfigurationException if one is blank
     */
    public CallbacksBuilder secrets(Secret current, Secret... earlier) {
        List<Secret> all = new ArrayList<>();
        all.add(current);
        all.addAll(List.of(earlier));
        signature = CallbackVerifier.signedBy(all);
        return this;
    }

    /** Another way to tell that a callback is genuine, in the place of the signature by {@link #secrets}. */
    public CallbacksBuilder verifier(CallbackVerifier own) {
        verifier = Objects.requireNonNull(own, "verifier");
        return this;
    }

    /** The names of fields that are nowhere documented. Default: {@link CallbackNames#guessed()}. */
    public CallbacksBuilder names(CallbackNames own) {
        names = Objects.requireNonNull(own, "names");
        return this;
    }

    /**
     * The largest body that is read, in bytes. Default: 4 MiB, so that the largest {@code metadata} that the SDK sends can come back
     * percent-encoded.
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
     * Puts them together.
     *
     * @throws ConfigurationException unless either secrets or a verifier are given
     */
    public Callbacks build() {
        if (signature != null && verifier != null) {
            throw new ConfigurationException(
                    "Callbacks have both secrets and a verifier",
                    "Give one of them: a verifier replaces the signature");
        }
        CallbackVerifier either = signature == null ? verifier : signature;
        if (either == null) {
            throw new ConfigurationException(
                    "Callbacks have neither secrets nor a verifier",
                    "Give the secret of x-auth, or a verifier of your own");
        }
        return new Callbacks(either, names, maxBytes, maxFields);
    }

    private static int positive(String name, int most) {
        if (most < 1) {
            throw new ConfigurationException(name + " must be positive", "Leave it out for the default");
        }
        return most;
    }
}
