package dev.merchantsdk.core.serialization;

/**
 * A secret or personal text. {@code toString} is redacted, the value is never written as JSON, and only {@link
 * #reveal()} returns it. A JSON text is read through the factory {@code of}, with its checks; a JSON number is
 * rejected.
 */
public interface SensitiveValue extends NotJsonSerializable {
    /** Returns the whole text. The caller must keep it out of logs and messages. */
    String reveal();

    /** Returns the exception for a JSON value that is not a text. It does not contain the value. */
    static IllegalArgumentException notAText(Class<? extends SensitiveValue> type) {
        return new IllegalArgumentException(type.getSimpleName() + " must be a JSON text");
    }
}
