package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if a page has unreadable records. {@link #page()} returns the page, including its readable records.
 * {@link Pages#collectUnreadable()} returns pages with unreadable records instead of throwing this exception.
 */
public final class UnreadableRecordsException extends MalformedResponseException {
    private static final long serialVersionUID = 1L;

    private final transient Page<?> page;

    /**
     * Creates the exception.
     *
     * @param call the call that returned the page
     * @param page a page with at least one unreadable record
     * @param path the field at which parsing of the first unreadable record failed
     */
    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public UnreadableRecordsException(CallInfo call, Page<?> page, String path) {
        super(
                call,
                path,
                page.unreadable().get(0).reason() + ", and so "
                        + page.unreadable().size() + " of "
                        + (page.items().size() + page.unreadable().size()) + " records of the page cannot be read",
                "page() returns the readable records and the cursor of the next page; collectUnreadable() continues"
                        + " and returns readable and unreadable records. Report the record to the service");
        this.page = page;
    }

    /** Returns the page. The value of {@link Page#seen()} does not include the records of earlier pages. */
    public Page<?> page() {
        return page;
    }
}
