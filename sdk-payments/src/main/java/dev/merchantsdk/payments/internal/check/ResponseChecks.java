package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.json.JsonSlice;
import dev.merchantsdk.core.json.UnreadableJson;

/** Checks the required contents of a response. */
public final class ResponseChecks {
    private ResponseChecks() {}

    public static void requireId(String field, String id) {
        if (!TextCheck.isId(id)) {
            throw new IllegalStateException(field + " is no id");
        }
    }

    public static void requirePositive(String field, long number) {
        if (number <= 0) {
            throw new IllegalStateException(field + " is not positive");
        }
    }

    /**
     * Rejects a JSON object in which the given property is absent or null.
     *
     * @throws UnreadableJson if the property is absent or null, or if the document is not a well-formed object
     */
    public static void requireProperty(String property, JsonSlice document) throws UnreadableJson {
        if (document.properties().stream()
                .noneMatch(
                        found -> found.name().equals(property) && !found.value().isNull())) {
            throw new UnreadableJson(property, "is missing");
        }
    }

    /**
     * Rejects a response that is not a page of a list. Without this check, the SDK would treat such a response as the
     * end of the list.
     */
    public static void requireList(boolean hasList) {
        if (!hasList) {
            throw new IllegalStateException("the response is not a page of a list");
        }
    }
}
