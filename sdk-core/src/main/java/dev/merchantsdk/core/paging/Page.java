package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One page of a list and its position in the list. Immutable. Only the SDK implements this interface; later versions
 * may add methods.
 */
public interface Page<T> extends NotJsonSerializable {
    /** Returns the readable records in the order of the response. An empty page can have a next page. */
    List<T> items();

    /**
     * Returns the unreadable records in the order of the response. Only the methods {@code collectUnreadable} of
     * {@link Pages} and {@link AsyncPages} return pages with unreadable records. With every other method, the call for
     * such a page fails with {@link UnreadableRecordsException}, and the exception contains the page.
     */
    List<UnreadableRecord> unreadable();

    /** Returns the cursor of this page; empty for the first page of a query. */
    Optional<String> cursor();

    /** Returns the cursor of the previous page; empty for the first page of the list. */
    Optional<String> previous();

    /**
     * Returns the cursor of the next page; empty for the last page. With the cursor, an application can continue later,
     * even in another process. The text begins with the name of the list, and other lists refuse it.
     */
    Optional<String> next();

    /**
     * Returns the total number of items of the list; empty if the service sent no total. The service sends the total
     * with each page, and the total may change.
     */
    OptionalLong total();

    /**
     * Returns the number of readable and unreadable records that this iteration has read, including the records of this
     * page. If an iteration starts at a cursor, the number does not include the records before this cursor.
     */
    long seen();

    /**
     * Returns {@link #seen()} divided by {@link #total()}, at most 1; empty if the total is absent or negative. Use
     * this fraction only for display, because the total may change.
     */
    OptionalDouble progress();
}
