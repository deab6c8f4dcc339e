package dev.merchantsdk.core.serialization;

/**
 * A text that must not be seen: it prints masked, is never written as JSON, and is read only by {@link #reveal()}. A JSON text is read through
 * the factory {@code of}, with its checks.
 */
public interface SensitiveValue extends NotJsonSerializable {
    /** Returns the whole text. The caller must keep it out of logs and messages. */
    String reveal();
}
