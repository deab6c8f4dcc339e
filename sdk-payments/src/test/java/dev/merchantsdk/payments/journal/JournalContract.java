package dev.merchantsdk.payments.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.ConcurrentCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** The tests that every {@link Journal} must pass. */
final class JournalContract {
    private static final Instant T0 = Instant.parse("2026-11-21T10:00:00.123456Z");
    private static final Amount PRICE = Amount.parse("150.00");
    private static final String ENDPOINT = "payments.payoutToCard";
    private static final int THREADS = 32;

    private JournalContract() {}

    /** Returns the tests. The supplier provides an empty journal for each test. */
    static Stream<DynamicTest> tests(Supplier<Journal> empty) {
        return Stream.of(
                test("an entry is there as it was written", empty, JournalContract::isThereAsItWasWritten),
                test("an order id is taken while it is open", empty, JournalContract::isTakenWhileOpen),
                test("an order id is taken for good once it was accepted", empty, JournalContract::isTakenOnceAccepted),
                test("an order id that was not made is free again", empty, JournalContract::isFreeIfNotMade),
                test("what was accepted stays accepted", empty, JournalContract::staysAccepted),
                test("what was not made can be accepted after all", empty, JournalContract::canBeAcceptedAfterAll),
                test("what was never written is not changed", empty, JournalContract::changesNothingThatIsNotThere),
                test("open entries come oldest first", empty, JournalContract::listsTheOldestFirst),
                test("order ids are told apart exactly", empty, JournalContract::tellsOrderIdsApart),
                test("of many at once one is written", empty, JournalContract::writesOneOfMany));
    }

    private static DynamicTest test(String name, Supplier<Journal> empty, ThrowingConsumer<Journal> test) {
        return DynamicTest.dynamicTest(name, () -> test.accept(empty.get()));
    }

    private static JournalEntry entry(String orderId) {
        return JournalEntry.open(orderId, ENDPOINT, PRICE, T0);
    }

    private static JournalEntry as(JournalState state, String orderId, String transactionId) {
        return new JournalEntry(orderId, ENDPOINT, PRICE, T0, state, Optional.of(transactionId));
    }

    private static void isThereAsItWasWritten(Journal journal) {
        assertThat(journal.entry("order-1")).isEmpty();
        assertThat(journal.openEntries()).isEmpty();

        assertThat(journal.open(entry("order-1"))).isTrue();

        assertThat(journal.entry("order-1")).contains(entry("order-1"));
        assertThat(journal.openEntries()).containsExactly(entry("order-1"));
    }

    private static void isTakenWhileOpen(Journal journal) {
        journal.open(entry("order-1"));
        JournalEntry other = JournalEntry.open("order-1", "payments.pay", Amount.parse("1.00"), T0.plusSeconds(1));

        assertThat(journal.open(other)).isFalse();

        assertThat(journal.entry("order-1")).contains(entry("order-1"));
    }

    private static void isTakenOnceAccepted(Journal journal) {
        journal.open(entry("order-1"));
        journal.accepted("order-1", "id-1");

        assertThat(journal.open(entry("order-1"))).isFalse();

        assertThat(journal.entry("order-1")).contains(as(JournalState.ACCEPTED, "order-1", "id-1"));
        assertThat(journal.openEntries()).isEmpty();
    }

    private static void isFreeIfNotMade(Journal journal) {
        journal.open(entry("order-1"));
        journal.notExecuted("order-1");
        assertThat(journal.openEntries()).isEmpty();
        assertThat(journal.entry("order-1").map(JournalEntry::state)).contains(JournalState.NOT_EXECUTED);
        JournalEntry other = JournalEntry.open("order-1", "payments.pay", Amount.parse("1.00"), T0.plusSeconds(1));

        assertThat(journal.open(other)).isTrue();

        assertThat(journal.entry("order-1")).contains(other);
        assertThat(journal.openEntries()).containsExactly(other);
    }

    private static void staysAccepted(Journal journal) {
        journal.open(entry("order-1"));
        journal.accepted("order-1", "id-1");

        journal.notExecuted("order-1");
        journal.accepted("order-1", "id-2");

        assertThat(journal.entry("order-1")).contains(as(JournalState.ACCEPTED, "order-1", "id-1"));
    }

    private static void canBeAcceptedAfterAll(Journal journal) {
        journal.open(entry("order-1"));
        journal.notExecuted("order-1");

        journal.accepted("order-1", "id-1");

        assertThat(journal.entry("order-1")).contains(as(JournalState.ACCEPTED, "order-1", "id-1"));
    }

    private static void changesNothingThatIsNotThere(Journal journal) {
        journal.accepted("order-1", "id-1");
        journal.notExecuted("order-2");

        assertThat(journal.entry("order-1")).isEmpty();
        assertThat(journal.entry("order-2")).isEmpty();
        assertThat(journal.openEntries()).isEmpty();
    }

    private static void listsTheOldestFirst(Journal journal) {
        List<Integer> ages = List.of(3, 1, 5, 2, 4);
        for (int age : ages) {
            journal.open(JournalEntry.open("order-" + age, ENDPOINT, PRICE, T0.minus(Duration.ofMinutes(age))));
        }
        journal.accepted("order-2", "id-2");
        journal.notExecuted("order-4");

        assertThat(journal.openEntries().stream().map(JournalEntry::orderId))
                .containsExactly("order-5", "order-3", "order-1");
    }

    private static void tellsOrderIdsApart(Journal journal) {
        List<String> different = List.of("order-1", "Order-1", "order-1 ", " order-1", "заказ №1", "o'r\"der\\%_", "1");
        for (String orderId : different) {
            assertThat(journal.open(entry(orderId))).as(orderId).isTrue();
        }
        journal.accepted("order-1", "id-1");

        for (String orderId : different.subList(1, different.size())) {
            assertThat(journal.entry(orderId)).contains(entry(orderId));
        }
    }

    private static void writesOneOfMany(Journal journal) throws Exception {
        assertThat(ConcurrentCalls.run(THREADS, number -> journal.open(entry("order-1"))))
                .hasSize(THREADS)
                .containsOnlyOnce(true);
    }
}
