package dev.merchantsdk.micrometer;

import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.testkit.CapturedLog;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class RecurringGaugesTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Map<RecurringRule, Long> cards = new EnumMap<>(RecurringRule.class);
    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void oneReadingHasTheCardsOfEachRule() {
        StoreGauges gauges = StoreGauges.ofRecurring("shop", () -> {
            reads.incrementAndGet();
            return Map.copyOf(cards);
        });
        gauges.bindTo(meters);
        assertThat(count(RESULT_PENDING)).isNaN();

        cards.put(RESULT_PENDING, 3L);
        gauges.run();
        cards.clear();

        assertThat(count(RESULT_PENDING)).isEqualTo(3);
        assertThat(count(ONE_RETRY_A_DAY)).isZero();
        assertThat(reads).hasValue(1);
        assertThat(meters.find("merchant.sdk.recurring.denied.cards").gauges())
                .extracting(gauge -> gauge.getId().getTag("reason"))
                .containsExactlyInAnyOrder(
                        "PAYOUT_ONLY",
                        "STOPPED",
                        "CODE_UNKNOWN",
                        "ONLY_WITH_CHANGES",
                        "RESULT_PENDING",
                        "REFUSAL_COUNTER",
                        "ONE_RETRY_A_DAY");

        gauges.run();
        assertThat(count(RESULT_PENDING)).isZero();
    }

    @Test
    void hasNoValueAfterAFailure() {
        StoreGauges gauges = StoreGauges.ofRecurring("shop", () -> {
            if (reads.incrementAndGet() == 2) {
                throw new IllegalStateException("marker");
            }
            return Map.of();
        });
        gauges.bindTo(meters);
        gauges.run();

        assertThat(CapturedLog.during(gauges))
                .contains("WARN", "denied cards of shop", "IllegalStateException")
                .doesNotContain("marker");
        assertThat(count(ONE_RETRY_A_DAY)).isNaN();
    }

    private double count(RecurringRule rule) {
        return meters.get("merchant.sdk.recurring.denied.cards")
                .tag("store", "shop")
                .tag("reason", rule.name())
                .gauge()
                .value();
    }
}
