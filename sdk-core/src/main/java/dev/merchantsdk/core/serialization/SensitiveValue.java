package dev.merchantsdk.core.serialization;

/**
 * A string that is a secret or personal data. {@code toString} is redacted, the value is never written as JSON, and
 * only {@link #reveal()} returns the value. The factory method {@code of} reads and checks a JSON string; a JSON number
 * is rejected.
 */
public interface SensitiveValue extends NotJsonSerializable {
    /** Returns the complete string. The caller must keep this string out of logs and messages. */
    String reveal();

    /** Returns the exception for a JSON value that is not a string. The exception does not contain the value. */
    static IllegalArgumentException notAText(Class<? extends SensitiveValue> type) {
        return new IllegalArgumentException(type.getSimpleName() + " must be a JSON text");
    }
}
