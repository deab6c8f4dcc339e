package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that stored times do not depend on the time zones of the servers. */
@ParameterizedClass
@EnumSource(Engine.class)
final class StoredTimesTest {
    /**
     * Times close to the start or the end of daylight saving time, or to the end of a year. Berlin changes its clocks
     * on 2026-10-25 and 2027-03-28 at 01:00 UTC. New York changes its clocks on 2026-11-01 at 06:00 UTC.
     */
    private static final List<Instant> MOMENTS = List.of(
            Instant.parse("2026-10-25T00:30:00.000001Z"),
            Instant.parse("2026-10-25T01:30:00.999999Z"),
            Instant.parse("2026-11-01T05:30:00Z"),
            Instant.parse("2026-11-01T06:30:00Z"),
            Instant.parse("2027-03-28T01:00:00Z"),
            Instant.parse("2026-12-31T23:59:59.999999Z"));

    private final TimeZone zone = TimeZone.getDefault();
    private final Database database;

    StoredTimesTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
    }

    @AfterEach
    void backToTheZoneOfThisMachine() {
        TimeZone.setDefault(zone);
    }

    @Test
    void aMomentIsTheSameInEveryZone() {
        for (String writing : List.of("Europe/Berlin", "America/New_York", "Asia/Kamchatka", "UTC")) {
            TimeZone.setDefault(TimeZone.getTimeZone(writing));
            for (Instant moment : MOMENTS) {
                JdbcJournal.of(database, writing).open(entry(moment));
            }
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Apia"));
            for (Instant moment : MOMENTS) {
                assertThat(JdbcJournal.of(database, writing)
                                .entry(moment.toString())
                                .map(JournalEntry::openedAt))
                        .as("written in %s", writing)
                        .contains(moment);
            }
        }
    }

    @Test
    void nanosecondsAreCutAndNotRounded() throws SQLException {
        Instant moment = Instant.parse("2026-12-31T23:59:59.999999999Z");
        JdbcJournal journal = JdbcJournal.of(database, "shop");

        journal.open(entry(moment));

        assertThat(journal.openEntries())
                .extracting(JournalEntry::openedAt)
                .containsExactly(Instant.parse("2026-12-31T23:59:59.999999Z"));
        assertThat(database.column("SELECT EXTRACT(YEAR FROM opened_at AT TIME ZONE 'UTC') FROM merchant_sdk_journal"))
                .containsExactly("2026");
    }

    private static JournalEntry entry(Instant moment) {
        return JournalEntry.open(moment.toString(), "payments.pay", Amount.ofKopecks(100), moment);
    }
}
