package dev.merchantsdk.payments.spi;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.request.BindingToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The key of a history of recurring debits: one for each card. By default the token or the id of the first payment
 * identifies the card; a merchant who knows that two tokens belong to one card passes the same key for both. It holds a
 * fingerprint only, from which no token can be read. Immutable.
 */
public final class RecurringKey implements NotJsonSerializable {
    private final String fingerprint;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // else found by mappers that see all constructors
    private RecurringKey(String fingerprint) {
        this.fingerprint = fingerprint;
    }

    /** The key of a token. */
    public static RecurringKey ofToken(BindingToken token) {
        return hashed("token", token.reveal());
    }

    /** The key of debits that name an earlier transaction. */
    public static RecurringKey ofTransaction(String id) {
        return hashed("transaction", id);
    }

    /** Returns the key of a card by any identifier of the merchant. */
    public static RecurringKey ofCard(String merchantsOwn) {
        return hashed("card", merchantsOwn);
    }

    /**
     * Returns the key of the debits without a card under this key. The histories of a card and of an SBP account never
     * mix.
     */
    public RecurringKey ofSbpDebits() {
        return hashed("sbp", fingerprint);
    }

    /** A key as a store has kept it. */
    public static RecurringKey ofFingerprint(String fingerprint) {
        if (!fingerprint.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("a fingerprint has 64 hexadecimal digits");
        }
        return new RecurringKey(fingerprint);
    }

    /** 64 hexadecimal digits, for a store to keep. */
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
