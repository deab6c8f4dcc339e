package dev.merchantsdk.payments.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The memory of entries that could not be closed. */
final class UnclosedEntriesTest {
    private final UnclosedEntries entries = new UnclosedEntries();

    @Test
    void anEntryOfTheSameOrderIdIsAnotherOne() {
        entries.add(entry(1, 0));

        assertThat(entries.contains(entry(1, 0))).isTrue();
        assertThat(entries.contains(entry(1, 1))).isFalse();
        entries.remove(entry(1, 1));
        assertThat(entries.all()).containsExactly(entry(1, 0));
        entries.removeAll(Set.of(entry(1, 0)));
        assertThat(entries.all()).isEmpty();
    }

    @Test
    void theOldestOfTenThousandIsDropped() {
        for (int i = 0; i < 10_001; i++) {
            entries.add(entry(i, 0));
        }
        entries.add(entry(10_000, 0));

        assertThat(entries.all()).hasSize(10_000).doesNotContain(entry(0, 0)).contains(entry(1, 0), entry(10_000, 0));
    }

    private static JournalEntry entry(int order, long second) {
        return JournalEntry.open("order-" + order, "payments.pay", Amount.ZERO, Instant.ofEpochSecond(second));
    }
}
