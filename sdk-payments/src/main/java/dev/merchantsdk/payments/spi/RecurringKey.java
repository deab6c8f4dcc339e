package dev.merchantsdk.payments.spi;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.request.BindingToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The key under which a store keeps the history of a card's recurring debits. By default, the
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} computes the key from the token of the debit, or from the
 * id of the earlier transaction to which the debit refers. If two tokens belong to the same card, pass the same key to
 * the guard for both tokens. The key contains only a fingerprint, from which the token cannot be recovered. Immutable.
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

    /** Returns the key for debits that refer to an earlier transaction. */
    public static RecurringKey ofTransaction(String id) {
        return hashed("transaction", id);
    }

    /** Returns the key for a card with an identifier from the merchant's system. */
    public static RecurringKey ofCard(String merchantsOwn) {
        return hashed("card", merchantsOwn);
    }

    /**
     * Returns a second key, computed from this key, for debits of an SBP account. The histories under the two keys are
     * separate.
     */
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

    /** Returns the fingerprint: 64 hexadecimal digits. A store saves the fingerprint to identify the card. */
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
