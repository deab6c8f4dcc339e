package dev.merchantsdk.core.paging;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** How far a walk over pages has come. Used by one thread at a time. */
final class Walk<T> {
    private final PageSource<T> source;
    private final boolean ahead;
    private final CursorTrail trail = new CursorTrail();
    private Optional<String> cursor;
    private boolean ended;
    private boolean leadsBack;
    private long seen;

    Walk(Route<T> route) {
        this.source = route.source();
        this.ahead = route.ahead();
        this.cursor = route.start();
        cursor.ifPresent(trail::isNew);
    }

    /** Whether there is another page, or an error to be told instead of it. */
    boolean hasNext() {
        return !ended;
    }

    /** Whether the next page may be asked for while the one before is read. */
    boolean goesAhead() {
        return ahead && !ended && !leadsBack;
    }

    /**
     * The next page; the walk is where it was until it {@linkplain #arrived has arrived}.
     *
     * @throws RuntimeException as the call does, or if the page was read before
     */
    Page<T> fetch() {
        if (leadsBack) {
            throw source.leadsBack();
        }
        return source.fetch(cursor);
    }

    /** The same without waiting. */
    CompletableFuture<Page<T>> fetchAsync() {
        return leadsBack ? CompletableFuture.failedFuture(source.leadsBack()) : source.fetchAsync(cursor);
    }

    /** The next page has arrived. */
    Page<T> arrived(Page<T> page) {
        Page<T> placed = page.after(seen);
        seen = placed.seen();
        cursor = page.next();
        ended = cursor.isEmpty();
        leadsBack = cursor.isPresent() && !trail.isNew(cursor.get());
        return placed;
    }
}
