package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when a page has unreadable records. {@link #page()} returns the page with its readable ones.
 * {@link Pages#collectUnreadable()} returns such pages instead of throwing.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class UnreadableRecordsException extends MalformedResponseException {
    private final transient Page<?> page;

    public UnreadableRecordsException(CallInfo call, Page<?> page, String path) {
        super(
                call,
                path,
                page.unreadable().get(0).reason() + ", so "
                        + page.unreadable().size() + " of "
                        + (page.items().size() + page.unreadable().size()) + " records of the page cannot be read",
                "page() has the readable records and the next cursor; collectUnreadable() goes on and returns both"
                        + " kinds. Report the record to the service");
        this.page = page;
    }

    /** Returns the page. Its {@link Page#seen()} does not include the records of earlier pages. */
    public Page<?> page() {
        return page;
    }
}
