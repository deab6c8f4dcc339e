package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * An error that the service reported. {@code toString} shows code and text only as far as they are in the contract.
 *
 * @param code the service's code, such as {@code CartAmount}; empty if there is none. New codes may appear
 * @param description the service's text; the whole error as JSON if it has none of its own, empty if there is only a
 *     code
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
