package dev.merchantsdk.core.serialization;

/**
 * A string that is a secret or personal data. The result of {@code toString} is redacted, mappers of applications
 * cannot write the value as JSON, and only {@link #reveal()} returns the value. If a mapper of an application reads the
 * value from JSON, the mapper calls the factory method {@code of}, which validates a JSON string. The factory method
 * rejects a JSON number.
 */
public interface SensitiveValue extends NotJsonSerializable {
    /** Returns the complete string. The caller must keep this string out of logs and messages. */
    String reveal();

    /** Returns the exception for a JSON value that is not a string. The exception does not contain the value. */
    static IllegalArgumentException notAText(Class<? extends SensitiveValue> type) {
        return new IllegalArgumentException(type.getSimpleName() + " must be a JSON text");
    }
}
