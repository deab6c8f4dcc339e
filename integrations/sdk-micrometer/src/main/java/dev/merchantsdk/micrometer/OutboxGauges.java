package dev.merchantsdk.micrometer;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Gauges of an outbox, each from a reading of its own. */
final class OutboxGauges implements StoreGauges {
    private final String store;
    private final Map<String, LastReading<Long>> rows; // by state

    private OutboxGauges(String store, Map<String, LastReading<Long>> rows) {
        this.store = store;
        this.rows = rows;
    }

    static <S extends Enum<S>> OutboxGauges of(String store, Set<S> states, ToLongFunction<S> count) {
        Objects.requireNonNull(count, "count");
        return new OutboxGauges(
                Objects.requireNonNull(store, "store"),
                states.stream()
                        .collect(Collectors.toUnmodifiableMap(
                                Enum::name,
                                state -> new LastReading<>(
                                        "outbox rows of " + store,
                                        () -> count.applyAsLong(state),
                                        InstantSource.system()))));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        rows.forEach((state, number) -> Gauge.builder("merchant.sdk.outbox.rows", () -> number.value(Long::doubleValue))
                .tag("store", store)
                .tag("state", state)
                .register(registry));
    }

    @Override
    public void run() {
        rows.values().forEach(LastReading::run);
    }
}
