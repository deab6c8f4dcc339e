package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFailedException;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.register.RegisterStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the creation of a register, from the request for the register to the final status. */
final class RegisterGenerationTest {
    private static final String ID = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
    private static final String STATUS = "GET /psp/report-generator-nt/public/report/" + ID;
    private static final RegisterQuery QUERY =
            RegisterQuery.updatedBetween(Instant.parse("2019-08-12T00:00:00Z"), Instant.parse("2019-08-13T00:00:00Z"));
    private static final String WORDS = "no such channel";

    private final ScriptedServer service = ScriptedServer.start();
    private final TestMerchant merchant =
            TestMerchant.builder().address(Address.PSP, service.url("/psp/")).build();
    private final RegistersClient client = RegistersClient.of(merchant.calls());

    RegisterGenerationTest() throws Exception {}

    @AfterEach
    void close() {
        merchant.close();
        service.close();
    }

    private Operation<Register> export(CallMode mode) {
        return JoinedOperation.started(
                mode, () -> client.export(QUERY), () -> client.async().export(QUERY));
    }

    private static WaitResult<Register> await(CallMode mode, Operation<Register> making) {
        return mode.call(making::await, making.async()::await);
    }

    private void reports(String... statuses) {
        for (String status : statuses) {
            service.respond(200, report("\"" + status + "\"", "null"));
        }
    }

    private static String report(String status, String errorMessage) {
        return "{\"report\":{\"id\":\"" + ID + "\",\"status\":" + status
                + ",\"report_type\":\"pay_transactions\",\"error_message\":" + errorMessage
                + ",\"created_at\":\"2019-08-13T09:00:00Z\",\"updated_at\":\"2019-08-13T09:00:05Z\"}}";
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesWithGrowingPausesUntilDownloadable(CallMode mode) throws Exception {
        reports("initial", "initial", "in_progress", "queued", "", "success");

        Operation<Register> making = export(mode);
        assertThat(making.handle()).isEqualTo(ID);
        List<Progress<Register>> told = new ArrayList<>();
        WaitResult<Register> end = await(mode, making.onProgress(told::add));

        assertThat(end.completed().orElseThrow().isReady()).isTrue();
        assertThat(end.completed().orElseThrow().reportType()).contains("pay_transactions");
        assertThat(merchant.time().pauses()).containsExactly(millis(1000), millis(1500), millis(2250), millis(3375));
        assertThat(told)
                .extracting(progress -> progress.state().status().orElseThrow().raw())
                .containsExactly("initial", "in_progress", "queued", "", "success");
        assertThat(told).extracting(Progress::queries).containsExactly(1, 2, 3, 4, 5);
        assertThat(told.get(2).waited()).isEqualTo(millis(2500));
        assertThat(service.takeLine()).startsWith("GET /psp/report-generator-nt/public/pay_transactions/export?");
        for (int i = 0; i < 5; i++) {
            assertThat(service.takeLine()).isEqualTo(STATUS);
        }
        assertThat(service.requests()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void stillRunsAfterHalfAnHourAndContinuesByHandle(CallMode mode) {
        for (int i = 0; i < 100; i++) {
            service.respond(200, report("\"in_progress\"", "null"));
        }

        WaitResult.Pending<Register> running = (WaitResult.Pending<Register>) await(mode, client.resume(ID));

        assertThat(running.handle()).isEqualTo(ID);
        assertThat(running.last().orElseThrow().status()).contains(RegisterStatus.of("in_progress"));
        assertThat(running.failure()).isEmpty();
        assertThat(merchant.time().skipped())
                .isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30).minusMillis(1));
        assertThat(service.requests()).isBetween(60, 80);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void customTimeoutReturnsAndRestartContinues(CallMode mode) throws Exception {
        reports("initial", "initial", "initial", "success", "success");

        WaitResult<Register> running = mode.call(
                () -> client.resume(ID).await(millis(3500)),
                () -> client.resume(ID).async().await(millis(3500)));
        String handle = ((WaitResult.Pending<Register>) running).handle();
        assertThat(running.last().orElseThrow().status()).contains(RegisterStatus.INITIAL);
        assertThat(merchant.time().pauses()).containsExactly(millis(1000), millis(1500));
        try (MerchantSdk restarted = LoopbackSdk.at(service.url())) {
            Operation<Register> again = RegistersClient.of(restarted).resume(handle);

            assertThat(again.status().isReady()).isTrue();
            assertThat(await(mode, again).completed().orElseThrow().isReady()).isTrue();
        }
        for (int i = 0; i < 5; i++) {
            assertThat(service.takeLine()).isEqualTo(STATUS);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsUnansweredQuery(CallMode mode) {
        for (int i = 0; i < 3; i++) {
            service.respond(503, "");
        }
        reports("success");

        assertThat(await(mode, client.resume(ID)).completed().orElseThrow().isReady())
                .isTrue();
        assertThat(service.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void waitsForARegisterThatIsNotFoundYet(CallMode mode) {
        reports("initial");
        service.respond(404, "").respond(404, "");
        reports("in_progress", "success");

        assertThat(await(mode, export(mode)).completed().orElseThrow().isReady())
                .isTrue();
        assertThat(service.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void throwsWhenRegisterIsNotFoundForAMinute(CallMode mode) {
        service.respond(404, "");

        assertThatThrownBy(() -> await(mode, client.resume(ID))).isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @CsvSource({"SYNC, initial", "SYNC, in_progress", "SYNC, success", "ASYNC, initial", "ASYNC, success"})
    void errorMessageIsFailureAtAnyPlace(CallMode mode, String status) {
        String failed = report("\"" + status + "\"", "\"" + WORDS + "\"");
        service.respond(200, failed);
        fails(() -> export(mode), "registers.export");

        service.respond(200, failed);
        fails(() -> client.resume(ID).status(), "registers.status");

        service.respond(200, report("\"initial\"", "\" \"")).respond(200, failed);
        fails(() -> await(mode, client.resume(ID)), "registers.status");
        assertThat(service.requests()).isEqualTo(4);
    }

    private static void fails(ThrowingCallable call, String endpoint) {
        RegisterFailedException told = catchThrowableOfType(RegisterFailedException.class, call);

        assertThat(told.errors()).containsExactly(ServiceError.of("", WORDS));
        assertThat(told.endpoint()).contains(endpoint);
        assertThat(told.errorMessage().reveal()).isEqualTo(WORDS);
        assertThat(told.advice()).contains("errorMessage()");
        assertThat(told).hasMessageNotContaining(WORDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"in_progress\"", "\"SUCCESS\"", "\"\""})
    void continuesOnOtherStatuses(String status) {
        service.respond(200, report(status, "null"));

        assertThat(client.resume(ID).status().isReady()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "a/../../b|a%2F..%2F..%2Fb",
                "a%2fb|a%252fb",
                "a?b=c|a%3Fb%3Dc",
                "a#b|a%23b",
                "a b|a%20b",
                "реестр|%D1%80%D0%B5%D0%B5%D1%81%D1%82%D1%80"
            },
            delimiter = '|')
    void encodesIdAsOneSegment(String id, String segment) throws Exception {
        String report = report("\"success\"", "null").replace(ID, id);
        service.respond(200, report).respond(200, report).respond(200, report);
        Operation<Register> making = client.export(QUERY);
        assertThat(making.status().isReady()).isTrue();
        assertThat(CallMode.join(making.async().status()).isReady()).isTrue();
        assertThat(service.takeLine()).startsWith("GET /psp/report-generator-nt/public/pay_transactions/export?");

        assertThat(service.takeLine()).isEqualTo("GET /psp/report-generator-nt/public/report/" + segment);
        assertThat(service.takeLine()).isEqualTo("GET /psp/report-generator-nt/public/report/" + segment);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void theReportOfAnotherIdIsMalformed(CallMode mode) {
        String other = "11111111-2222-3333-4444-555555555555";
        service.respond(200, report("\"success\"", "null").replace(ID, other));

        assertThatThrownBy(() -> mode.call(
                        () -> client.resume(ID).status(),
                        () -> client.resume(ID).async().status()))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("report.id: is not the requested id");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "12345678", "2d8f1f0e3a4b4c5d8e9f001122334455", "a\r\nx-auth: b", "a\0", "\ud800"})
    void refusesImpossibleIdAtOnce(@Nullable String id) {
        assertThatThrownBy(() -> client.resume(given(id)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("id ");
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".."})
    void refusesDotSegmentBeforeSending(String id) {
        assertThatThrownBy(() -> client.resume(id).status()).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.resume(id).await()).isInstanceOf(InvalidRequestException.class);
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesIdWithControlCharacters(CallMode mode) {
        service.respond(200, "{\"report\":{\"id\":\"a\\r\\nb\",\"status\":\"initial\"}}");

        assertThatThrownBy(() -> export(mode)).isInstanceOf(MalformedResponseException.class);
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void reportsResponseThatIsNotARegister() {
        Stream.of("{}", "{\"report\":null}", "{\"report\":{\"status\":\"initial\"}}", "{\"report\":{\"id\":\" \"}}")
                .forEach(reply -> {
                    service.respond(200, reply).respond(200, reply);
                    assertThatThrownBy(() -> client.export(QUERY)).hasMessageContaining("malformed response");
                    assertThatThrownBy(() -> client.resume(ID).status()).hasMessageContaining("malformed response");
                });
    }

    @Test
    void anOperationPrintsNothingOfItsRegister() {
        assertThat(client.resume(ID).toString()).isEqualTo("Operation(registers.status)");
    }

    @SuppressWarnings("NullAway") // the tests pass null
    private static String given(@Nullable String value) {
        return value;
    }
}
