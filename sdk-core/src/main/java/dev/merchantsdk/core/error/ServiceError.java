package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * An error that the service reported: a code and a human-readable text. {@code toString} shows both only as far as the
 * contract contains them.
 *
 * @param code the service's code, such as {@code CartAmount}; empty if the service sent no code. The service may
 *     introduce new codes
 * @param description the service's text; the whole error as JSON if the error has no description of its own, and empty
 *     if the service sent only a code
 */
public record ServiceError(ServiceText code, ServiceText description) implements NotJsonSerializable {
    /** Returns an error with this code and this text. */
    public static ServiceError of(String code, String description) {
        return new ServiceError(ServiceText.of(code), ServiceText.of(description));
    }

    @Override
    public String toString() {
        String quoted = ContractTexts.quoted(description.reveal());
        if (code.isEmpty()) {
            return description.isEmpty() ? "(no code)" : description.toString();
        }
        return quoted.isEmpty() ? code.toString() : code + ": " + quoted;
    }
}
