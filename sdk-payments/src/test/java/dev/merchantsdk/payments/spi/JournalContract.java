package dev.merchantsdk.payments.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
                test("of many at once one is written", empty, JournalContract::writesOneOfMany),
                test("the last of several attempts closes the entry", empty, JournalContract::closesWithTheLastAttempt),
                test("an attempt is removed once", empty, JournalContract::removesAnAttemptOnce),
                test("an attempt is added once", empty, JournalContract::addsAnAttemptOnce),
                test("an open entry without attempts can be closed", empty, JournalContract::closesWithoutAttempts),
                test("only the same request is another attempt", empty, JournalContract::addsOnlyTheSameRequest),
                test("only a payout to the same recipient is another attempt", empty, JournalContract::comparesTargets),
                test("the latest attempt determines the end", empty, JournalContract::endsWithTheLatestAttempt),
                test("a late attempt leaves a reopened entry alone", empty, JournalContract::leavesAReopenedEntryAlone),
                test("all attempts that were read are closed at once", empty, JournalContract::closesWhatWasRead),
                test("an entry may lack a price", empty, JournalContract::mayLackAPrice),
                test("attempts at the same time are all kept", empty, JournalContract::keepsAttemptsAtTheSameTime));
    }

    private static DynamicTest test(String name, Supplier<Journal> empty, ThrowingConsumer<Journal> test) {
        return DynamicTest.dynamicTest(name, () -> test.accept(empty.get()));
    }

    private static JournalEntry entry(String orderId) {
        return attempts(orderId, "attempt-1");
    }

    private static JournalEntry attempts(String orderId, String... ids) {
        return new JournalEntry(
                orderId,
                ENDPOINT,
                Optional.of(PRICE),
                Optional.empty(),
                T0,
                T0,
                Set.of(ids),
                JournalState.OPEN,
                Optional.empty());
    }

    private static JournalEntry accepted(String orderId, String transactionId) {
        return entry(orderId).accepted(transactionId);
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

        assertThat(journal.entry("order-1")).contains(accepted("order-1", "id-1"));
        assertThat(journal.openEntries()).isEmpty();
    }

    private static void isFreeIfNotMade(Journal journal) {
        journal.open(entry("order-1"));
        assertThat(journal.notExecuted(entry("order-1"))).isTrue();
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

        assertThat(journal.notExecuted(entry("order-1"))).isFalse();
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isFalse();
        journal.accepted("order-1", "id-2");

        assertThat(journal.entry("order-1")).contains(accepted("order-1", "id-1"));
    }

    private static void canBeAcceptedAfterAll(Journal journal) {
        journal.open(entry("order-1"));
        journal.notExecuted(entry("order-1"));

        journal.accepted("order-1", "id-1");

        assertThat(journal.entry("order-1")).hasValueSatisfying(entry -> {
            assertThat(entry.state()).isEqualTo(JournalState.ACCEPTED);
            assertThat(entry.transactionId()).contains("id-1");
        });
    }

    private static void changesNothingThatIsNotThere(Journal journal) {
        journal.accepted("order-1", "id-1");
        assertThat(journal.notExecuted(entry("order-2"))).isFalse();
        assertThat(journal.addAttempt(entry("order-3"))).isFalse();

        assertThat(journal.entry("order-3")).isEmpty();
        assertThat(journal.entry("order-1")).isEmpty();
        assertThat(journal.entry("order-2")).isEmpty();
        assertThat(journal.openEntries()).isEmpty();
    }

    private static void listsTheOldestFirst(Journal journal) {
        List<Integer> ages = List.of(3, 1, 5, 2, 4);
        for (int age : ages) {
            JournalEntry entry = JournalEntry.open("order-" + age, ENDPOINT, PRICE, T0.minus(Duration.ofMinutes(age)));
            journal.open(entry);
            if (age == 4) {
                journal.notExecuted(entry);
            }
        }
        journal.accepted("order-2", "id-2");

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

    private static void closesWithTheLastAttempt(Journal journal) {
        journal.open(entry("order-1"));
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isTrue();
        assertThat(journal.entry("order-1")).contains(attempts("order-1", "attempt-1", "attempt-2"));

        assertThat(journal.notExecuted(entry("order-1"))).isFalse();
        assertThat(journal.openEntries()).containsExactly(attempts("order-1", "attempt-2"));

        assertThat(journal.notExecuted(attempts("order-1", "attempt-2"))).isTrue();
        assertThat(journal.openEntries()).isEmpty();
        assertThat(journal.entry("order-1").orElseThrow().attempts()).isEmpty();
        assertThat(journal.addAttempt(attempts("order-1", "attempt-3"))).isFalse();
    }

    private static void removesAnAttemptOnce(Journal journal) {
        journal.open(entry("order-1"));
        journal.addAttempt(attempts("order-1", "attempt-2"));

        assertThat(journal.notExecuted(attempts("order-1", "attempt-2"))).isFalse();
        assertThat(journal.notExecuted(attempts("order-1", "attempt-2"))).isFalse();
        assertThat(journal.notExecuted(attempts("order-1", "never added"))).isFalse();

        assertThat(journal.entry("order-1")).contains(entry("order-1"));
    }

    private static void addsAnAttemptOnce(Journal journal) {
        journal.open(entry("order-1"));

        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isTrue();
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isTrue();
        assertThat(journal.addAttempt(entry("order-1"))).isTrue();

        assertThat(journal.openEntries()).containsExactly(attempts("order-1", "attempt-1", "attempt-2"));
        assertThat(journal.notExecuted(attempts("order-1", "attempt-2"))).isFalse();
        assertThat(journal.notExecuted(entry("order-1"))).isTrue();
    }

    private static void closesWithoutAttempts(Journal journal) {
        journal.open(attempts("order-1"));
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isTrue();

        assertThat(journal.notExecuted(attempts("order-1", "attempt-2"))).isFalse();
        JournalEntry read = journal.openEntries().get(0);
        assertThat(journal.notExecuted(read)).isTrue();

        assertThat(journal.entry("order-1").orElseThrow().attempts()).isEmpty();
    }

    private static void addsOnlyTheSameRequest(Journal journal) {
        journal.open(entry("order-1"));

        for (JournalEntry other : List.of(
                JournalEntry.open("order-1", "payments.namedSbpPayout", PRICE, T0),
                JournalEntry.open("order-1", ENDPOINT, Amount.parse("150.01"), T0),
                JournalEntry.open("order-1", ENDPOINT, Optional.empty(), T0))) {
            assertThat(journal.addAttempt(other)).isFalse();
        }
        assertThat(journal.entry("order-1")).contains(entry("order-1"));
    }

    private static void comparesTargets(Journal journal) {
        JournalEntry first = entry("order-1").toTarget(Optional.of("card-17-1"));
        assertThat(journal.open(first)).isTrue();
        assertThat(journal.entry("order-1")).contains(first);

        assertThat(journal.addAttempt(attempts("order-1", "attempt-2").toTarget(Optional.of("card-17-2"))))
                .isFalse();
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2"))).isFalse();
        assertThat(journal.addAttempt(attempts("order-1", "attempt-2").toTarget(first.targetChecksum())))
                .isTrue();

        assertThat(journal.entry("order-1")).contains(first.withAttemptsOf(attempts("order-1", "attempt-2")));
        assertThat(journal.open(entry("of an earlier version"))).isTrue();
        assertThat(journal.addAttempt(
                        attempts("of an earlier version", "attempt-2").toTarget(Optional.of("card-17-2"))))
                .isTrue();
    }

    private static void endsWithTheLatestAttempt(Journal journal) {
        Instant first = T0.plusSeconds(60);
        Instant latest = T0.plusSeconds(600);
        journal.open(entry("order-1").endingAt(first));
        assertThat(end(journal)).isEqualTo(first);

        journal.addAttempt(attempts("order-1", "attempt-2").endingAt(latest));
        assertThat(end(journal)).isEqualTo(latest);

        journal.addAttempt(attempts("order-1", "attempt-3").endingAt(T0));
        journal.notExecuted(attempts("order-1", "attempt-2"));
        assertThat(end(journal)).isEqualTo(latest);
        journal.notExecuted(journal.entry("order-1").orElseThrow());
        journal.open(entry("order-1").endingAt(first));
        assertThat(end(journal)).isEqualTo(first);
    }

    private static Instant end(Journal journal) {
        JournalEntry entry = journal.entry("order-1").orElseThrow();
        assertThat(entry.openedAt()).isEqualTo(T0);
        return entry.attemptsEndAt();
    }

    private static void leavesAReopenedEntryAlone(Journal journal) {
        journal.open(entry("order-1"));
        journal.notExecuted(entry("order-1"));
        journal.open(attempts("order-1", "attempt-2"));

        assertThat(journal.notExecuted(entry("order-1"))).isFalse();

        assertThat(journal.entry("order-1")).contains(attempts("order-1", "attempt-2"));
    }

    private static void closesWhatWasRead(Journal journal) {
        journal.open(entry("order-1"));
        journal.addAttempt(attempts("order-1", "attempt-2"));
        JournalEntry read = journal.entry("order-1").orElseThrow();
        journal.addAttempt(attempts("order-1", "attempt-3"));

        assertThat(journal.notExecuted(read)).isFalse();
        assertThat(journal.entry("order-1")).contains(attempts("order-1", "attempt-3"));
        assertThat(journal.notExecuted(journal.entry("order-1").orElseThrow())).isTrue();
    }

    private static void mayLackAPrice(Journal journal) {
        JournalEntry entry = JournalEntry.open("order-1", "sbp.confirm", Optional.empty(), T0);
        journal.open(entry);
        JournalEntry again = JournalEntry.open("order-1", "sbp.confirm", Optional.empty(), T0.plusSeconds(1));

        assertThat(journal.addAttempt(again)).isTrue();

        assertThat(journal.entry("order-1")).contains(entry.withAttemptsOf(again));
    }

    private static void keepsAttemptsAtTheSameTime(Journal journal) throws Exception {
        journal.open(entry("order-1"));

        ConcurrentCalls.run(
                THREADS,
                number -> journal.addAttempt(attempts("order-1", "kept-" + number))
                        && journal.addAttempt(attempts("order-1", "refused-" + number))
                        && journal.notExecuted(attempts("order-1", "refused-" + number)));

        assertThat(journal.entry("order-1").orElseThrow().attempts())
                .hasSize(THREADS + 1)
                .noneMatch(attempt -> attempt.startsWith("refused"));
    }

    private static void writesOneOfMany(Journal journal) throws Exception {
        assertThat(ConcurrentCalls.run(THREADS, number -> journal.open(entry("order-1"))))
                .hasSize(THREADS)
                .containsOnlyOnce(true);
    }
}
