package dev.merchantsdk.payments.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the set of journal entries that the SDK could not close. */
final class UnclosedEntriesTest {
    private final UnclosedEntries entries = new UnclosedEntries();

    @Test
    void anEntryOfTheSameOrderIdIsAnotherOne() {
        entries.add(entry(1, 0));

        assertThat(entries.contains(entry(1, 0))).isTrue();
        assertThat(entries.contains(entry(1, 1))).isFalse();
        entries.remove(entry(1, 1));
        assertThat(entries.contains(entry(1, 0))).isTrue();
        entries.remove(entry(1, 0));
        assertThat(entries.contains(entry(1, 0))).isFalse();
    }

    @Test
    void theOldestOfTenThousandIsDropped() {
        for (int i = 0; i < 10_001; i++) {
            entries.add(entry(i, 0));
        }
        entries.add(entry(10_000, 0));

        assertThat(entries.contains(entry(0, 0))).isFalse();
        assertThat(IntStream.rangeClosed(1, 10_000)).allMatch(order -> entries.contains(entry(order, 0)));
    }

    @Test
    void anOpenPayoutIsNotRemembered() {
        JournalEntry payout =
                JournalEntry.open("order-1", "payments.payoutToCard", Amount.ZERO, Instant.ofEpochSecond(0));
        entries.add(payout);

        assertThat(entries.contains(payout)).isFalse();
    }

    private static JournalEntry entry(int order, long second) {
        return JournalEntry.open("order-" + order, "payments.pay", Amount.ZERO, Instant.ofEpochSecond(second));
    }
}
