package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * A list of the service, of any length, read page by page. No request is sent before you read it. While you read a
 * page, the next is already requested (see {@link #withoutPrefetch}), so at most two are in memory. Immutable and
 * thread-safe. Each iterator starts at the beginning, and only one thread at a time may use it.
 *
 * <p>With a stored cursor, {@link #from(String)} requests its page again, even after a failure or in another process
 * (section "Transaction queries" of the contract). When the call for a page fails, the iterator first returns all items
 * of the previous page, and then throws the exception; the next {@code hasNext()} or {@code next()} requests the page
 * again. A cursor that was already read causes a {@link MalformedResponseException}, and more than 100 consecutive
 * empty pages an {@link EmptyPagesException} (see {@link #maxEmptyPages}).
 *
 * <p>A page with an unreadable record causes an {@link UnreadableRecordsException}, which contains the readable records
 * and the cursor of the next page. To read on without it, use {@link #collectUnreadable()}.
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
     * Returns a copy that starts at the page that the cursor selects. The cursor also selects filter and page size, so
     * those of this list have no effect.
     *
     * @param cursor a cursor of a {@link Page} of the same list
     * @throws InvalidRequestException if the cursor is absent or is not of this list
     */
    Pages<T> from(String cursor);

    /** Returns a copy that requests each page only after you have read the previous one. */
    Pages<T> withoutPrefetch();

    /**
     * Returns a copy with another limit for consecutive empty pages. When there are more, an iteration throws an
     * {@link EmptyPagesException}. Default 100.
     *
     * @param most 0..10,000
     * @throws InvalidRequestException if the number is less than 0 or more than 10,000
     */
    Pages<T> maxEmptyPages(int most);

    /**
     * Requests only the first page.
     *
     * @throws UnreadableRecordsException if the page has an unreadable record
     * @throws SdkException when the call for the page fails
     */
    Page<T> first();

    /** Returns the list page by page, including empty pages. */
    Iterable<Page<T>> byPage();

    /**
     * Returns the list page by page. Each page has its readable records in {@link Page#items()} and the others in
     * {@link Page#unreadable()}.
     */
    Iterable<Page<T>> collectUnreadable();

    /**
     * Returns an iterator over the items, whose {@code hasNext()} requests pages when necessary and can be repeated.
     */
    @Override
    Iterator<T> iterator();

    /** Returns the items as a sequential stream. Closing the stream cancels the request for the next page. */
    Stream<T> stream();

    /** Returns an asynchronous view of this list. */
    AsyncPages<T> async();
}
