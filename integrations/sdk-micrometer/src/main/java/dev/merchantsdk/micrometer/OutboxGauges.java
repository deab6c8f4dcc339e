package dev.merchantsdk.micrometer;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Gauges of an outbox: {@code merchant.sdk.outbox.rows}, the number of rows, with the tags {@code store} and
 * {@code state}. They are NaN in the same cases as those of {@link OpenEntryGauges}, and need {@link #run} as often.
 */
public final class OutboxGauges implements MeterBinder, Runnable {
    private final String store;
    private final Map<String, LastReading<Long>> rows; // by state

    private OutboxGauges(String store, Map<String, LastReading<Long>> rows) {
        this.store = store;
        this.rows = rows;
    }

    /**
     * Returns gauges of these states, such as {@code OutboxGauges.of("shop", openStates, outbox::count)}. Leave the final
     * ones out: their counts only show how often you delete rows.
     *
     * @param store the outbox's name, which differs from those of others in a registry
     */
    public static <S extends Enum<S>> OutboxGauges of(String store, Set<S> states, ToLongFunction<S> count) {
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

    /** Counts the rows. When that fails, the log has the exception's class, and nothing is thrown. */
    @Override
    public void run() {
        rows.values().forEach(LastReading::run);
    }
}
