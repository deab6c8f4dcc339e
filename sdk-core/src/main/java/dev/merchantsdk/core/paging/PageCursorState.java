package dev.merchantsdk.core.paging;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How far a walk over pages has come. Used by one thread at a time. */
final class PageCursorState<T> {
    private final PageSource<T> source;
    private final boolean ahead;
    private final int maxEmptyPages;
    private final CursorLoopDetector trail = new CursorLoopDetector();
    private Optional<String> cursor;
    private boolean ended;
    /** Creates the exception that takes the place of the next page, if the walk must not go on. */
    private @Nullable Supplier<RuntimeException> obstacle;

    private int emptyPages;
    private long seen;

    PageCursorState(PagingSettings<T> route) {
        this.source = route.source();
        this.ahead = route.ahead();
        this.maxEmptyPages = route.maxEmptyPages();
        this.cursor = route.start();
        cursor.ifPresent(trail::isNew);
    }

    /** Whether there is another page, or an error to be told instead of it. */
    boolean hasNext() {
        return !ended;
    }

    /** Whether the next page may be asked for while the one before is read. */
    boolean goesAhead() {
        return ahead && !ended && obstacle == null;
    }

    /**
     * The next page; the walk is where it was until it {@linkplain #arrived has arrived}.
     *
     * @throws RuntimeException as the call does, or if the page was read before, or after too many empty pages
     */
    Page<T> fetch() {
        if (obstacle != null) {
            throw obstacle.get();
        }
        return source.fetch(cursor);
    }

    /** The same without waiting. */
    CompletableFuture<Page<T>> fetchAsync() {
        return obstacle == null ? source.fetchAsync(cursor) : CompletableFuture.failedFuture(obstacle.get());
    }

    /** The next page has arrived. */
    Page<T> arrived(Page<T> page) {
        Page<T> placed = page.after(seen);
        seen = placed.seen();
        emptyPages = page.size() == 0 ? emptyPages + 1 : 0;
        cursor = page.next();
        ended = cursor.isEmpty();
        cursor.ifPresent(next -> lookAhead(page, next));
        return placed;
    }

    private void lookAhead(Page<T> last, String next) {
        int empty = emptyPages;
        if (!trail.isNew(next)) {
            obstacle = () -> source.leadsBack(last);
        } else if (empty > maxEmptyPages) {
            obstacle = () -> source.tooManyEmpty(last, empty, next);
        }
    }
}
