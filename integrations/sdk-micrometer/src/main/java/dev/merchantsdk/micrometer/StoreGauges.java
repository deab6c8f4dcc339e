package dev.merchantsdk.micrometer;

import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Gauges of a store. They are NaN before the first {@link #run}, after one that failed, and when none has succeeded for
 * five minutes. When a run fails, the log has the exception's class, and nothing is thrown.
 *
 * <p>A scrape reads memory only: a slow database must not delay it. So call {@link #run}, which reads the store, at
 * regular intervals, such as every 30 s.
 *
 * <p>The tag {@code store} is the name that you pass. It differs from those of other stores of a kind in a registry.
 */
public sealed interface StoreGauges extends MeterBinder, Runnable
        permits OpenEntryGauges, OutboxGauges, RecurringGauges {
    /**
     * Returns gauges of a journal's open entries: {@code merchant.sdk.open.entries}, their number, and
     * {@code merchant.sdk.open.entries.oldest.age}, zero if there are none. The age grows between runs.
     */
    static StoreGauges ofJournal(String store, Journal journal) {
        Objects.requireNonNull(journal, "journal");
        return new OpenEntryGauges(
                store,
                () -> journal.openEntries().stream().map(JournalEntry::openedAt).toList(),
                InstantSource.system());
    }

    /**
     * Returns gauges of an outbox: {@code merchant.sdk.outbox.rows}, the number of rows, with the state as a tag. An
     * example is {@code StoreGauges.ofOutbox("shop", openStates, outbox::count)}.
     *
     * @param states without the final ones, whose counts only show how often you delete rows
     */
    static <S extends Enum<S>> StoreGauges ofOutbox(String store, Set<S> states, ToLongFunction<S> count) {
        return OutboxGauges.of(store, states, count);
    }

    /**
     * Returns gauges of the cards that the recurring limits hold back: {@code merchant.sdk.recurring.denied.cards},
     * their number, with the tag {@code reason}, the name of each {@link RecurringRule}.
     *
     * @param denied the number of cards by rule; an absent rule has none. {@code JdbcRecurringHistoryStore.denied} of
     *     {@code sdk-jdbc} returns it; no store in memory does
     */
    static StoreGauges ofRecurring(String store, Supplier<Map<RecurringRule, Long>> denied) {
        return new RecurringGauges(store, denied);
    }
}
