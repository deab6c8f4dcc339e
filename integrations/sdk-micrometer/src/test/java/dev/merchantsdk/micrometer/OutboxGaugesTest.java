package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.CapturedLog;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OutboxGaugesTest {
    private enum RowState {
        WAITING,
        PARKED,
        ACCEPTED
    }

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Map<RowState, Long> table = new EnumMap<>(RowState.class);
    private final StoreGauges gauges =
            StoreGauges.ofOutbox("shop", EnumSet.of(RowState.WAITING, RowState.PARKED), state -> table.get(state));

    @Test
    void countsTheRowsOfEachStateWhenItRuns() {
        table.putAll(Map.of(RowState.WAITING, 2L, RowState.PARKED, 0L));
        gauges.bindTo(meters);
        assertThat(count("WAITING")).isNaN();

        gauges.run();
        table.put(RowState.WAITING, 7L);

        assertThat(count("WAITING")).isEqualTo(2);
        assertThat(count("PARKED")).isZero();
        assertThat(meters.find("merchant.sdk.outbox.rows").gauges())
                .extracting(gauge -> gauge.getId().getTag("state"))
                .containsExactlyInAnyOrder("WAITING", "PARKED");
    }

    @Test
    void hasNoValueAfterAFailure() {
        table.putAll(Map.of(RowState.WAITING, 2L, RowState.PARKED, 1L));
        gauges.bindTo(meters);
        gauges.run();
        table.remove(RowState.PARKED);

        assertThat(CapturedLog.during(gauges)).contains("WARN", "outbox rows of shop", "NullPointerException");
        assertThat(count("WAITING")).isEqualTo(2);
        assertThat(count("PARKED")).isNaN();
    }

    private double count(String state) {
        Gauge gauge = meters.get("merchant.sdk.outbox.rows")
                .tag("store", "shop")
                .tag("state", state)
                .gauge();
        return gauge.value();
    }
}
