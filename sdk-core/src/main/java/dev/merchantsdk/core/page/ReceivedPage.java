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
 * The implementation of {@link Page}.
 *
 * @param origin the cursor that selected the page, without the name of the list
 * @param receiver the call that returned the page, for exceptions about the page's content
 */
public record ReceivedPage<T>(
        List<T> items,
        List<UnreadableRecord> unreadable,
        Optional<String> origin,
        PageLinks links,
        long seen,
        Optional<CallInfo> receiver)
        implements Page<T> {
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
        return (ReceivedPage<T>) page;
    }

    /** Returns a copy of this page with the cursor that selected the page. */
    ReceivedPage<T> withOrigin(Optional<String> cursor) {
        return new ReceivedPage<>(items, unreadable, cursor, links, seen, receiver);
    }

    /** Returns a copy whose {@link #seen()} includes the records of the earlier pages of the iteration. */
    ReceivedPage<T> withSeenBefore(long seenBefore) {
        return new ReceivedPage<>(items, unreadable, origin, links, seenBefore + size(), receiver);
    }

    ReceivedPage<T> withReceiver(CallInfo call) {
        return new ReceivedPage<>(items, unreadable, origin, links, seen, Optional.of(call));
    }

    CallInfo call() {
        return receiver.orElseThrow(() -> new IllegalStateException("no call returned the page"));
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
    public Optional<String> cursor() {
        return origin.map(this::named);
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
        return receiver.map(info -> cursor(info.endpoint(), value)).orElse(value);
    }

    /** Returns a cursor's text, which names its list, so that no other list accepts it. */
    static String cursor(String list, String value) {
        return list + ":" + value;
    }

    @Override
    public OptionalLong total() {
        return links.total();
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
