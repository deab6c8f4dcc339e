package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.APPLICATION;
import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static dev.merchantsdk.credit.CreditSamples.json;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.credit.model.StatusInterpreter;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK polls the status of an application until the application has an outcome. */
final class ApplicationWaitingTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.builder()
            .addresses(address -> server.url("/" + address + "/"))
            .build();

    private final CreditClient client = CreditClient.of(merchant.calls());

    ApplicationWaitingTest() throws Exception {}

    private void statuses(String... statuses) {
        for (String status : statuses) {
            server.respond(200, json("{'ApplicationID':'ID','StatusID':'" + status + "'}"));
        }
    }

    private Operation<ApplicationStatus> resume(CallMode mode, String id) {
        return JoinedOperation.of(
                mode, () -> client.resume(id), () -> client.resume(id).async());
    }

    private static WaitResult<ApplicationStatus> await(CallMode mode, Operation<ApplicationStatus> operation) {
        return mode.call(operation::await, operation.async()::await);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis((long) (seconds * 1000));
    }

    @ParameterizedTest
    @CsvSource({
        "CreditApproved, SUCCESS",
        "FundsPaidToMerchant, SUCCESS",
        "CreditRejectedByFinOrgs, FAILURE",
        "CustomerCallFailed, FAILURE",
        "CustCancelBeforeAppr, FAILURE",
        "CustCancelAfterAppr, FAILURE",
        "[P2], SUCCESS",
        "[R18], FAILURE",
    })
    void endsWithADecidedStatus(String status, CreditOutcome outcome) throws Exception {
        for (CallMode mode : CallMode.values()) {
            statuses("BasketReceived", status);

            Operation<ApplicationStatus> operation = resume(mode, APPLICATION);
            assertThat(operation.handle()).isEqualTo(APPLICATION);
            assertThat(await(mode, operation).completed().orElseThrow().outcome())
                    .isEqualTo(outcome);

            for (int i = 0; i < 2; i++) {
                RecordedRequest request = server.takeRequest();
                assertThat(request.getMethod() + " " + request.getTarget())
                        .isEqualTo("POST /CREDIT/api/merch/getapplicationstatus");
                assertThat(tree(ScriptedServer.body(request)))
                        .isEqualTo(tree(FIXTURES.text("applicationStatus/approved.request.json")));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void doesNotEndWithAnOpenAbsentOrUnknownStatus(CallMode mode) {
        server.respond(200, json("{'ApplicationID':'ID'}"))
                .respond(200, json("{'ApplicationID':'ID','StatusID':null}"));
        statuses("WaitAccept", "Accepted", "ApprFO", "LoanOpened", "VerificationFailed", "[A13]", "[C1]", "Closed", "");
        statuses("creditapproved", "CreditApproved");

        assertThat(await(mode, resume(mode, APPLICATION))
                        .completed()
                        .orElseThrow()
                        .statusId())
                .contains(StatusId.CREDIT_APPROVED);
        assertThat(server.requests()).isEqualTo(13);
    }

    @ParameterizedTest
    @EnumSource
    void endsByTheInterpreterOfTheMerchant(CallMode mode) {
        statuses("CreditApproved", "[C0]", "LoanOpened", "FundsPaidToMerchant");
        StatusInterpreter ours =
                status -> status.equals(StatusId.LOAN_OPENED) ? CreditOutcome.SUCCESS : CreditOutcome.OPEN;

        WaitResult<ApplicationStatus> awaited =
                await(mode, resume(mode, APPLICATION).endingWhen(status -> status.outcome(ours) != CreditOutcome.OPEN));

        assertThat(awaited.completed().orElseThrow().statusId()).contains(StatusId.LOAN_OPENED);
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void pausesAtThePaceOfPeople(CallMode mode) {
        statuses("BasketReceived");

        WaitResult<ApplicationStatus> awaited = await(mode, resume(mode, APPLICATION));

        assertThat(awaited.completed()).isEmpty();
        assertThat(awaited.last().orElseThrow().statusId()).contains(StatusId.BASKET_RECEIVED);
        assertThat(merchant.time().pauses())
                .startsWith(seconds(15), seconds(22.5), seconds(33.75))
                .contains(Duration.ofMinutes(5))
                .allSatisfy(pause -> assertThat(pause).isLessThanOrEqualTo(Duration.ofMinutes(5)));
        assertThat(merchant.time().skipped()).isBetween(Duration.ofHours(23), Duration.ofDays(1));
    }

    @ParameterizedTest
    @EnumSource
    void waitsForAnApplicationThatIsNotFoundYet(CallMode mode) {
        server.respond(404, "").respond(404, "");
        statuses("CreditApproved");

        assertThat(await(mode, resume(mode, APPLICATION)).completed()).isPresent();
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenApplicationIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "");

        assertThatThrownBy(() -> await(mode, resume(mode, APPLICATION))).isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenServiceRefusesId(CallMode mode) {
        server.respond(
                200,
                json("{'errors':{'application_id':['x']},'Errors':[{'ErrorCode':'application_id'}],'result':false,"
                        + "'Result':false}"));

        assertThatThrownBy(() -> await(mode, resume(mode, APPLICATION))).isInstanceOf(ApiException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 502, 503, 504})
    void continuesAfterServerErrorWithCode(int status) {
        for (CallMode mode : CallMode.values()) {
            for (int i = 0; i < 3; i++) {
                server.respond(status, json("{'Errors':[{'ErrorCode':'ApiKey'}],'Result':false}"));
            }
            statuses("CreditApproved");

            assertThat(await(mode, resume(mode, APPLICATION)).completed()).isPresent();
        }
        assertThat(server.requests()).isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource
    void staysAtTheLegacyAddress(CallMode mode) throws Exception {
        statuses("CreditApproved");
        CreditClient legacy = client.atLegacyAddress();

        await(
                mode,
                JoinedOperation.of(
                        mode,
                        () -> legacy.resume(APPLICATION),
                        () -> legacy.resume(APPLICATION).async()));

        assertThat(server.takeLine()).isEqualTo("POST /LEGACY_CREDIT/api/merch/getapplicationstatus");
    }

    @ParameterizedTest
    @EnumSource
    void sendsTheOptionsWithEachQuery(CallMode mode) throws Exception {
        statuses("BasketReceived", "CreditApproved");
        RequestOptions traced =
                RequestOptions.builder().header("x-trace", "t-7").build();

        await(
                mode,
                JoinedOperation.of(
                        mode,
                        () -> client.with(traced).resume(APPLICATION),
                        () -> client.with(traced).resume(APPLICATION).async()));

        for (int i = 0; i < 2; i++) {
            assertThat(server.takeRequest().getHeaders().values("x-trace")).containsExactly("t-7");
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "a\r\nb", "a\0"})
    void refusesInvalidIdAtOnce(@Nullable String id) {
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> resume(mode, given(id)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("application_id ");
        }
        assertThat(server.requests()).isZero();
    }

    @Test
    void isPrintedWithoutItsId() {
        assertThat(client.resume(APPLICATION)).hasToString("Operation(credit.applicationStatus)");
    }

    @SuppressWarnings("NullAway") // the tests pass null, as a caller without null checks can do
    private static String given(@Nullable String value) {
        return value;
    }
}
