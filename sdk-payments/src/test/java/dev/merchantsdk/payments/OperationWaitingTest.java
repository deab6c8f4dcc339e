package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.operation.OperationType;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK polls a gateway operation until the operation ends. */
final class OperationWaitingTest {
    private static final String ID = "22222222-3333-4444-5555-666666666666";
    private static final String SUCCESS = "{\"operationType\":\"Transaction\",\"state\":\"Success\"}";
    private static final String DECLINED = "{\"operationType\":\"Transaction\",\"state\":\"Declined\"}";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final OperationsClient client = OperationsClient.of(merchant.calls());

    OperationWaitingTest() throws Exception {}

    private Operation<OperationStatus> resume(CallMode mode, String id) {
        return JoinedOperation.of(
                mode, () -> client.resume(id), () -> client.resume(id).async());
    }

    private static WaitResult<OperationStatus> await(CallMode mode, Operation<OperationStatus> operation) {
        return mode.call(operation::await, operation.async()::await);
    }

    @ParameterizedTest
    @EnumSource
    void endsWithSuccessOnly(CallMode mode) throws Exception {
        server.respond(200, "{}")
                .respond(200, "{\"operationType\":\"Transaction\",\"state\":null}")
                .respond(200, "{\"operationType\":\"Success\",\"state\":\"Brand new\"}")
                .respond(200, "{\"state\":\"success\"}")
                .respond(200, "{\"state\":\"\"}")
                .respond(200, DECLINED)
                .respond(200, SUCCESS);

        Operation<OperationStatus> operation = resume(mode, ID);
        assertThat(server.requests()).isZero();
        OperationStatus ended = await(mode, operation).completed().orElseThrow();

        assertThat(ended.operationType()).contains(OperationType.TRANSACTION);
        assertThat(operation.handle()).isEqualTo(ID);
        for (int i = 0; i < 7; i++) {
            RecordedRequest request = server.takeRequest();
            assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo("GET /api/operations/" + ID);
            assertThat(request.getHeaders().values("x-auth")).hasSize(1);
        }
        assertThat(server.requests()).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource
    void endsWithStatesOfCaller(CallMode mode) {
        server.respond(200, "{\"state\":\"Pending\"}").respond(200, DECLINED).respond(200, SUCCESS);

        Operation<OperationStatus> operation =
                resume(mode, ID).endingWhen(status -> status.equals(declined()) || status.equals(success()));

        assertThat(await(mode, operation).completed()).contains(declined());
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void keepsLastStateAtTimeout(CallMode mode) {
        server.respond(200, DECLINED);

        WaitResult<OperationStatus> awaited = await(mode, resume(mode, ID));

        assertThat(awaited.completed()).isEmpty();
        assertThat(awaited.last()).contains(declined());
        assertThat(merchant.time().skipped()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30));
    }

    @ParameterizedTest
    @EnumSource
    void waitsForAnOperationThatIsNotFoundYet(CallMode mode) {
        server.respond(404, "<html>").respond(404, "").respond(200, SUCCESS);

        assertThat(await(mode, resume(mode, ID)).completed()).contains(success());
        assertThat(server.requests()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenOperationIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "");

        assertThatThrownBy(() -> await(mode, resume(mode, ID))).isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource
    void sendsTheOptionsWithEachQuery(CallMode mode) throws Exception {
        server.respond(200, "{}").respond(200, SUCCESS);
        RequestOptions traced =
                RequestOptions.builder().header("x-trace", "t-7").build();

        await(
                mode,
                JoinedOperation.of(
                        mode,
                        () -> client.with(traced).resume(ID),
                        () -> client.with(traced).resume(ID).async()));

        for (int i = 0; i < 2; i++) {
            assertThat(server.takeRequest().getHeaders().values("x-trace")).containsExactly("t-7");
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "a\r\nb", "a\0", "\ud800"})
    void refusesInvalidIdAtOnce(@Nullable String id) {
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> resume(mode, given(id)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("operationId ");
        }
        assertThat(server.requests()).isZero();
    }

    @Test
    void isPrintedWithoutItsId() {
        assertThat(client.resume("handle-marker")).hasToString("Operation(operations.status)");
    }

    private static OperationStatus success() {
        return OperationStatus.parse("{\"operationType\":\"Transaction\",\"state\":\"Success\"}");
    }

    private static OperationStatus declined() {
        return OperationStatus.parse("{\"operationType\":\"Transaction\",\"state\":\"Declined\"}");
    }

    @SuppressWarnings("NullAway") // the tests pass null
    private static String given(@Nullable String value) {
        return value;
    }
}
