package dev.merchantsdk.jdbc.proof;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The settings of a simulated month, which every server process receives.
 *
 * @param database the JDBC address of the shared stores
 * @param gateway the URL of the simulated gateway
 */
record MonthSetting(long seed, int cards, int days, Fleet fleet, String database, String gateway) {
    static final Instant START = Instant.parse("2026-04-01T00:00:00Z");
    /** The times of a day at which a server tries to debit every card. */
    static final List<Duration> SLOTS =
            List.of(Duration.ofHours(1), Duration.ofHours(7), Duration.ofHours(13), Duration.ofHours(19));

    /** Returns the simulated time of a slot on a day. The numbers of days and of slots begin at 0. */
    static Instant at(int day, int slot) {
        return START.plus(Duration.ofDays(day)).plus(SLOTS.get(slot));
    }

    static MonthSetting parse(List<String> arguments) {
        return new MonthSetting(
                Long.parseLong(arguments.get(0)),
                Integer.parseInt(arguments.get(1)),
                Integer.parseInt(arguments.get(2)),
                Fleet.valueOf(arguments.get(3)),
                arguments.get(4),
                arguments.get(5));
    }

    List<String> arguments() {
        return List.of(
                Long.toString(seed), Integer.toString(cards), Integer.toString(days), fleet.name(), database, gateway);
    }
}
