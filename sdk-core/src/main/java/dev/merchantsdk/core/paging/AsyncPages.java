package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;

/**
 * Asynchronous {@link Pages}. Immutable and thread-safe.
 *
 * <p>Each subscriber of a publisher starts at the beginning. The rules of Reactive Streams hold: never more than was requested, one signal at a time, on the
 * thread that requests or on one of the SDK's. A page is requested when the demand exceeds the items at hand, so at most one request is under way while
 * another page is delivered. Cancelling the subscription cancels the call that is under way.
 *
 * <p>A page that fails ends the subscription with the exception of its call: an {@link SdkException}, or an {@link IllegalStateException} if the SDK is
 * closed. All earlier items were delivered, and another subscription continues {@linkplain #from(String) from} the last page's {@link Page#next()}.
 *
 * <p>Only the SDK implements this interface; methods may be added.
 *
 * @param <T> the type of the items
 */
public interface AsyncPages<T> {
    /**
     * Returns the same list from the page on that a cursor leads to.
     *
     * @throws InvalidRequestException if the cursor is absent or blank: that would lead to the beginning
     */
    AsyncPages<T> from(String cursor);

    /** Returns the same list without fetching ahead: each page is requested when the one before has been delivered, whatever the demand. */
    AsyncPages<T> withoutPrefetch();

    /**
     * As {@link Pages#maxEmptyPages(int)}.
     *
     * @param most 0..10,000
     * @throws InvalidRequestException if it is out of bounds
     */
    AsyncPages<T> maxEmptyPages(int most);

    /** Requests the first page only. Cancelling the future cancels its call. */
    CompletableFuture<Page<T>> first();

    /** Returns a publisher of the items. To continue after a failure, use {@link #publisherByPage()}, whose pages have the cursors. */
    Flow.Publisher<T> publisher();

    /** Returns a publisher of the pages, empty ones included. A subscriber that requests one at a time has one at a time in memory. */
    Flow.Publisher<Page<T>> publisherByPage();

    /** Returns a publisher of the pages that continues after unreadable records, as {@link Pages#collectUnreadable()}: {@link Page#unreadable()}. */
    Flow.Publisher<Page<T>> collectUnreadable();
}
