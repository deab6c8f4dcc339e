package dev.merchantsdk.micrometer;

import dev.merchantsdk.payments.recurring.RecurringRule;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/** Gauges of the cards that may not be debited, from one reading for all rules. */
final class RecurringGauges implements StoreGauges {
    private final String store;
    private final LastReading<Map<RecurringRule, Long>> denied;

    RecurringGauges(String store, Supplier<Map<RecurringRule, Long>> denied) {
        this.store = Objects.requireNonNull(store, "store");
        Objects.requireNonNull(denied, "denied");
        this.denied =
                new LastReading<>("denied cards of " + store, () -> Map.copyOf(denied.get()), InstantSource.system());
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (RecurringRule rule : RecurringRule.values()) {
            Gauge.builder(
                            "merchant.sdk.recurring.denied.cards",
                            () -> denied.value(cards -> cards.getOrDefault(rule, 0L)))
                    .tag("store", store)
                    .tag("reason", rule.name())
                    .register(registry);
        }
    }

    @Override
    public void run() {
        denied.run();
    }
}
