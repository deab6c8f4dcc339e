package dev.merchantsdk.identification.internal;

/** What a reply must have to be of any use. */
final class ReplyChecks {
    private ReplyChecks() {}

    /** Refuses a reply that names nothing. */
    static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }
}
