package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.testkit.CapturedLog;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class OpenEntryGaugesTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
    private final List<Instant> rows = new ArrayList<>();
    private final AtomicInteger queries = new AtomicInteger();
    private final OpenEntryGauges gauges = new OpenEntryGauges(
            "shop",
            () -> {
                queries.incrementAndGet();
                return rows;
            },
            now::get);

    @Test
    void journalCountsOpenEntriesOnly() {
        Journal journal = Journal.inMemory();
        JournalEntry open = entry("1", Instant.now().minusSeconds(90));
        assertThat(journal.open(open)).isTrue();
        assertThat(journal.open(entry("2", Instant.now()))).isTrue();
        assertThat(journal.open(entry("3", Instant.EPOCH))).isTrue();
        journal.accepted("3", "fedcba9876543210fedcba9876543210");
        StoreGauges ofJournal = StoreGauges.ofJournal("journal", journal);
        ofJournal.bindTo(meters);
        ofJournal.run();

        assertThat(count("journal")).isEqualTo(2);
        assertThat(age("journal")).isBetween(90.0, 600.0);

        assertThat(journal.notExecuted(open)).isTrue();
        ofJournal.run();
        assertThat(count("journal")).isEqualTo(1);
    }

    @Test
    void scrapeReadsMemoryWhileAgeGrows() {
        rows.add(NOON.minusSeconds(5));
        rows.add(NOON.minusSeconds(30));
        gauges.bindTo(meters);
        assertThat(count("shop")).isNaN();
        assertThat(age("shop")).isNaN();
        assertThat(queries).hasValue(0);

        gauges.run();
        rows.clear();
        now.set(NOON.plusSeconds(60));
        assertThat(count("shop")).isEqualTo(2);
        assertThat(age("shop")).isEqualTo(90);
        assertThat(queries).hasValue(1);

        gauges.run();
        assertThat(count("shop")).isZero();
        assertThat(age("shop")).isZero();
    }

    @Test
    void readOfFiveMinutesAgoIsNoValue() {
        gauges.bindTo(meters);
        gauges.run();
        now.set(NOON.plusSeconds(300));
        assertThat(count("shop")).isZero();
        now.set(NOON.plusSeconds(301));
        assertThat(count("shop")).isNaN();
        assertThat(age("shop")).isNaN();
    }

    @Test
    void failureIsLoggedAndLeavesNoValue() {
        List<Instant> entries = List.of(NOON);
        AtomicInteger reads = new AtomicInteger();
        OpenEntryGauges failing = new OpenEntryGauges(
                "flaky",
                () -> {
                    if (reads.incrementAndGet() == 2) {
                        throw new NoClassDefFoundError("marker");
                    }
                    return entries;
                },
                now::get);
        failing.bindTo(meters);
        failing.run();
        assertThat(count("flaky")).isEqualTo(1);
        assertThat(CapturedLog.during(failing))
                .contains("WARN", "flaky", "java.lang.NoClassDefFoundError")
                .doesNotContain("marker");
        assertThat(count("flaky")).isNaN();
        failing.run();
        assertThat(count("flaky")).isEqualTo(1);
    }

    private static JournalEntry entry(String orderId, Instant openedAt) {
        return JournalEntry.open(orderId, "payments.pay", Amount.ofRoubles(1), openedAt);
    }

    private double count(String store) {
        return meters.get("merchant.sdk.open.entries")
                .tag("store", store)
                .gauge()
                .value();
    }

    private double age(String store) {
        return meters.get("merchant.sdk.open.entries.oldest.age")
                .tag("store", store)
                .gauge()
                .value();
    }
}
