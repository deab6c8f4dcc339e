package dev.merchantsdk.sandbox.identification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.identification.StatusPath;
import dev.merchantsdk.identification.model.CheckOutcome;
import dev.merchantsdk.identification.model.CheckStatus;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests identification and mobilization in the sandbox with the clients of the SDK. */
@ExtendWith(SandboxExtension.class)
final class ClientsTest {
    private static final Polling SHORT_PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .longestPause(Duration.ofMillis(1))
            .build();
    private static final PersonCheck SHARIKOV = PersonCheck.builder()
            .lastName("Шариков")
            .firstName("Полиграф")
            .patronymic("Полиграфович")
            .passport(Passport.of("0306", "322484"))
            .snils(Snils.of("11201709284"))
            .inn(Inn.of("501716749325"))
            .gender(Gender.MALE)
            .phone("+79001234567")
            .birthDate(LocalDate.of(1925, 1, 31))
            .build();

    @Test
    void identifyAPersonOnBothPaths(Sandbox sandbox) {
        for (StatusPath path : StatusPath.values()) {
            IdentificationClient client = IdentificationClient.of(sandbox.sdk()).withStatusPath(path);
            IdentificationSession session = client.start(SHARIKOV);
            IdentificationSession answered = client.submitSmsCode(session, "0000");
            IdentificationStatus status = client.resume(answered)
                    .withPolling(SHORT_PAUSES)
                    .onProgress(progress -> sandbox.clock().advance(Duration.ofMinutes(1)))
                    .await()
                    .completed()
                    .orElseThrow();

            assertThat(status.isPassed()).isTrue();
            assertThat(status.id()).hasValue(session.id());
            assertThat(status.personVerificationError()).hasValue(ServiceText.of("Sandbox mode"));
            assertThat(status.snils().orElseThrow().status()).hasValue(CheckStatus.VALID);
            assertThat(status.inn().orElseThrow().status()).hasValue(CheckStatus.PROCESSING);
            assertThat(status.passport().orElseThrow().status()).hasValue(CheckStatus.VALID);
            assertThat(status.passportDeferred().orElseThrow().status()).hasValue(CheckStatus.NOT_PROCESSED);
            assertThat(status.additional()).isEmpty();
        }
        assertThat(sandbox.received("identification.status")).isNotEmpty();
        assertThat(sandbox.received("identification.olderStatus")).isNotEmpty();
    }

    @Test
    void reportFailedPerson(Sandbox sandbox) {
        sandbox.identification().personCheckTakes(Duration.ZERO);
        IdentificationClient client = IdentificationClient.of(sandbox.sdk());

        IdentificationStatus status = client.status(client.start(
                PersonCheck.builder().from(SHARIKOV).lastName("Швондер").build()));

        assertThat(status.person()).isEqualTo(CheckOutcome.FAILED);
        assertThat(status.phone()).isEqualTo(CheckOutcome.PENDING);
        assertThat(status.passport().orElseThrow().status()).hasValue(CheckStatus.of("Invalid"));
    }

    @Test
    void identifyByInnAloneWithoutAPhone(Sandbox sandbox) {
        IdentificationClient client = IdentificationClient.of(sandbox.sdk());
        IdentificationSession session = client.start(PersonCheck.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .passport(Passport.of("0306", "322484"))
                .inn(Inn.of("501716749325"))
                .gender(Gender.MALE)
                .build());
        sandbox.clock().advance(Duration.ofMinutes(10));

        IdentificationStatus status = client.status(session);

        assertThat(status.person()).isEqualTo(CheckOutcome.PASSED);
        assertThat(status.phone()).isEqualTo(CheckOutcome.PENDING);
        assertThat(status.inn().orElseThrow().status()).hasValue(CheckStatus.VALID);
        assertThat(status.snils().orElseThrow().status()).hasValue(CheckStatus.NOT_PROCESSED);
    }

    @Test
    void reportExhaustedAttempts(Sandbox sandbox) {
        IdentificationClient client = IdentificationClient.of(sandbox.sdk());
        IdentificationSession session = client.start(SHARIKOV);
        for (int attempt = 1; attempt <= IdentificationSession.MOST_ATTEMPTS; attempt++) {
            session = client.submitSmsCode(session, "1111");
        }
        IdentificationSession counted = session;

        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(() -> client.submitSmsCode(counted, "0000"));
        assertThat(sandbox.received("identification.submitSmsCode")).hasSize(5);
        // A new handle counts no earlier attempts. The SDK therefore sends the code, and the sandbox rejects the code.
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> client.submitSmsCode(IdentificationSession.of(counted.id()), "0000"));
        assertThat(sandbox.identification().session(counted.id()).attempts()).isEqualTo(5);
    }

    @Test
    void areRefused(Sandbox sandbox) {
        IdentificationClient client = IdentificationClient.of(sandbox.sdk());
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> client.status(IdentificationSession.of(People.UNKNOWN)));

        sandbox.faults()
                .next("identification.start", Fault.reply(400, "{\"error\": \"Invalid request\"}"))
                .next("identification.start", Fault.lostAfterProcessing());
        assertThatExceptionOfType(RequestRefusedException.class).isThrownBy(() -> client.start(SHARIKOV));
        assertThatExceptionOfType(OutcomeUnknownException.class).isThrownBy(() -> client.start(SHARIKOV));
        assertThat(sandbox.identification().sessions()).hasSize(1);
    }

    @Test
    void queryMobilizationStatus(Sandbox sandbox) {
        sandbox.mobilization().mobilized("Шариков", "Полиграф", "Полиграфович");
        MobilizationClient client = MobilizationClient.of(sandbox.sdk());
        MobilizationRequest request = MobilizationRequest.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1925, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2001, 5, 17))
                .build();
        Operation<MobilizationStatus> asked = client.start(request);

        assertThat(asked.status().isProcessed()).isFalse();
        assertThat(asked.status().isMobilized()).isEmpty();
        MobilizationStatus status = asked.withPolling(SHORT_PAUSES)
                .onProgress(progress -> sandbox.clock().advance(Duration.ofSeconds(20)))
                .await()
                .completed()
                .orElseThrow();

        assertThat(status.isMobilized()).hasValue(true);
        assertThat(status.extId()).hasValue(asked.handle());
        assertThat(status.orderId()).hasValue("1");
        assertThat(status.actualDate()).hasValue(OffsetDateTime.parse("2026-03-02T12:01:00+03:00"));
        assertThat(status.additional()).isEmpty();
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> client.status("12"));
    }
}
