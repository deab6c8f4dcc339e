package dev.merchantsdk.payments.spi;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.request.BindingToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The key of a card's history of recurring debits. By default, the
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} computes it from the debit's token, or from the earlier
 * transaction's id. If two tokens belong to the same card, pass the same key for both. It is only a fingerprint, from
 * which the token cannot be recovered. Immutable.
 */
public final class RecurringKey implements NotJsonSerializable {
    private final String fingerprint;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // hides this constructor from object mappers
    private RecurringKey(String fingerprint) {
        this.fingerprint = fingerprint;
    }

    /** Returns the key for a token. */
    public static RecurringKey ofToken(BindingToken token) {
        return hashed("token", token.reveal());
    }

    /** Returns the key for debits by an earlier transaction. */
    public static RecurringKey ofTransaction(String id) {
        return hashed("transaction", id);
    }

    /** Returns the key for a card with an identifier of your own. */
    public static RecurringKey ofCard(String merchantsOwn) {
        return hashed("card", merchantsOwn);
    }

    /** Returns a second key, computed from this one, for debits of an SBP account, with a separate history. */
    public RecurringKey ofSbpDebits() {
        return hashed("sbp", fingerprint);
    }

    /** Returns the key with a stored {@link #fingerprint()}. */
    public static RecurringKey ofFingerprint(String fingerprint) {
        if (!fingerprint.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("a fingerprint has 64 hexadecimal digits");
        }
        return new RecurringKey(fingerprint);
    }

    /** Returns the fingerprint by which a store identifies the card: 64 hexadecimal digits. */
    public String fingerprint() {
        return fingerprint;
    }

    private static RecurringKey hashed(String kind, String value) {
        byte[] bytes = (kind + ":" + value).getBytes(StandardCharsets.UTF_8);
        try {
            return new RecurringKey(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecurringKey that && fingerprint.equals(that.fingerprint);
    }

    @Override
    public int hashCode() {
        return fingerprint.hashCode();
    }

    @Override
    public String toString() {
        return "RecurringKey(***)";
    }
}
