package dev.merchantsdk.core.page;

import dev.merchantsdk.core.paging.Page;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The position of an iteration over pages. Only one thread uses it at a time. */
final class PageCursorState<T> {
    private final PageSource<T> source;
    private final boolean ahead;
    private final int maxEmptyPages;
    private final CursorLoopDetector loops = new CursorLoopDetector();
    private Optional<String> cursor;
    private boolean ended;
    /** The supplier of the exception that is thrown instead of the next page; null if the iteration may continue. */
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

    /** Returns whether {@link #fetch} can be called again. That call returns a page or throws an exception. */
    boolean hasNext() {
        return !ended;
    }

    /** Returns whether the next page may be requested while the current page is read. */
    boolean mayFetchAhead() {
        return ahead && !ended && nextFailure == null;
    }

    /**
     * Requests the next page. The position changes when the page {@linkplain #accept has arrived}.
     *
     * @throws RuntimeException if the call fails, if the page was already read, or after too many empty pages
     */
    Page<T> fetch() {
        if (nextFailure != null) {
            throw nextFailure.get();
        }
        return source.fetch(cursor);
    }

    /** Does the same as {@link #fetch()}, asynchronously. */
    CompletableFuture<Page<T>> fetchAsync() {
        return nextFailure == null ? source.fetchAsync(cursor) : CompletableFuture.failedFuture(nextFailure.get());
    }

    /** Advances the position to the page that arrived, and returns this page with its position. */
    Page<T> accept(Page<T> page) {
        ReceivedPage<T> counted = ReceivedPage.from(page).withSeenBefore(seen);
        seen = counted.seen();
        emptyPages = counted.size() == 0 ? emptyPages + 1 : 0;
        cursor = page.next();
        ended = cursor.isEmpty();
        cursor.ifPresent(next -> checkNext(page, next));
        return counted;
    }

    private void checkNext(Page<T> last, String next) {
        int empty = emptyPages;
        if (!loops.isNew(next)) {
            nextFailure = () -> source.cursorLoop(last);
        } else if (empty > maxEmptyPages) {
            nextFailure = () -> source.tooManyEmpty(last, empty, next);
        }
    }
}
