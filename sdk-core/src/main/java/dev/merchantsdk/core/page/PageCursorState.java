package dev.merchantsdk.core.page;

import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.paging.EmptyPagesException;
import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The position of an iteration over pages. Only one thread at a time may use an instance. */
final class PageCursorState<T> {
    private final PageSource<T> source;
    private final boolean ahead;
    private final int maxEmptyPages;
    private final CursorLoopDetector loops = new CursorLoopDetector();
    private Optional<String> cursor;
    private boolean ended;
    /**
     * The supplier of the exception that {@link #fetch} throws instead of returning the next page; null if the
     * iteration may continue.
     */
    private @Nullable Supplier<RuntimeException> nextFailure;

    private int emptyPages;
    private long seen;

    PageCursorState(PagingSettings<T> settings) {
        this.source = settings.source();
        this.ahead = settings.ahead();
        this.maxEmptyPages = settings.maxEmptyPages();
        this.cursor = settings.start();
        cursor.ifPresent(loops::isNew);
    }

    /** Returns whether another page follows. {@link #fetch} may still fail. */
    boolean hasNext() {
        return !ended;
    }

    /** Returns whether the SDK may request the next page while the caller reads the current page. */
    boolean mayFetchAhead() {
        return ahead && !ended && nextFailure == null;
    }

    /**
     * Requests and returns the next page. The position changes only when {@link #accept} is called.
     *
     * @throws RuntimeException if the call fails, if the next page was already read, or if too many consecutive pages
     *     were empty
     */
    Page<T> fetch() {
        if (nextFailure != null) {
            throw nextFailure.get();
        }
        return source.fetch(cursor);
    }

    CompletableFuture<Page<T>> fetchAsync() {
        return nextFailure == null ? source.fetchAsync(cursor) : CompletableFuture.failedFuture(nextFailure.get());
    }

    /**
     * Advances the position past the page. In the returned copy of the page, {@link Page#seen()} includes the records
     * of the earlier pages.
     */
    Page<T> accept(Page<T> page) {
        ReceivedPage<T> counted = ReceivedPage.from(page).withSeenBefore(seen);
        seen = counted.seen();
        emptyPages = counted.size() == 0 ? emptyPages + 1 : 0;
        cursor = counted.links().next();
        ended = cursor.isEmpty();
        cursor.ifPresent(next -> checkNext(counted, next));
        return counted;
    }

    private void checkNext(ReceivedPage<T> last, String next) {
        int empty = emptyPages;
        if (!loops.isNew(next)) {
            nextFailure = () -> new MalformedResponseException(
                    last.call(), "cursor.next", "is the cursor of a page that was already read");
        } else if (empty > maxEmptyPages) {
            nextFailure = () -> new EmptyPagesException(last.call(), empty, ReceivedPage.cursor(source.list(), next));
        }
    }
}
