package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.identification.IdentificationSamples.withoutPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Codes that are refused before they are sent, and do not count. */
final class RefusedCodesTest {
    @ParameterizedTest
    @EnumSource
    void refusesACodeForASessionWithoutAPhone(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start().answer(200, STARTED)) {
            IdentificationSession started =
                    mode.start(service.client(), IdentificationSamples.byInn().build());
            for (IdentificationSession session : List.of(started, withoutPhone())) {
                assertThat(mode.failedSubmission(service.client(), session))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("phone must be given when the session is started");
                assertThat(session.attempts()).isZero();
            }
            assertThat(service.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesACodeOnceThePhoneIsVerified(IdentificationMode mode) throws Exception {
        try (IdentificationService service = IdentificationService.start()
                .answer(200, json("{'id':'@ID','personVerified':true,'phoneVerified':true}"))) {
            IdentificationSession seen = withPhone();
            IdentificationSession waitedFor = withPhone();
            assertThat(mode.status(service.client(), seen).isPassed()).isTrue();
            assertThat(mode.await(service.client(), waitedFor).ended()).isPresent();
            IdentificationSession restarted = IdentificationSession.parse(seen.toText());

            for (IdentificationSession session : List.of(seen, waitedFor, restarted)) {
                assertThat(mode.failedSubmission(service.client(), session))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("smsCode must not be submitted again once the phone is verified");
            }
            assertThat(service.requests()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u2003", "4829\n", "48\r\n29", "4829\0", "4829\ud800"})
    void refusesACodeThatIsNoneAndDoesNotCountIt(String code) throws Exception {
        for (IdentificationMode mode : IdentificationMode.values()) {
            try (IdentificationService service = IdentificationService.start()) {
                IdentificationSession session = withPhone();
                List<String> kept = new ArrayList<>();

                assertThatThrownBy(() -> mode.submit(service.client(), session, code, counted -> kept.add("never")))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageStartingWith("SmsCode is invalid: smsCode must ")
                        .hasMessageNotContaining("29");
                assertThat(session.attempts()).isZero();
                assertThat(kept).isEmpty();
                assertThat(service.requests()).isZero();
            }
        }
    }
}
