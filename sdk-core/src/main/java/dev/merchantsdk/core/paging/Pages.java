package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * A list of the service that is read page by page; the length of the list is not limited. No request is sent before the
 * list is read. At most two pages are in memory: the current page, and the next page, which is requested as soon as the
 * current page is returned. Immutable and thread-safe. Each iterator starts at the beginning and is used by one thread
 * at a time. An abandoned iterator has requested at most one page that was not needed.
 *
 * <p>A cursor is sufficient to request its page with {@link #from(String)} (contract, "Transaction queries"), even
 * after a failure or in another process. If the call for a page fails, the exception of that call is thrown when the
 * page is needed, after all items of the previous page. The position does not change, so the next {@code hasNext()} or
 * {@code next()} of the same iterator requests the same page again. A cursor of a page that was already read causes a
 * {@link MalformedResponseException}; more than 100 consecutive empty pages cause an {@link EmptyPagesException}.
 *
 * <p>A page with an unreadable record causes an {@link UnreadableRecordsException}, which contains the readable records
 * and the cursor of the next page. With {@link #collectUnreadable()}, the iteration continues and throws no exception.
 *
 * <pre>{@code
 * for (Page<PspTransaction> page : pages.byPage()) {
 *     page.items().forEach(this::book);
 *     page.next().ifPresent(this::storeCursor);
 * }
 * }</pre>
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the items
 */
public interface Pages<T> extends Iterable<T> {
    /**
     * Returns this list, starting at the page that the cursor selects.
     *
     * @throws InvalidRequestException if the cursor is absent or blank, because such a cursor would select the first
     *     page
     */
    Pages<T> from(String cursor);

    /** Returns this list without prefetching: the SDK requests a page only after the previous page has been read. */
    Pages<T> withoutPrefetch();

    /**
     * Returns this list with another limit for consecutive empty pages. If the limit is exceeded, an
     * {@link EmptyPagesException} is thrown instead of the next page. Default 100.
     *
     * @param most the largest number of consecutive empty pages, 0..10,000
     * @throws InvalidRequestException if the limit is out of bounds
     */
    Pages<T> maxEmptyPages(int most);

    /**
     * Requests the first page only.
     *
     * @throws UnreadableRecordsException if the page has an unreadable record
     * @throws SdkException if the call for the page fails
     */
    Page<T> first();

    /** Returns the list page by page, including empty pages. */
    Iterable<Page<T>> byPage();

    /**
     * Returns the list page by page. The iteration continues after unreadable records: each page has its readable
     * records in {@link Page#items()} and its unreadable records in {@link Page#unreadable()}. No iteration by item
     * continues after unreadable records, because such an iteration would lose these records.
     */
    Iterable<Page<T>> collectUnreadable();

    /**
     * Returns an iterator over the items. {@code hasNext()} requests pages; repeated calls of it have no further
     * effect.
     */
    @Override
    Iterator<T> iterator();

    /** Returns the items as a sequential stream. Closing the stream cancels the request for the next page. */
    Stream<T> stream();

    /** Returns this list for asynchronous use. */
    AsyncPages<T> async();
}
