package dev.merchantsdk.payments;

/** What a reply must have to be of any use. */
final class ReplyCheck {
    private ReplyCheck() {}

    static void named(String field, String id) {
        if (id.isBlank()) {
            throw new IllegalStateException(field + " is blank");
        }
    }
}
