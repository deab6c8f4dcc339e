package dev.merchantsdk.core.paging;

import dev.merchantsdk.core.error.CallInfo;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One page of a list, and its place in it. Immutable.
 *
 * @param <T> what is listed
 */
public final class Page<T> implements NotJsonSerializable {
    private final List<T> items;
    private final List<UnreadableRecord> unreadable;
    private final Optional<String> cursor;
    private final Optional<String> previous;
    private final Optional<String> next;
    private final OptionalLong total;
    private final long seen;
    /** The call that returned the page, for failures that are found in it. */
    private final Optional<CallInfo> call;

    private Page(
            List<T> items,
            List<UnreadableRecord> unreadable,
            Optional<String> cursor,
            Optional<String> previous,
            Optional<String> next,
            OptionalLong total,
            long seen,
            Optional<CallInfo> call) {
        this.items = items;
        this.unreadable = unreadable;
        this.cursor = cursor;
        this.previous = previous;
        this.next = next;
        this.total = total;
        this.seen = seen;
        this.call = call;
    }

    /**
     * A page as it came, for the clients of the SDK's own areas. The ends have no cursor (contract, "Transaction queries": {@code null}); a blank
     * one counts as none, since it would lead to the beginning.
     */
    public static <T> Page<T> of(List<T> items, Optional<String> previous, Optional<String> next, OptionalLong total) {
        return of(items, List.of(), previous, next, total);
    }

    /** As {@link #of(List, Optional, Optional, OptionalLong)}, with the records that cannot be read. */
    static <T> Page<T> of(
            List<T> items,
            List<UnreadableRecord> unreadable,
            Optional<String> previous,
            Optional<String> next,
            OptionalLong total) {
        return new Page<>(
                List.copyOf(items),
                List.copyOf(unreadable),
                Optional.empty(),
                previous.filter(Page::leadsSomewhere),
                next.filter(Page::leadsSomewhere),
                total,
                items.size() + unreadable.size(),
                Optional.empty());
    }

    private static boolean leadsSomewhere(String cursor) {
        return !cursor.isBlank();
    }

    /** The page as the one that this cursor led to. */
    Page<T> at(Optional<String> askedBy) {
        return new Page<>(items, unreadable, askedBy, previous, next, total, seen, call);
    }

    /** The page as it comes after so many items of the same walk. */
    Page<T> after(long seenBefore) {
        return new Page<>(items, unreadable, cursor, previous, next, total, seenBefore + size(), call);
    }

    /** The page as the one that this call returned. */
    Page<T> receivedBy(CallInfo receiver) {
        return new Page<>(items, unreadable, cursor, previous, next, total, seen, Optional.of(receiver));
    }

    /** The call that returned the page. */
    CallInfo call() {
        return call.orElseThrow(() -> new IllegalStateException("no call returned the page"));
    }

    /** The number of its records, readable or not. */
    int size() {
        return items.size() + unreadable.size();
    }

    /** Its readable records, in the order of the response. A page may be empty and have a next one. */
    public List<T> items() {
        return items;
    }

    /**
     * Its other records, in the order of the response. A walk fails with {@link UnreadableRecordsException} instead of returning a page that has some,
     * unless it is one of {@link Pages#collectUnreadable()}.
     */
    public List<UnreadableRecord> unreadable() {
        return unreadable;
    }

    /** The cursor that leads to this page; empty for the first one, which a query leads to. */
    public Optional<String> cursor() {
        return cursor;
    }

    /** The cursor of the page before; empty at the beginning. */
    public Optional<String> previous() {
        return previous;
    }

    /** The cursor of the next page: where to go on later, also in another process. Empty at the end. */
    public Optional<String> next() {
        return next;
    }

    /** How many items the whole list has, by what the service said with this page. It may change from page to page. */
    public OptionalLong total() {
        return total;
    }

    /** How many items this walk has seen, this page and unreadable records included. A walk that goes on from a cursor counts from there. */
    public long seen() {
        return seen;
    }

    /**
     * How much of the list this walk has seen, 0..1, by {@link #total()}; empty without one, or with a negative one. It is a figure for people:
     * what it says depends on a total that may change, and of a walk that began at a cursor it knows only what came since.
     */
    public OptionalDouble progress() {
        if (total.isEmpty() || total.getAsLong() < 0) {
            return OptionalDouble.empty();
        }
        double whole = Math.max(total.getAsLong(), seen);
        return OptionalDouble.of(whole == 0 ? 1 : seen / whole);
    }

    /** Counts, and no items: they may be personal. */
    @Override
    public String toString() {
        return "Page(" + items.size() + " items, "
                + (unreadable.isEmpty() ? "" : unreadable.size() + " unreadable, ") + seen + " seen"
                + (total.isPresent() ? " of " + total.getAsLong() : "")
                + (next.isPresent() ? ", more to come)" : ", the last one)");
    }
}
