package dev.merchantsdk.payments.internal;

/** What a reply must have to be of any use. */
public final class ReplyChecks {
    private ReplyChecks() {}

    /** Refuses a reply that names nothing. */
    public static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }
}
