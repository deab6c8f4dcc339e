package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;

/**
 * Asynchronous counterpart of {@link Pages}. Immutable and thread-safe. Only the SDK implements this interface; later
 * versions may add methods.
 *
 * <p>Each subscriber starts at the beginning of the list, and gets at most the requested items, one signal at a time,
 * as Reactive Streams require. Signals are sent on the thread that requests items or on an SDK thread. The next page is
 * fetched when demand exceeds the buffer, one page at a time; cancelling the subscription cancels the request.
 *
 * <p>When the call for a page fails, the subscription ends, after all earlier items, with its {@link SdkException}, or
 * an {@link IllegalStateException} if the SDK is closed. To continue, pass {@link Page#next()} of the last page to
 * {@link #from(String)}, and subscribe to the returned list.
 */
public interface AsyncPages<T> {
    /** Returns a copy that starts at the page that the cursor selects, like {@link Pages#from(String)}. */
    AsyncPages<T> from(String cursor);

    /** Returns a copy that requests each page only after the previous one is delivered, whatever the demand. */
    AsyncPages<T> withoutPrefetch();

    /** Returns a copy with another limit for empty pages, like {@link Pages#maxEmptyPages(int)}. */
    AsyncPages<T> maxEmptyPages(int most);

    /** Requests only the first page. Cancelling the future cancels the call. */
    CompletableFuture<Page<T>> first();

    /**
     * Returns a publisher of the items, without cursors. To continue after a failure, use {@link #publisherByPage()}.
     */
    Flow.Publisher<T> publisher();

    /**
     * Returns a publisher of the pages, including empty ones. When a subscriber requests one at a time, only one is in
     * memory.
     */
    Flow.Publisher<Page<T>> publisherByPage();

    /** Returns a publisher of all pages, even with unreadable records, like {@link Pages#collectUnreadable()}. */
    Flow.Publisher<Page<T>> collectUnreadable();
}
