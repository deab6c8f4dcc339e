package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.await;
import static dev.merchantsdk.identification.IdentificationCalls.failedSubmission;
import static dev.merchantsdk.identification.IdentificationCalls.start;
import static dev.merchantsdk.identification.IdentificationCalls.status;
import static dev.merchantsdk.identification.IdentificationCalls.submit;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.identification.IdentificationSamples.withoutPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the SMS codes that the SDK rejects. The SDK does not send a rejected code. A rejected code does not count as an
 * attempt of the session.
 */
final class RefusedCodesTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    RefusedCodesTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void refusesACodeForASessionWithoutAPhone(CallMode mode) {
        server.respond(200, STARTED);
        IdentificationSession started =
                start(mode, client, IdentificationSamples.byInn().build());
        for (IdentificationSession session : List.of(started, withoutPhone())) {
            assertThat(failedSubmission(mode, client, session))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("phone must be set when the session is started");
            assertThat(session.attempts()).isZero();
        }
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void refusesACodeOnceThePhoneIsVerified(CallMode mode) {
        server.respond(200, json("{'id':'@ID','personVerified':true,'phoneVerified':true}"));
        IdentificationSession seen = withPhone();
        IdentificationSession waitedFor = withPhone();
        assertThat(status(mode, client, seen).isPassed()).isTrue();
        assertThat(await(mode, client, waitedFor).completed()).isPresent();
        IdentificationSession restarted = IdentificationSession.parse(seen.toText());

        for (IdentificationSession session : List.of(seen, waitedFor, restarted)) {
            assertThat(failedSubmission(mode, client, session))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("smsCode must not be submitted again once the phone is verified");
        }
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u2003", "4829\n", "48\r\n29", "4829\0", "4829\ud800"})
    void refusesInvalidCodeWithoutCountingIt(String code) {
        for (CallMode mode : CallMode.values()) {
            IdentificationSession session = withPhone();
            List<String> kept = new ArrayList<>();

            assertThatThrownBy(() -> submit(mode, client, session, code, counted -> kept.add("never")))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageStartingWith("SmsCode is invalid: smsCode must ")
                    .hasMessageNotContaining("29");
            assertThat(session.attempts()).isZero();
            assertThat(kept).isEmpty();
            assertThat(server.requests()).isZero();
        }
    }
}
