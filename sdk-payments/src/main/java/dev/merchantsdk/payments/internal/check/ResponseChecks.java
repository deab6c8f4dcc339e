package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.json.JsonSlice;
import dev.merchantsdk.core.json.UnreadableJson;

/** What a reply must have to be of any use. */
public final class ResponseChecks {
    private ResponseChecks() {}

    /** Refuses a reply that names nothing. */
    public static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }

    /** Rejects a record whose number is none. */
    public static void numbered(String field, long number) {
        if (number <= 0) {
            throw new IllegalStateException(field + " is not positive");
        }
    }

    /**
     * Rejects an object in which a property is absent or null.
     *
     * @throws UnreadableJson with the path of the property, or if the document is not a well-formed object
     */
    public static void present(String property, JsonSlice document) throws UnreadableJson {
        if (document.properties().stream()
                .noneMatch(
                        found -> found.name().equals(property) && !found.value().isNull())) {
            throw new UnreadableJson(property, "is missing");
        }
    }

    /** Refuses a reply that neither lists anything nor says where the list stands: it would read as the end of a list that goes on. */
    public static void lists(boolean listed) {
        if (!listed) {
            throw new IllegalStateException("no page of a list");
        }
    }
}
