package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.Optional;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK polls the secure record of a transaction until the transaction ends. */
final class TransactionWaitingTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String LINE = "GET /api/public/transactions/" + ID;

    private final RecordingTokens tokens = new RecordingTokens();

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.builder()
            .addresses(address -> server.url())
            .tokens(tokens)
            .build();

    private final TransactionsClient client = TransactionsClient.of(merchant.calls());

    TransactionWaitingTest() throws Exception {}

    private void states(String... states) {
        for (String state : states) {
            server.respond(200, "{\"id\":\"" + ID + "\",\"type\":2" + state + "}");
        }
    }

    private Operation<SecureTransaction> resume(CallMode mode, String id) {
        return JoinedOperation.of(
                mode, () -> client.resume(id), () -> client.resume(id).async());
    }

    private static WaitResult<SecureTransaction> await(CallMode mode, Operation<SecureTransaction> operation) {
        return mode.call(operation::await, operation.async()::await);
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 1", "ASYNC, 1", "SYNC, 4", "ASYNC, 4"})
    void endsWithSuccessOrFailureOnly(CallMode mode, int end) throws Exception {
        states("", ",\"state\":null", ",\"state\":3", ",\"state\":5", ",\"state\":6", ",\"state\":7");
        states(",\"state\":0", ",\"state\":2", ",\"state\":8", ",\"state\":-1", ",\"state\":2147483647");
        states(",\"state\":" + end);

        Operation<SecureTransaction> operation = resume(mode, ID);
        assertThat(server.requests()).isZero();
        WaitResult<SecureTransaction> awaited = await(mode, operation);

        assertThat(awaited.completed().orElseThrow().state()).contains(TransactionState.of(end));
        assertThat(operation.handle()).isEqualTo(ID);
        for (int i = 0; i < 12; i++) {
            RecordedRequest request = server.takeRequest();
            assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo(LINE);
            assertThat(request.getHeaders().get("mid")).isNull();
        }
        assertThat(server.requests()).isEqualTo(12);
        assertThat(tokens.scopes()).hasSize(12).containsOnly(Scope.SECURE_TRANSACTIONS_READ);
    }

    @ParameterizedTest
    @EnumSource
    void aPendingTransactionStillRunsAtTheLimit(CallMode mode) {
        states(",\"state\":3");

        WaitResult<SecureTransaction> awaited = await(mode, resume(mode, ID));

        assertThat(awaited.completed()).isEmpty();
        assertThat(awaited.last().orElseThrow().state()).contains(TransactionState.PENDING_CONFIRMATION);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30));
    }

    @ParameterizedTest
    @EnumSource
    void waitsForARecordThatIsNotFoundYet(CallMode mode) {
        server.respond(404, "").respond(404, "");
        states(",\"state\":5", ",\"state\":1");

        assertThat(await(mode, resume(mode, ID)).completed().orElseThrow().state())
                .contains(TransactionState.SUCCESS);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenRecordIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "");

        assertThatThrownBy(() -> await(mode, resume(mode, ID))).isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource
    void sendsTheProjectAndTheOptionsWithEachQuery(CallMode mode) throws Exception {
        states(",\"state\":5", ",\"state\":1", ",\"state\":5", ",\"state\":1");
        RequestOptions traced =
                RequestOptions.builder().header("x-trace", "t-7").build();

        await(
                mode,
                JoinedOperation.of(
                        mode,
                        () -> client.with(traced).resume(ID, "42"),
                        () -> client.with(traced).resume(ID, "42").async()));
        for (int i = 0; i < 2; i++) {
            RecordedRequest request = server.takeRequest();
            assertThat(request.getHeaders().values("mid")).containsExactly("42");
            assertThat(request.getHeaders().values("x-trace")).containsExactly("t-7");
        }
        await(
                mode,
                JoinedOperation.of(
                        mode,
                        () -> client.resume(ID, "42"),
                        () -> client.resume(ID, "42").async()));
        assertThat(server.takeRequest().getHeaders().values("mid")).containsExactly("42");
    }

    @ParameterizedTest
    @EnumSource
    void endsWithConditionOfCaller(CallMode mode) {
        states(",\"state\":5", ",\"state\":6", ",\"state\":1");

        WaitResult<SecureTransaction> awaited = await(
                mode,
                resume(mode, ID)
                        .endingWhen(record -> record.state().equals(Optional.of(TransactionState.INTERRUPTED))));

        assertThat(awaited.completed().orElseThrow().state()).contains(TransactionState.INTERRUPTED);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "a\r\nx-auth: b", "a\0", "\ud800"})
    void refusesInvalidIdAtOnce(@Nullable String id) {
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> resume(mode, given(id)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("id ");
        }
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "4 2", "4\r\n2"})
    void refusesInvalidProjectAtOnce(@Nullable String mid) {
        assertThatThrownBy(() -> client.resume(ID, given(mid)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("mid must be printable ASCII without blanks");
        assertThatThrownBy(() -> client.resume(ID, given(mid)).async()).isInstanceOf(InvalidRequestException.class);
        assertThat(server.requests()).isZero();
    }

    @Test
    void isPrintedWithoutItsId() {
        assertThat(client.resume(ID)).hasToString("Operation(transactions.getSecure)");
    }

    @SuppressWarnings("NullAway") // the tests pass null
    private static String given(@Nullable String value) {
        return value;
    }
}
