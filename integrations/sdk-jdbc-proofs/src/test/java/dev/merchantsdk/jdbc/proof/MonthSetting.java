package dev.merchantsdk.jdbc.proof;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The settings of a month, which every server receives.
 *
 * @param seed the seed of all random decisions
 * @param cards how many
 * @param days how many
 * @param fleet the shared state of the servers
 * @param database the JDBC address of the shared stores
 * @param gateway where the issuer is
 */
record MonthSetting(long seed, int cards, int days, Fleet fleet, String database, String gateway) {
    static final Instant START = Instant.parse("2026-04-01T00:00:00Z");
    /** The times of a day at which every card is tried. */
    static final List<Duration> SLOTS =
            List.of(Duration.ofHours(1), Duration.ofHours(7), Duration.ofHours(13), Duration.ofHours(19));

    /** One of the times of a day; both numbers begin at 0. */
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
