package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One page of a list and its position in the list. Immutable. Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the items
 */
public interface Page<T> extends NotJsonSerializable {
    /** Returns the readable records in the order of the response. A page may be empty and have a next one. */
    List<T> items();

    /**
     * Returns the other records in the order of the response. A page that has some is not returned but fails with {@link UnreadableRecordsException},
     * except by {@link Pages#collectUnreadable()}.
     */
    List<UnreadableRecord> unreadable();

    /** Returns the cursor that leads to this page; empty for the first page of a query. */
    Optional<String> cursor();

    /** Returns the cursor of the previous page; empty at the beginning. */
    Optional<String> previous();

    /** Returns the cursor of the next page, to continue there later or in another process; empty at the end. */
    Optional<String> next();

    /** Returns the number of items of the whole list, as the service sent it with this page. It may change from page to page. */
    OptionalLong total();

    /**
     * Returns the number of items that this iteration has seen, this page and unreadable records included. An iteration that starts at a cursor counts
     * from there.
     */
    long seen();

    /**
     * Returns the part of the list that this iteration has seen, 0..1, by {@link #total()}; empty without a total, or with a negative one. For display
     * only: the total may change, and an iteration that starts at a cursor counts from there.
     */
    OptionalDouble progress();
}
