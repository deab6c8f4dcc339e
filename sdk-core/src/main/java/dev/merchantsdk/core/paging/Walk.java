package dev.merchantsdk.core.paging;

import java.util.Optional;

/** How far a walk over pages has come. Used by one thread at a time. */
final class Walk<T> {
    private final PageSource<T> source;
    private final CursorTrail trail = new CursorTrail();
    private Optional<String> cursor;
    private boolean ended;
    private boolean leadsBack;
    private long seen;

    Walk(PageSource<T> source, Optional<String> start) {
        this.source = source;
        this.cursor = start;
        start.ifPresent(trail::isNew);
    }

    /** Whether there is another page, or an error to be told instead of it. */
    boolean hasNext() {
        return !ended;
    }

    /** Whether the next page can be asked for now. */
    boolean canAsk() {
        return !ended && !leadsBack;
    }

    /**
     * The cursor of the next page; empty for the first one of a query.
     *
     * @throws RuntimeException if it leads back to a page of this walk
     */
    Optional<String> cursor() {
        if (leadsBack) {
            throw source.leadsBack();
        }
        return cursor;
    }

    /** The page that was asked for by {@link #cursor()} has arrived. */
    Page<T> arrived(Page<T> page) {
        Page<T> placed = page.at(cursor, seen);
        seen = placed.seen();
        ended = page.next().isEmpty();
        leadsBack = page.next().filter(next -> !trail.isNew(next)).isPresent();
        cursor = page.next();
        return placed;
    }
}
