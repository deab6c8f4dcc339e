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
    /** Returns the readable records in response order. An empty page can have a next page. */
    List<T> items();

    /**
     * Returns the unreadable records in response order. Only {@code collectUnreadable} of {@link Pages} and
     * {@link AsyncPages} returns such pages; every other method fails with an {@link UnreadableRecordsException} that
     * contains the page.
     */
    List<UnreadableRecord> unreadable();

    /** Returns the cursor of this page; empty for the first page of a query. */
    Optional<String> cursor();

    /** Returns the previous page's cursor; empty for the first page of the list. */
    Optional<String> previous();

    /**
     * Returns the next page's cursor; empty for the last. You can continue with it later, even in another process. It
     * begins with the name of the list, and other lists refuse it.
     */
    Optional<String> next();

    /**
     * Returns how many items the list has, as the service sends with each page; empty if it does not. It may change.
     */
    OptionalLong total();

    /**
     * Returns how many records this iteration has read, readable or not, including this page; without those before the
     * cursor at which it started.
     */
    long seen();

    /**
     * Returns {@link #seen()} divided by {@link #total()}, at most 1; empty if the total is absent or negative. Only
     * for display, because the total may change.
     */
    OptionalDouble progress();
}
