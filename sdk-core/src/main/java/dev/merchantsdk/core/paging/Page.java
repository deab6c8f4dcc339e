package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One page of a list and its position in the list. Immutable. Only the SDK implements this interface; later versions
 * may add methods.
 *
 * @param <T> the type of the items
 */
public interface Page<T> extends NotJsonSerializable {
    /** Returns the readable records in the order of the response. An empty page can have a next page. */
    List<T> items();

    /**
     * Returns the unreadable records in the order of the response. Only {@link Pages#collectUnreadable()} returns a
     * page with unreadable records. With every other method, the call for such a page fails with {@link
     * UnreadableRecordsException}.
     */
    List<UnreadableRecord> unreadable();

    /** Returns the cursor of this page; empty for the first page of a query. */
    Optional<String> cursor();

    /** Returns the cursor of the previous page; empty for the first page of the list. */
    Optional<String> previous();

    /**
     * Returns the cursor of the next page; empty for the last page. With the cursor, an application can continue later
     * or in another process.
     */
    Optional<String> next();

    /**
     * Returns the number of items of the whole list, as the service reported it with this page; empty if the service
     * sent no number. The number may change from page to page.
     */
    OptionalLong total();

    /**
     * Returns the number of records that this iteration has read so far, including the records of this page and
     * unreadable records. If an iteration starts at a cursor, the number does not include records before that cursor.
     */
    long seen();

    /**
     * Returns the fraction of the list that this iteration has read, 0..1: {@link #seen()} divided by {@link #total()}.
     * Empty if the total is absent or negative. Use the fraction only for display, because the total may change, and
     * because {@link #seen()} does not include records before the cursor at which an iteration starts.
     */
    OptionalDouble progress();
}
