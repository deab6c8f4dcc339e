package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests on which days the SDK accepts a correction. */
final class CorrectionDayTest {
    private static final String MOSCOW_NOON = "2026-03-10T09:00:00Z";

    private final RecordingTokens tokens = new RecordingTokens();

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    CorrectionDayTest() throws Exception {}

    /** The day of the operation is 2026-03-10. */
    @ParameterizedTest
    @CsvSource({
        "-,                2026-03-08T21:00:00Z, 2026-03-09, false",
        "-,                2026-03-09T21:00:00Z, 2026-03-10, false",
        "-,                2026-03-10T20:59:59.999999999Z, 2026-03-10, false",
        "-,                2026-03-10T21:00:00Z, 2026-03-11, true",
        "-,                2027-01-01T00:00:00Z, 2027-01-01, true",
        "Europe/Moscow,    2026-03-10T20:59:59Z, 2026-03-10, false",
        "Europe/Moscow,    2026-03-10T21:00:00Z, 2026-03-11, true",
        "Asia/Vladivostok, 2026-03-10T13:59:59Z, 2026-03-10, false",
        "Asia/Vladivostok, 2026-03-10T14:00:00Z, 2026-03-11, true",
        "Asia/Vladivostok, 2026-03-10T20:59:59Z, 2026-03-11, true",
        "Europe/Kaliningrad, 2026-03-10T21:00:00Z, 2026-03-10, false",
        "Europe/Kaliningrad, 2026-03-10T22:00:00Z, 2026-03-11, true",
    })
    void isLegalOnceTheDayOfTheOperationHasPassed(String zone, Instant now, LocalDate today, boolean legal) {
        for (CallMode mode : CallMode.values()) {
            try (MerchantSdk sdk = at(zone, now)) {
                if (legal) {
                    server.respond(200, "{\"data\":{\"id\":7}}");
                    assertThat(ReceiptCalls.create(
                                            mode, ReceiptsClient.of(sdk), correction(ReceiptSamples.correction()))
                                    .id())
                            .isEqualTo(7);
                } else {
                    refuses(mode, sdk, today, correction(ReceiptSamples.correction()));
                }
            }
        }
        assertThat(server.requests()).isEqualTo(legal ? 2 : 0);
    }

    @ParameterizedTest
    @EnumSource
    void isLegalOnTheDayItselfIfTheEarlierReceiptCarriedAnError(CorrectionReason error) {
        try (MerchantSdk sdk = at("-", Instant.parse(MOSCOW_NOON))) {
            for (CallMode mode : CallMode.values()) {
                server.respond(200, "{\"data\":{\"id\":7}}");
                assertThat(ReceiptCalls.create(
                                        mode,
                                        ReceiptsClient.of(sdk),
                                        correction(ReceiptSamples.correction().earlierError(error)))
                                .id())
                        .isEqualTo(7);
            }
        }
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void isNeededOfNoOtherReceipt(CallMode mode) {
        server.respond(200, "{\"data\":{\"id\":7}}");
        try (MerchantSdk sdk = at("-", Instant.parse(MOSCOW_NOON))) {
            assertThat(ReceiptCalls.create(
                                    mode,
                                    ReceiptsClient.of(sdk),
                                    ReceiptSamples.minimal().build())
                            .id())
                    .isEqualTo(7);
        }
    }

    @ParameterizedTest
    @EnumSource
    void isNotCheckedWithoutTheDayOfTheOperation(CallMode mode) throws Exception {
        server.respond(200, "{\"data\":{\"id\":7}}");
        Correction.Builder withoutDay =
                Correction.builder().type(CorrectionType.SELF).documentDate(LocalDate.of(2026, 3, 5));
        try (MerchantSdk sdk = at("-", Instant.parse(MOSCOW_NOON))) {
            assertThat(ReceiptCalls.create(mode, ReceiptsClient.of(sdk), correction(withoutDay))
                            .id())
                    .isEqualTo(7);
        }
        assertThat(server.takeBody().at("/correction"))
                .isEqualTo(JsonFixtures.tree("{\"type\":1,\"documentDate\":\"2026-03-05\"}"));
    }

    @ParameterizedTest
    @EnumSource
    void dependsOnTheDayOfTheOperationAndNotOnThatOfTheDocument(CallMode mode) {
        server.respond(200, "{\"data\":{\"id\":7}}");
        try (MerchantSdk sdk = at("-", Instant.parse(MOSCOW_NOON))) {
            Correction.Builder yesterdays = ReceiptSamples.correction();
            yesterdays.operationDay(ReceiptSamples.DAY.minusDays(1)).documentDate(ReceiptSamples.DAY.plusDays(1));
            assertThat(ReceiptCalls.create(mode, ReceiptsClient.of(sdk), correction(yesterdays))
                            .id())
                    .isEqualTo(7);
        }
    }

    /**
     * Checks that the SDK rejects the correction. The violation contains the current day and the day of the operation.
     * A merchant can thus notice a wrong clock.
     */
    private void refuses(CallMode mode, MerchantSdk sdk, LocalDate today, IndependentReceipt receipt) {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class, () -> ReceiptCalls.create(mode, ReceiptsClient.of(sdk), receipt));

        assertThat(refused.violations())
                .containsExactly(new Violation(
                        "correction.operationDay",
                        "must be before today, " + today
                                + ", unless earlierError states the error of the earlier receipt",
                        "2026-03-10"));
        assertThat(refused).hasMessageContaining("Nothing was sent");
        assertThat(server.requests()).isZero();
        assertThat(tokens.scopes()).isEmpty();
    }

    private static IndependentReceipt correction(Correction.Builder correction) {
        return ReceiptSamples.minimal().correction(correction.build()).build();
    }

    private MerchantSdk at(String zone, Instant now) {
        MerchantSdkBuilder merchant = MerchantSdk.builder()
                .credentials(Credentials.builder().tokens(tokens).build())
                .address(Address.PSP, server.url("/psp/"))
                .clock(Clock.fixed(now, ZoneOffset.UTC));
        if (!zone.equals("-")) {
            merchant.profile(MerchantProfile.builder().timeZone(ZoneId.of(zone)).build());
        }
        return merchant.build();
    }
}
