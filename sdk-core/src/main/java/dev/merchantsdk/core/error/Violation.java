package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;

/**
 * A field whose value breaks a rule of the contract.
 *
 * @param path the contract's field names, with indices for lists, such as {@code Cart[1].Quantity}
 * @param rule the broken rule, as a phrase that starts with "must" or "is"
 * @param shown the invalid value: {@code ***} if it is sensitive, truncated if it is long, empty if there is none to
 *     show
 */
public record Violation(String path, String rule, String shown) implements NotJsonSerializable {
    @Override
    public String toString() {
        return path + " " + rule + (shown.isEmpty() ? "" : ", was " + shown);
    }
}
