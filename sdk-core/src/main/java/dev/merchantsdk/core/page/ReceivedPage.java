package dev.merchantsdk.core.page;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.EnvelopeReader.Rejected;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The implementation of {@link Page}. Immutable.
 *
 * @param <T> the type of the items
 */
public final class ReceivedPage<T> implements Page<T> {
    private final List<T> items;
    private final List<UnreadableRecord> unreadable;
    private final Optional<String> cursor;
    private final PageLinks links;
    private final long seen;
    /** The call that returned the page, for exceptions about the content of the page. */
    private final Optional<CallInfo> call;

    private ReceivedPage(
            List<T> items,
            List<UnreadableRecord> unreadable,
            Optional<String> cursor,
            PageLinks links,
            long seen,
            Optional<CallInfo> call) {
        this.items = items;
        this.unreadable = unreadable;
        this.cursor = cursor;
        this.links = links;
        this.seen = seen;
        this.call = call;
    }

    /** Returns a page with an empty {@link #cursor()}. */
    public static <T> ReceivedPage<T> of(List<T> items, List<UnreadableRecord> unreadable, PageLinks links) {
        return new ReceivedPage<>(
                List.copyOf(items),
                List.copyOf(unreadable),
                Optional.empty(),
                links,
                items.size() + unreadable.size(),
                Optional.empty());
    }

    /** Casts a page to {@link ReceivedPage}. Every page that the SDK creates has this type. */
    static <T> ReceivedPage<T> from(Page<T> page) {
        if (page instanceof ReceivedPage<T> received) {
            return received;
        }
        throw new IllegalArgumentException("the page was not received by the SDK");
    }

    /** Returns a copy of this page with the cursor that selected the page. */
    ReceivedPage<T> withOrigin(Optional<String> origin) {
        return new ReceivedPage<>(items, unreadable, origin, links, seen, call);
    }

    /**
     * Returns a copy of this page. In the copy, {@link #seen()} includes the records of the earlier pages of the
     * iteration.
     */
    ReceivedPage<T> withSeenBefore(long seenBefore) {
        return new ReceivedPage<>(items, unreadable, cursor, links, seenBefore + size(), call);
    }

    ReceivedPage<T> withReceiver(CallInfo receiver) {
        return new ReceivedPage<>(items, unreadable, cursor, links, seen, Optional.of(receiver));
    }

    CallInfo call() {
        return call.orElseThrow(() -> new IllegalStateException("no call returned the page"));
    }

    /** Returns the exception for a page with at least one unreadable record. */
    public static UnreadableRecordsException unreadableRecords(Page<?> page) {
        return new UnreadableRecordsException(
                from(page).call(), page, Rejected.describe(page.unreadable().get(0)));
    }

    /** Returns the number of all records, including unreadable records. */
    int size() {
        return items.size() + unreadable.size();
    }

    @Override
    public List<T> items() {
        return items;
    }

    @Override
    public List<UnreadableRecord> unreadable() {
        return unreadable;
    }

    @Override
    public Optional<String> cursor() {
        return cursor.map(this::named);
    }

    @Override
    public Optional<String> previous() {
        return links.previous().map(this::named);
    }

    @Override
    public Optional<String> next() {
        return links.next().map(this::named);
    }

    private String named(String value) {
        return call.map(info -> cursor(info.endpoint(), value)).orElse(value);
    }

    /** Returns the text of a cursor, which names its list, so that no other list accepts it. */
    static String cursor(String list, String value) {
        return list + ":" + value;
    }

    @Override
    public OptionalLong total() {
        return links.total();
    }

    PageLinks links() {
        return links;
    }

    @Override
    public long seen() {
        return seen;
    }

    @Override
    public OptionalDouble progress() {
        OptionalLong total = links.total();
        if (total.isEmpty() || total.getAsLong() < 0) {
            return OptionalDouble.empty();
        }
        double count = Math.max(total.getAsLong(), seen);
        return OptionalDouble.of(count == 0 ? 1 : seen / count);
    }

    /** Omits the items, because the items may contain personal data. */
    @Override
    public String toString() {
        return "Page(" + items.size() + " items, "
                + (unreadable.isEmpty() ? "" : unreadable.size() + " unreadable, ") + seen + " seen"
                + (total().isPresent() ? " of " + total().getAsLong() : "")
                + (links.next().isPresent() ? ", more pages follow)" : ", the last page)");
    }
}
