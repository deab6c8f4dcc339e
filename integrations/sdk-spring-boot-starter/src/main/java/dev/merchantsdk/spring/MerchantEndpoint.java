package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** What isn't settled yet: the journals' open entries and the outboxes' open rows, without requests. */
@Endpoint(id = "merchant")
record MerchantEndpoint(
        Supplier<Stream<PaymentStores>> stores, Supplier<Stream<Outbox>> outboxes, InstantSource clock) {
    static final Set<OutboxState> OPEN = Set.of(OutboxState.PARKED, OutboxState.UNKNOWN, OutboxState.WAITING);

    private static final int SHOWN = 100;

    @ReadOperation
    Unsettled unsettled() {
        return new Unsettled(ofJournals(), ofOutboxes());
    }

    private UnsettledOrders ofJournals() {
        Instant now = clock.instant();
        List<JournalEntry> open = stores.get()
                .flatMap(all -> all.journal().openEntries().stream())
                .toList();
        return UnsettledOrders.of(
                open.size(),
                open.stream()
                        .map(entry -> UnsettledOrder.of(
                                entry.orderId(), entry.endpoint(), entry.state(), entry.openedAt(), now)));
    }

    /** Counts the rows and reads only the oldest ones: a batch can have a hundred thousand. */
    private UnsettledOrders ofOutboxes() {
        Instant now = Instant.now(); // the times of the rows are the database's
        long total = 0;
        List<UnsettledOrder> oldest = new ArrayList<>();
        for (Outbox outbox : outboxes.get().toList()) {
            for (OutboxState state : OPEN) {
                total += outbox.count(state);
                outbox.entries(state, SHOWN)
                        .forEach(row -> oldest.add(
                                UnsettledOrder.of(row.orderId(), row.endpoint(), row.state(), row.addedAt(), now)));
            }
        }
        return UnsettledOrders.of(total, oldest.stream());
    }

    record Unsettled(UnsettledOrders journal, UnsettledOrders outbox) {}

    record UnsettledOrders(long total, List<UnsettledOrder> oldest) {
        static UnsettledOrders of(long total, Stream<UnsettledOrder> orders) {
            return new UnsettledOrders(
                    total,
                    orders.sorted(Comparator.comparingLong(UnsettledOrder::ageSeconds)
                                    .reversed())
                            .limit(SHOWN)
                            .toList());
        }
    }

    record UnsettledOrder(String orderId, String kind, String state, long ageSeconds) {
        static UnsettledOrder of(String orderId, String kind, Enum<?> state, Instant since, Instant now) {
            return new UnsettledOrder(
                    ShownId.of(orderId),
                    kind,
                    state.name(),
                    Duration.between(since, now).toSeconds());
        }
    }
}
