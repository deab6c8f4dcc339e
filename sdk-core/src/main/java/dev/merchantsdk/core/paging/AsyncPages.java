package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;

/**
 * The asynchronous counterpart of {@link Pages}. Immutable and thread-safe.
 *
 * <p>Each subscriber of a publisher starts at the beginning of the list. The rules of Reactive Streams apply. A
 * subscriber receives at most the requested number of items, and one signal at a time. The SDK sends the signals on the
 * thread that requests items or on a thread of the SDK. The SDK requests the next page when the subscriber has
 * requested more items than the SDK has buffered. At most one request for a page is in progress. Cancelling the
 * subscription cancels this request.
 *
 * <p>If the call for a page fails, the subscription ends with the exception of this call. The exception is an
 * {@link SdkException}, or an {@link IllegalStateException} if the SDK is closed. The subscriber receives all earlier
 * items before the exception. To continue, pass {@link Page#next()} of the last received page to {@link #from(String)},
 * and subscribe to the returned list.
 *
 * <p>Only the SDK implements this interface; later versions may add methods.
 */
public interface AsyncPages<T> {
    /** Returns a copy of this list that starts at the page that the cursor selects, like {@link Pages#from(String)}. */
    AsyncPages<T> from(String cursor);

    /**
     * Returns a copy of this list without prefetching. The SDK requests each page only after it has delivered the
     * previous page, even if the subscriber has requested more items.
     */
    AsyncPages<T> withoutPrefetch();

    /** Returns a copy of this list with another limit for empty pages, like {@link Pages#maxEmptyPages(int)}. */
    AsyncPages<T> maxEmptyPages(int most);

    /** Requests only the first page. Cancelling the future cancels the call. */
    CompletableFuture<Page<T>> first();

    /**
     * Returns a publisher of the items. The items contain no cursors. An application that wants to continue after a
     * failure must use {@link #publisherByPage()}.
     */
    Flow.Publisher<T> publisher();

    /**
     * Returns a publisher of the pages, including empty pages. If a subscriber requests one page at a time, only one
     * page at a time is in memory.
     */
    Flow.Publisher<Page<T>> publisherByPage();

    /** Returns a publisher of all pages, even with unreadable records, like {@link Pages#collectUnreadable()}. */
    Flow.Publisher<Page<T>> collectUnreadable();
}
