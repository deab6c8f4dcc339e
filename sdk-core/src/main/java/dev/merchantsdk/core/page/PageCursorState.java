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
    private final PagingSettings<T> settings;
    private final CursorLoopDetector loops = new CursorLoopDetector();
    private Optional<String> cursor;
    private boolean ended;
    /** Creates the exception that {@link #fetch} throws; null if the iteration may continue. */
    private @Nullable Supplier<RuntimeException> nextFailure;

    private int emptyPages;
    private long seen;

    PageCursorState(PagingSettings<T> settings) {
        this.settings = settings;
        this.cursor = settings.start();
        cursor.ifPresent(loops::isNew);
    }

    /** Returns whether another page follows. {@link #fetch} may still fail. */
    boolean hasNext() {
        return !ended;
    }

    /** Returns whether the SDK may request the next page while the caller reads the current page. */
    boolean mayFetchAhead() {
        return settings.ahead() && !ended && nextFailure == null;
    }

    /** Requests the next page. Only {@link #accept} changes the position. */
    Page<T> fetch() {
        if (nextFailure != null) {
            throw nextFailure.get();
        }
        return settings.source().fetch(cursor);
    }

    CompletableFuture<Page<T>> fetchAsync() {
        return nextFailure == null
                ? settings.source().fetchAsync(cursor)
                : CompletableFuture.failedFuture(nextFailure.get());
    }

    /** Advances the position past the page. Returns a copy that has seen the records of the earlier pages too. */
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
        } else if (empty > settings.maxEmptyPages()) {
            nextFailure = () -> new EmptyPagesException(
                    last.call(), empty, ReceivedPage.cursor(settings.source().list(), next));
        }
    }
}
