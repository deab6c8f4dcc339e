package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;

/**
 * The asynchronous counterpart of {@link Pages}. Immutable and thread-safe.
 *
 * <p>Each subscriber of a publisher starts at the beginning of the list. The rules of Reactive Streams apply: a
 * subscriber receives no more items than it requested, and it receives one signal at a time. The signals are sent on
 * the thread that requests items or on a thread of the SDK. A page is requested when the demand exceeds the buffered
 * items, so at most one request is in progress while another page is delivered. Cancelling the subscription cancels the
 * running call.
 *
 * <p>A failed page ends the subscription with the exception of its call: an {@link SdkException}, or an {@link
 * IllegalStateException} if the SDK is closed. All earlier items have been delivered before the exception. To continue,
 * subscribe to a list that starts {@linkplain #from(String) at} the {@link Page#next()} of the last page.
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the items
 */
public interface AsyncPages<T> {
    /**
     * Returns this list, starting at the page that the cursor selects.
     *
     * @throws InvalidRequestException if the cursor is absent or blank, because such a cursor would select the first
     *     page
     */
    AsyncPages<T> from(String cursor);

    /**
     * Returns this list without prefetching: each page is requested only after the previous one has been delivered,
     * even if the demand is larger.
     */
    AsyncPages<T> withoutPrefetch();

    /**
     * Does the same as {@link Pages#maxEmptyPages(int)}.
     *
     * @param most the largest number of consecutive empty pages, 0..10,000
     * @throws InvalidRequestException if the limit is out of bounds
     */
    AsyncPages<T> maxEmptyPages(int most);

    /** Requests the first page only. Cancelling the future cancels its call. */
    CompletableFuture<Page<T>> first();

    /**
     * Returns a publisher of the items. To continue after a failure, use {@link #publisherByPage()}, whose pages have
     * the cursors.
     */
    Flow.Publisher<T> publisher();

    /**
     * Returns a publisher of the pages, including empty ones. If a subscriber requests one page at a time, only one
     * page at a time is in memory.
     */
    Flow.Publisher<Page<T>> publisherByPage();

    /**
     * Returns a publisher of the pages. Like {@link Pages#collectUnreadable()}, the publisher continues after
     * unreadable records. {@link Page#unreadable()} returns the unreadable records of a page.
     */
    Flow.Publisher<Page<T>> collectUnreadable();
}
