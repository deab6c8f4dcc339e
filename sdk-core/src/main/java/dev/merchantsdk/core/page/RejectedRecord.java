package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.UnreadableRecord;

/** The implementation of {@link UnreadableRecord}. */
record RejectedRecord(int index, String path, String reason, String json) implements UnreadableRecord {
    /** Omits the record, because the record may contain personal data. */
    @Override
    public String toString() {
        return "UnreadableRecord(" + describe(this) + ": " + reason + ")";
    }

    /** Returns the path of the unreadable field or record within the whole response. */
    static String describe(UnreadableRecord rejected) {
        return "transactions[" + rejected.index() + "]" + (rejected.path().isEmpty() ? "" : "." + rejected.path());
    }
}
