package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;

/**
 * {@link Pages} without waiting. Immutable and thread-safe.
 *
 * <p>Each subscriber of a publisher walks anew, and gets what the rules of Reactive Streams promise: never more than was requested, one
 * signal at a time, on the thread that requests or on one of the SDK's. A page is asked for when more is requested than is at hand, so at
 * most one page is on its way while another one is handed out, and nothing is asked that nobody wants. Cancelling cancels the call that is
 * under way.
 *
 * <p>A page that fails ends the subscription with what its call fails with: an {@link SdkException}, or an {@link IllegalStateException} if
 * the SDK is closed. What came before has been handed out, and {@link #from(String)} the last page's {@link Page#next()} another
 * subscription goes on.
 *
 * @param <T> what is listed
 */
public final class AsyncPages<T> {
    private final PagingSettings<T> route;

    AsyncPages(PagingSettings<T> route) {
        this.route = route;
    }

    /**
     * The same list from the page on that a cursor leads to.
     *
     * @throws InvalidRequestException if the cursor is absent or blank: that would lead to the beginning
     */
    public AsyncPages<T> from(String cursor) {
        return new AsyncPages<>(route.from(cursor));
    }

    /** The same list, each page asked for only when the one before has been handed out, however much is requested. */
    public AsyncPages<T> withoutPrefetch() {
        return new AsyncPages<>(route.withoutPrefetch());
    }

    /**
     * As {@link Pages#maxEmptyPages(int)}.
     *
     * @param most 0..10,000
     * @throws InvalidRequestException if it is out of bounds
     */
    public AsyncPages<T> maxEmptyPages(int most) {
        return new AsyncPages<>(route.withMaxEmptyPages(most));
    }

    /** The first page alone. Cancelling the future cancels its call. */
    public CompletableFuture<Page<T>> first() {
        return route.source().fetchAsync(route.start());
    }

    /** The items. Who may have to go on after a failure reads {@linkplain #publisherByPage() by page}, where the cursors are. */
    public Flow.Publisher<T> publisher() {
        return publisher(Page::items);
    }

    /** The pages, empty ones included. Who requests one at a time has one at a time in memory. */
    public Flow.Publisher<Page<T>> publisherByPage() {
        return publisher(List::of);
    }

    /** The pages, empty ones included, over unreadable records, as {@link Pages#collectUnreadable()}: they are in {@link Page#unreadable()}. */
    public Flow.Publisher<Page<T>> collectUnreadable() {
        return new AsyncPages<>(route.collectingUnreadable()).publisherByPage();
    }

    private <E> Flow.Publisher<E> publisher(Function<Page<T>, List<E>> parts) {
        return subscriber -> PageSubscription.begin(new PageCursorState<>(route), parts, subscriber);
    }
}
