package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * A list of the service that the SDK reads page by page. The length of the list is not limited. The SDK sends no
 * request before the caller reads the list. While the caller reads a page, the SDK already requests the next page (see
 * {@link #withoutPrefetch}). Therefore at most two pages are in memory. Immutable and thread-safe. Each iterator starts
 * at the beginning of the list. Only one thread at a time may use an iterator.
 *
 * <p>An application that has stored a cursor can request the page of this cursor with {@link #from(String)}, even after
 * a failure or in another process (section "Transaction queries" of the contract). If the call for a page fails, the
 * iterator first returns all items of the previous page, and then throws the exception of this call. After the
 * failure, the next {@code hasNext()} or {@code next()} of the iterator requests the same page again. If the service
 * sends the cursor of a page that was already read, the iterator throws a {@link MalformedResponseException}. After
 * more than 100 consecutive empty pages, the iterator throws an {@link EmptyPagesException} (see {@link
 * #maxEmptyPages}).
 *
 * <p>A page with an unreadable record causes an {@link UnreadableRecordsException}. The exception contains the readable
 * records and the cursor of the next page. To read the list without this exception, use {@link #collectUnreadable()}.
 *
 * <pre>{@code
 * for (Page<PspTransaction> page : pages.byPage()) {
 *     page.items().forEach(this::book);
 *     page.next().ifPresent(this::storeCursor);
 * }
 * }</pre>
 *
 * <p>Only the SDK implements this interface; later versions may add methods.
 */
public interface Pages<T> extends Iterable<T> {
    /**
     * Returns a copy of this list that starts at the page that the cursor selects. The cursor also selects the filter
     * and the page size, so those of this list have no effect.
     *
     * @param cursor a cursor of a {@link Page} of the same list
     * @throws InvalidRequestException if the cursor is absent or is not of this list
     */
    Pages<T> from(String cursor);

    /**
     * Returns a copy of this list without prefetching. The SDK requests each page only after the caller has read the
     * previous page.
     */
    Pages<T> withoutPrefetch();

    /**
     * Returns a copy of this list with another limit for consecutive empty pages. If the limit is exceeded, the
     * iteration throws an {@link EmptyPagesException}. Default 100.
     *
     * @param most the maximum number of consecutive empty pages, 0..10,000
     * @throws InvalidRequestException if the number is less than 0 or more than 10,000
     */
    Pages<T> maxEmptyPages(int most);

    /**
     * Requests only the first page.
     *
     * @throws UnreadableRecordsException if the page has an unreadable record
     * @throws SdkException if the call for the page fails
     */
    Page<T> first();

    /** Returns the list page by page, including empty pages. */
    Iterable<Page<T>> byPage();

    /**
     * Returns the list page by page, including pages with unreadable records. Each page has its readable records in
     * {@link Page#items()} and its unreadable records in {@link Page#unreadable()}.
     */
    Iterable<Page<T>> collectUnreadable();

    /**
     * Returns an iterator over the items. {@code hasNext()} requests pages if necessary; a repeated call of {@code
     * hasNext()} has no further effect.
     */
    @Override
    Iterator<T> iterator();

    /** Returns the items as a sequential stream. Closing the stream cancels the request for the next page. */
    Stream<T> stream();

    /** Returns an asynchronous view of this list. */
    AsyncPages<T> async();
}
