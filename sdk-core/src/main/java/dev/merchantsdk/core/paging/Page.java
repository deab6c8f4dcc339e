package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One page of a list and its position in the list. Immutable. Only the SDK implements this interface; methods may be
 * added.
 *
 * @param <T> the type of the items
 */
public interface Page<T> extends NotJsonSerializable {
    /** Returns the readable records in the order of the response. An empty page can have a next page. */
    List<T> items();

    /**
     * Returns the unreadable records in the order of the response. Only {@link Pages#collectUnreadable()} returns a
     * page with unreadable records. Without it, the call for such a page fails with {@link UnreadableRecordsException}.
     */
    List<UnreadableRecord> unreadable();

    /** Returns the cursor of this page; empty for the first page of a query. */
    Optional<String> cursor();

    /** Returns the cursor of the previous page; empty at the beginning. */
    Optional<String> previous();

    /** Returns the cursor of the next page, to continue later or in another process; empty at the end. */
    Optional<String> next();

    /**
     * Returns the number of items of the whole list, as the service sent it with this page. The number may change from
     * page to page.
     */
    OptionalLong total();

    /**
     * Returns the number of records that this iteration has read so far, including those of this page and unreadable
     * records. If an iteration starts at a cursor, it counts from the page of that cursor.
     */
    long seen();

    /**
     * Returns the fraction of the list that this iteration has read: 0..1, relative to {@link #total()}; empty if the
     * total is absent or negative. For display only: the total may change, and an iteration that starts at a cursor
     * counts from the page of that cursor.
     */
    OptionalDouble progress();
}
