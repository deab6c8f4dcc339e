package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcJournalTest {
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00.123456Z");
    private static final String PAYOUT = "payments.payoutToCard";

    private final Engine engine;
    private final Database database;
    private final JdbcJournal journal;

    JdbcJournalTest(Engine engine) {
        this.engine = engine;
        this.database = engine.newDatabase(JdbcSchema::create);
        // On a busy machine, a wait for a locked row can exceed the default time-out of 5 s.
        this.journal = JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
    }

    @Test
    void findsStoredEntry() {
        JournalEntry entry = JournalEntry.open("2026-0042", PAYOUT, Amount.parse("1290.50"), NOW);

        assertThat(journal.entry("2026-0042")).isEmpty();
        assertThat(journal.open(entry)).isTrue();
        assertThat(journal.entry("2026-0042")).contains(entry);
    }

    @Test
    void anOpenEntryStays() {
        journal.open(open("1", NOW));

        assertThat(journal.open(open("1", NOW.plusSeconds(1)))).isFalse();
        assertThat(journal.entry("1")).contains(open("1", NOW));
    }

    @Test
    void anAcceptedEntryIsFinal() {
        journal.open(open("1", NOW));
        journal.accepted("1", "a1");

        journal.accepted("1", "another");
        assertThat(journal.notExecuted(open("1", NOW))).isFalse();
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2"))).isFalse();

        assertThat(journal.open(open("1", NOW.plusSeconds(1)))).isFalse();
        assertThat(journal.entry("1")).contains(open("1", NOW).accepted("a1"));
    }

    @Test
    void notExecutedEntryMayBeReplaced() {
        journal.open(open("1", NOW));
        assertThat(journal.notExecuted(open("1", NOW))).isTrue();
        assertThat(journal.entry("1")).contains(notExecuted("1", NOW));

        JournalEntry again = JournalEntry.open("1", "payments.pay", Amount.parse("7.00"), NOW.plusSeconds(60));
        assertThat(journal.open(again)).isTrue();
        assertThat(journal.entry("1")).contains(again);
    }

    @Test
    void theTableKeepsItsTextsOfStates() throws Exception {
        journal.open(open("open", NOW));
        journal.open(open("accepted", NOW));
        journal.accepted("accepted", "a1");
        journal.open(open("not executed", NOW));
        journal.notExecuted(open("not executed", NOW));

        Map<String, String> states = new TreeMap<>();
        try (Connection connection = database.pooled().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT order_id, state FROM merchant_sdk_journal")) {
            while (rows.next()) {
                states.put(rows.getString(1), rows.getString(2));
            }
        }
        assertThat(states).isEqualTo(Map.of("open", "OPEN", "accepted", "ACCEPTED", "not executed", "NOT_MADE"));
    }

    @Test
    void notExecutedEntryCanBecomeAccepted() {
        journal.open(open("1", NOW));
        journal.notExecuted(open("1", NOW));

        journal.accepted("1", "a1");

        assertThat(journal.entry("1")).contains(notExecuted("1", NOW).accepted("a1"));
    }

    @Test
    void ignoresMissingEntries() {
        journal.accepted("1", "a1");
        assertThat(journal.notExecuted(open("2", NOW))).isFalse();
        assertThat(journal.addAttempt(open("3", NOW))).isFalse();

        assertThat(journal.entry("1")).isEmpty();
        assertThat(journal.entry("2")).isEmpty();
    }

    @Test
    void listsOpenEntriesOldestFirst() {
        journal.open(open("young", NOW.plusSeconds(2)));
        journal.open(open("old", NOW));
        journal.open(open("accepted", NOW));
        journal.open(open("not made", NOW));
        journal.open(open("middle", NOW.plusNanos(1_000)));
        journal.accepted("accepted", "a1");
        journal.notExecuted(open("not made", NOW));

        assertThat(journal.openEntries()).extracting(JournalEntry::orderId).containsExactly("old", "middle", "young");
    }

    @Test
    void tenThousandOpenEntriesAreListedInTheirOrder() throws SQLException {
        List<Integer> seconds = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            seconds.add(i);
        }
        Collections.shuffle(seconds, new Random(42));
        StringBuilder rows = new StringBuilder();
        for (int second : seconds) {
            rows.append(rows.isEmpty() ? "" : ",")
                    .append("('shop','%d','%s',100,TIMESTAMP WITH TIME ZONE '%s','OPEN')"
                            .formatted(second, PAYOUT, NOW.plusSeconds(second)));
        }
        database.execute("INSERT INTO merchant_sdk_journal"
                + " (merchant, order_id, endpoint, price_kopecks, opened_at, state) VALUES " + rows);

        List<JournalEntry> listed = journal.openEntries();

        assertThat(listed).hasSize(10_000);
        assertThat(listed.get(0).openedAt()).isEqualTo(NOW);
        assertThat(listed).extracting(JournalEntry::openedAt).isSorted();
    }

    @Test
    void oneOfSixteenOpensTheSameEntry() throws Exception {
        JdbcJournal otherServer = JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        for (int round = 0; round < CaseCount.of(20); round++) {
            String orderId = "round " + round;
            assertThat(ConcurrentCalls.run(
                            16,
                            number -> (number % 2 == 0 ? journal : otherServer)
                                    .open(open(orderId, NOW.plusSeconds(number)))))
                    .containsOnlyOnce(true)
                    .hasSize(16);

            // Now the calls compete to replace an entry in the state NOT_EXECUTED.
            assertThat(journal.notExecuted(journal.entry(orderId).orElseThrow()))
                    .isTrue();
            List<Boolean> again = ConcurrentCalls.run(
                    16,
                    number -> (number % 2 == 0 ? journal : otherServer).open(open(orderId, NOW.plusSeconds(number))));
            assertThat(again).containsOnlyOnce(true);
            assertThat(journal.entry(orderId)).contains(open(orderId, NOW.plusSeconds(again.indexOf(true))));
        }
    }

    @Test
    void concurrentAcceptanceIsKept() throws Exception {
        for (int round = 0; round < CaseCount.of(20); round++) {
            String orderId = "round " + round;
            journal.open(open(orderId, NOW));

            ConcurrentCalls.run(16, number -> {
                if (number == 7) {
                    journal.accepted(orderId, "a1");
                } else {
                    journal.notExecuted(open(orderId, NOW));
                }
                return number;
            });

            assertThat(journal.entry(orderId).orElseThrow())
                    .matches(entry -> entry.state() == JournalState.ACCEPTED)
                    .matches(entry -> entry.transactionId().equals(Optional.of("a1")));
        }
    }

    @Test
    void theLastOfSeveralAttemptsClosesTheEntry() {
        journal.open(open("1", NOW));
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2"))).isTrue();
        assertThat(journal.entry("1")).contains(attempts("1", NOW, "attempt-1", "attempt-2"));

        assertThat(journal.notExecuted(open("1", NOW))).isFalse();
        assertThat(journal.notExecuted(open("1", NOW))).isFalse();
        assertThat(journal.openEntries()).containsExactly(attempts("1", NOW, "attempt-2"));
        assertThat(journal.notExecuted(attempts("1", NOW, "attempt-2"))).isTrue();

        assertThat(journal.entry("1")).contains(notExecuted("1", NOW));
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-3"))).isFalse();
    }

    @Test
    void anAttemptIsAddedOnce() {
        journal.open(open("1", NOW));

        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2"))).isTrue();
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2"))).isTrue();
        assertThat(journal.addAttempt(open("1", NOW))).isTrue();

        assertThat(journal.openEntries()).containsExactly(attempts("1", NOW, "attempt-1", "attempt-2"));
        assertThat(journal.notExecuted(attempts("1", NOW, "attempt-2"))).isFalse();
        assertThat(journal.notExecuted(open("1", NOW))).isTrue();
    }

    @Test
    void theLatestAttemptDeterminesTheEnd() {
        Instant latest = NOW.plusSeconds(600);
        JournalEntry first = open("1", NOW).endingAt(NOW.plusSeconds(60));
        assertThat(journal.open(first)).isTrue();
        assertThat(journal.entry("1")).contains(first);

        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2").endingAt(latest)))
                .isTrue();
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-3"))).isTrue();
        journal.notExecuted(attempts("1", NOW, "attempt-2"));

        assertThat(journal.entry("1"))
                .contains(attempts("1", NOW, "attempt-1", "attempt-3").endingAt(latest));
        assertThat(journal.notExecuted(journal.entry("1").orElseThrow())).isTrue();
        assertThat(journal.open(first)).isTrue();
        assertThat(journal.openEntries()).containsExactly(first);
    }

    @Test
    void onlyAPayoutToTheSameRecipientIsAnotherAttempt() {
        JournalEntry first = open("1", NOW).toTarget(Optional.of("phone-10-65535"));
        assertThat(journal.open(first)).isTrue();

        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2").toTarget(Optional.of("phone-10-1"))))
                .isFalse();
        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-2"))).isFalse();

        assertThat(journal.entry("1")).contains(first);
        assertThat(journal.notExecuted(first)).isTrue();
        assertThat(journal.open(first.toTarget(Optional.of("card-17-2")))).isTrue();
        assertThat(journal.entry("1")).contains(first.toTarget(Optional.of("card-17-2")));
    }

    /** The earlier code could write an attempt twice, and leave an open entry without attempts or with an empty one. */
    @ParameterizedTest
    @ValueSource(strings = {"", " attempt-2", "attempt-1 attempt-1", "unknown attempt-1 unknown"})
    void readsAndClosesEntriesOfEarlierVersion(String attempts) throws SQLException {
        journal.open(open("1", NOW));
        database.execute("UPDATE merchant_sdk_journal SET attempts = '" + attempts + "'");

        assertThat(journal.addAttempt(attempts("1", NOW, "attempt-3"))).isTrue();
        assertThat(journal.notExecuted(attempts("1", NOW, "attempt-3"))).isFalse();
        JournalEntry read = journal.openEntries().get(0);

        assertThat(read).isEqualTo(journal.entry("1").orElseThrow());
        assertThat(journal.notExecuted(read)).isTrue();
        assertThat(journal.entry("1")).contains(notExecuted("1", NOW));
    }

    /** The earlier code replaces a closed entry without writing its attempt. */
    @Test
    void anEntryThatAnEarlierVersionReopenedStaysOpenUntilAPersonClosesIt() throws SQLException {
        journal.open(open("1", NOW));
        journal.notExecuted(open("1", NOW));
        database.execute("UPDATE merchant_sdk_journal SET state = 'OPEN' WHERE state = 'NOT_MADE'");

        assertThat(journal.notExecuted(open("1", NOW))).isFalse();

        assertThat(journal.notExecuted(journal.openEntries().get(0))).isTrue();
        assertThat(journal.open(open("1", NOW))).isTrue();
    }

    @Test
    void aLateAttemptLeavesAReopenedEntryAlone() {
        journal.open(open("1", NOW));
        journal.notExecuted(open("1", NOW));
        journal.open(attempts("1", NOW, "attempt-2"));

        assertThat(journal.notExecuted(open("1", NOW))).isFalse();

        assertThat(journal.entry("1")).contains(attempts("1", NOW, "attempt-2"));
    }

    @Test
    void onlyTheSameRequestIsAnotherAttempt() {
        journal.open(open("1", NOW));
        Amount price = Amount.ofKopecks(100);

        assertThat(journal.addAttempt(JournalEntry.open("1", "payments.pay", price, NOW)))
                .isFalse();
        assertThat(journal.addAttempt(JournalEntry.open("1", PAYOUT, Amount.ofKopecks(101), NOW)))
                .isFalse();
        assertThat(journal.addAttempt(JournalEntry.open("1", PAYOUT, Optional.empty(), NOW)))
                .isFalse();

        assertThat(journal.entry("1")).contains(open("1", NOW));
    }

    @Test
    void anEntryMayLackAPrice() {
        JournalEntry entry = JournalEntry.open("1", "sbp.confirm", Optional.empty(), NOW);
        JournalEntry again = JournalEntry.open("1", "sbp.confirm", Optional.empty(), NOW.plusSeconds(1));

        assertThat(journal.open(entry)).isTrue();
        assertThat(journal.addAttempt(again)).isTrue();

        assertThat(journal.entry("1")).contains(entry.withAttemptsOf(again));
    }

    /** Each of sixteen callers adds two attempts and removes one, on two servers. */
    @Test
    void attemptsAtTheSameTimeAreAllKept() throws Exception {
        JdbcJournal otherServer = JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        journal.open(open("1", NOW));

        ConcurrentCalls.run(16, number -> {
            JdbcJournal server = number % 2 == 0 ? journal : otherServer;
            return server.addAttempt(attempts("1", NOW, "kept-" + number))
                    && server.addAttempt(attempts("1", NOW, "refused-" + number))
                    && server.notExecuted(attempts("1", NOW, "refused-" + number));
        });

        assertThat(journal.entry("1").orElseThrow().attempts())
                .hasSize(17)
                .noneMatch(attempt -> attempt.startsWith("refused"));
    }

    /** Of all attempts that are refused at the same time, only the last one closes the entry. */
    @Test
    void ofSixteenRefusalsAtTheSameTimeOneClosesTheEntry() throws Exception {
        JdbcJournal otherServer = JdbcJournal.of(database.pooled(), "shop").withQueryTimeout(Duration.ofMinutes(1));
        for (int round = 0; round < CaseCount.of(20); round++) {
            String orderId = "round " + round;
            journal.open(attempts(orderId, NOW, "attempt-0"));
            for (int number = 1; number < 16; number++) {
                journal.addAttempt(attempts(orderId, NOW, "attempt-" + number));
            }

            assertThat(ConcurrentCalls.run(
                            16,
                            number -> (number % 2 == 0 ? journal : otherServer)
                                    .notExecuted(attempts(orderId, NOW, "attempt-" + number))))
                    .containsOnlyOnce(true);

            assertThat(journal.entry(orderId)).contains(notExecuted(orderId, NOW));
        }
    }

    @Test
    void separatesMerchants() {
        JdbcJournal other = JdbcJournal.of(database.pooled(), "other shop");
        journal.open(open("1", NOW));

        assertThat(other.entry("1")).isEmpty();
        assertThat(other.openEntries()).isEmpty();
        other.accepted("1", "a1");
        assertThat(other.notExecuted(open("1", NOW))).isFalse();
        assertThat(other.addAttempt(attempts("1", NOW, "attempt-2"))).isFalse();
        assertThat(other.open(open("1", NOW))).isTrue();
        assertThat(journal.entry("1")).contains(open("1", NOW));
    }

    @Test
    void anotherServerFindsAllEntries() {
        journal.open(open("1", NOW));
        journal.open(open("2", NOW.plusSeconds(1)));
        journal.accepted("2", "a2");

        JdbcJournal restarted = JdbcJournal.of(database.pooled(), "shop");
        assertThat(restarted.openEntries()).containsExactly(open("1", NOW));
        assertThat(restarted.entry("2")).contains(open("2", NOW.plusSeconds(1)).accepted("a2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "O'Brien \"; DROP TABLE x --",
                "заказ № 42 ✓",
                "  spaces  ",
                "back\\slash %_",
                "🎁",
                "",
            })
    void keepsOrderIdUnchanged(String orderId) {
        assertThat(journal.open(open(orderId, NOW))).isTrue();

        assertThat(journal.open(open(orderId, NOW))).isFalse();
        assertThat(journal.openEntries()).containsExactly(open(orderId, NOW));
        assertThat(journal.entry(orderId)).contains(open(orderId, NOW));
    }

    @Test
    void aLongOrderIdIsKeptWhole() {
        String letters = letters(1_300, 'а', 'я');

        assertThat(journal.open(open(letters, NOW))).isTrue();
        assertThat(journal.open(open(letters.substring(1), NOW))).isTrue();
        assertThat(journal.entry(letters)).contains(open(letters, NOW));
    }

    @Test
    void reportsFailedWrite() throws SQLException {
        database.execute("DROP TABLE merchant_sdk_journal");

        assertThatThrownBy(() -> journal.open(open("order-of-marie", NOW)))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_journal")
                .hasMessageNotContaining("marie");
    }

    @Test
    void refusesTooLongOrderIdWithoutEntry() {
        String letters = letters(3_000, 'a', 'z');

        if (engine == Engine.POSTGRESQL) {
            assertThatThrownBy(() -> journal.open(open(letters, NOW))).isInstanceOf(JdbcStoreException.class);
            assertThat(journal.openEntries()).isEmpty();
        } else {
            assertThat(journal.open(open(letters, NOW))).isTrue();
            assertThat(journal.openEntries()).containsExactly(open(letters, NOW));
        }
    }

    private static String letters(int count, int first, int last) {
        return new Random(1)
                .ints(count, first, last)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static JournalEntry open(String orderId, Instant at) {
        return attempts(orderId, at, "attempt-1");
    }

    private static JournalEntry attempts(String orderId, Instant at, String... ids) {
        return new JournalEntry(
                orderId,
                PAYOUT,
                Optional.of(Amount.ofKopecks(100)),
                Optional.empty(),
                at,
                at,
                Set.of(ids),
                JournalState.OPEN,
                Optional.empty());
    }

    private static JournalEntry notExecuted(String orderId, Instant at) {
        JournalEntry open = open(orderId, at);
        return open.withoutAttemptsOf(open);
    }
}
