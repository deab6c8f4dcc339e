package dev.merchantsdk.core.serialization;

/**
 * A string that is a secret or personal data. {@code toString} returns a redacted text, and only {@link #reveal()}
 * returns the value.
 *
 * <p>An application's JSON mapper cannot write it. It reads it from a JSON string with the factory method {@code of},
 * and rejects a JSON number.
 */
public interface SensitiveValue extends NotJsonSerializable {
    /** Returns the complete string. The caller must keep this string out of logs and messages. */
    String reveal();

    /** Returns the exception for a JSON number. The exception of a mapper would contain the number. */
    static IllegalArgumentException notAText(Class<? extends SensitiveValue> type) {
        return new IllegalArgumentException(type.getSimpleName() + " must be a JSON text");
    }
}
