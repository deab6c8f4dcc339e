package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** What isn't settled yet: the journals' open entries and the outboxes' open rows, without requests. */
@Endpoint(id = "merchant")
record MerchantEndpoint(ObjectProvider<PaymentStores> stores, ObjectProvider<Outbox> outboxes, InstantSource clock) {
    static final Set<OutboxState> OPEN = Set.of(OutboxState.PARKED, OutboxState.UNKNOWN, OutboxState.WAITING);

    private static final int SHOWN = 100;

    @ReadOperation
    Unsettled unsettled() {
        Instant now = clock.instant();
        return new Unsettled(
                UnsettledOrders.of(stores.stream()
                        .flatMap(all -> all.journal().openEntries().stream())
                        .map(entry -> UnsettledOrder.of(
                                entry.orderId(), entry.endpoint(), entry.state(), entry.openedAt(), now))),
                UnsettledOrders.of(outboxes.stream() // its times are the database's
                        .flatMap(outbox -> OPEN.stream().flatMap(state -> outbox.entries(state).stream()))
                        .map(row -> UnsettledOrder.of(
                                row.orderId(), row.endpoint(), row.state(), row.addedAt(), Instant.now()))));
    }

    record Unsettled(UnsettledOrders journal, UnsettledOrders outbox) {}

    record UnsettledOrders(int total, List<UnsettledOrder> oldest) {
        static UnsettledOrders of(Stream<UnsettledOrder> all) {
            List<UnsettledOrder> orders = all.toList();
            return new UnsettledOrders(
                    orders.size(),
                    orders.stream()
                            .sorted(Comparator.comparingLong(UnsettledOrder::ageSeconds)
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
