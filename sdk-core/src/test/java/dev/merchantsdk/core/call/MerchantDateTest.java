package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.MerchantProfile;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the date in the merchant's time zone around midnight. */
final class MerchantDateTest {
    @ParameterizedTest
    @CsvSource({
        "Europe/Moscow,   2026-11-21T20:59:59.999999999Z, 2026-11-21",
        "Europe/Moscow,   2026-11-21T21:00:00Z,           2026-11-22",
        "Asia/Kamchatka,  2026-11-21T11:59:59Z,           2026-11-21",
        "Asia/Kamchatka,  2026-11-21T12:00:00Z,           2026-11-22",
        "America/Chicago, 2027-01-01T05:59:59Z,           2026-12-31",
        "America/Chicago, 2027-01-01T06:00:00Z,           2027-01-01",
        // the clocks go forward on March 8, so March 8 has 23 hours
        "America/Chicago, 2026-03-09T04:59:59Z,           2026-03-08",
        "America/Chicago, 2026-03-09T05:00:00Z,           2026-03-09",
        "Z,               2028-02-29T23:59:59Z,           2028-02-29",
    })
    void isDayInMerchantsTimeZone(ZoneId zone, Instant now, LocalDate day) {
        assertThat(today(MerchantProfile.builder().timeZone(zone).build(), now)).isEqualTo(day);
    }

    @Test
    void isDayInMoscowByDefaultForAnyClockZone() {
        assertThat(today(MerchantProfile.empty(), Instant.parse("2026-11-21T20:59:59Z")))
                .isEqualTo(LocalDate.of(2026, 11, 21));
        assertThat(today(MerchantProfile.empty(), Instant.parse("2026-11-21T21:00:00Z")))
                .isEqualTo(LocalDate.of(2026, 11, 22));
    }

    private static LocalDate today(MerchantProfile profile, Instant now) {
        Clock clock = Clock.fixed(now, ZoneId.of("Pacific/Auckland"));
        try (MerchantSdk sdk =
                TestSdk.at("http://127.0.0.1:1").profile(profile).clock(clock).build()) {
            return Calls.of(sdk).today();
        }
    }
}
