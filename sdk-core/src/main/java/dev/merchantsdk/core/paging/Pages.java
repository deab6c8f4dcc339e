package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * A list of the service that is read page by page, whatever its length. Nothing is sent before the list is read, and at most two pages are in memory:
 * the current one, and the next one, which is requested as soon as the current one is returned. Immutable and thread-safe. Each iterator starts at the
 * beginning and is used by one thread at a time. An iterator that is abandoned has requested at most one page too many.
 *
 * <p>The next page is requested by its cursor alone (contract, "Transaction queries"), so the cursor is all that is needed to continue there, also after a
 * failure or in another process: {@link #from(String)}. A page that fails throws the exception of its call, when it is needed and after all items of the
 * page before were returned. The position does not change: the next {@code hasNext()} or {@code next()} of the same iterator requests the same page again.
 * A cursor that leads back to a page that was read is a {@link MalformedResponseException}; more than 100 empty pages in a row are an {@link
 * EmptyPagesException}.
 *
 * <p>A page with a record that cannot be read fails with an {@link UnreadableRecordsException}, which has the readable records and the cursor of the next
 * page. {@link #collectUnreadable()} continues instead.
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
     * Returns the same list from the page on that a cursor leads to.
     *
     * @throws InvalidRequestException if the cursor is absent or blank: that would lead to the beginning
     */
    Pages<T> from(String cursor);

    /** Returns the same list without fetching ahead: each page is requested when the one before has been read. */
    Pages<T> withoutPrefetch();

    /**
     * Returns the same list with another limit of consecutive empty pages. Beyond it, an {@link EmptyPagesException} takes the place of the next page.
     * Default 100.
     *
     * @param most 0..10,000
     * @throws InvalidRequestException if it is out of bounds
     */
    Pages<T> maxEmptyPages(int most);

    /**
     * Requests the first page only.
     *
     * @throws UnreadableRecordsException if a record of it cannot be read
     * @throws SdkException as the call of a page does
     */
    Page<T> first();

    /** Returns the list page by page, empty pages included. */
    Iterable<Page<T>> byPage();

    /**
     * Returns the list page by page, and continues after unreadable records: each page returns the readable ones as {@link Page#items()}, the others as
     * {@link Page#unreadable()}. There is no such iteration item by item, which would lose the unreadable ones.
     */
    Iterable<Page<T>> collectUnreadable();

    /** Returns an iterator over the items. {@code hasNext()} requests pages, and has no further effect when it is called again. */
    @Override
    Iterator<T> iterator();

    /** Returns the items as a sequential stream. Closing it cancels the request for the next page. */
    Stream<T> stream();

    /** Returns the same list for asynchronous use. */
    AsyncPages<T> async();
}
