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

    /** Rejects a record whose number is none. */
    public static void numbered(String field, long number) {
        if (number <= 0) {
            throw new IllegalStateException(field + " is not positive");
        }
    }

    /** Refuses a reply that neither lists anything nor says where the list stands: it would read as the end of a list that goes on. */
    public static void lists(boolean listed) {
        if (!listed) {
            throw new IllegalStateException("no page of a list");
        }
    }
}
