package dev.merchantsdk.payments.internal;

import java.util.Map;

/** What a reply must have to be of any use. */
public final class ReplyChecks {
    private ReplyChecks() {}

    /** Refuses a reply that names nothing. */
    public static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }

    /** Refuses an error that stands where a list should be. */
    public static void lists(boolean listed, Map<String, ?> additional) {
        if (!listed && additional.containsKey("error")) {
            throw new IllegalStateException("an error instead of a list");
        }
    }
}
