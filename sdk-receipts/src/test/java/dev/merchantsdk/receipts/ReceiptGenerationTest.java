package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.ReceiptCalls.await;
import static dev.merchantsdk.receipts.ReceiptCalls.resume;
import static dev.merchantsdk.receipts.ReceiptSamples.state;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the wait for the final status of a receipt, with pauses, unknown statuses, failures and restarts. */
final class ReceiptGenerationTest {
    private static final Duration LIMIT = Polling.defaults().limit();
    private static final String STATUS = "GET /psp/receipts/public/receipts/" + ReceiptSamples.SERVICE_ID + "/status";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url("/psp/"));

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());

    ReceiptGenerationTest() throws Exception {}

    private void respondStates(String... statuses) {
        for (String status : statuses) {
            server.respond(200, state(status));
        }
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @ParameterizedTest
    @EnumSource
    void waitsFromCreationToSuccess(CallMode mode) throws Exception {
        IndependentReceipt receipt = ReceiptSamples.minimal().build();
        server.respond(200, "{\"data\":{\"id\":7}}");
        respondStates("NEW", "NEW", "NEW", "SUCCESS", "FAIL");

        ReceiptCalls.create(mode, client, receipt);
        Operation<ReceiptState> making = resume(mode, client, receipt.serviceId());
        List<Progress<ReceiptState>> told = new ArrayList<>();
        WaitResult<ReceiptState> end = await(mode, making.onProgress(told::add), LIMIT);

        assertThat(making.handle()).isEqualTo(receipt.serviceId());
        assertThat(end.completed().orElseThrow().status()).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(told)
                .extracting(progress -> progress.state().status().raw())
                .containsExactly("NEW", "NEW", "NEW", "SUCCESS");
        assertThat(merchant.time().pauses()).containsExactly(millis(1000), millis(1500), millis(2250));
        assertThat(server.takeLine()).isEqualTo("POST /psp/receipts/public/receipts");
        for (int i = 0; i < 4; i++) {
            assertThat(server.takeLine()).isEqualTo(STATUS);
        }
        assertThat(server.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void endsWithAFailureToo(CallMode mode) {
        respondStates("NEW", "FAIL", "SUCCESS");

        WaitResult<ReceiptState> end = await(mode, resume(mode, client, "1"), LIMIT);

        assertThat(end.completed().orElseThrow().status()).isEqualTo(ReceiptStatus.FAIL);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void continuesOnUnknownStatus(CallMode mode) {
        respondStates("IN_PROGRESS", "success", "", "SUCCESS");

        assertThat(await(mode, resume(mode, client, "1"), LIMIT)
                        .completed()
                        .orElseThrow()
                        .status())
                .isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void stillRunsAtTimeoutAndContinuesByHandle(CallMode mode) throws Exception {
        respondStates("NEW", "NEW", "IN_PROGRESS", "SUCCESS");

        WaitResult<ReceiptState> running = await(mode, resume(mode, client, ReceiptSamples.SERVICE_ID), millis(3500));
        String handle = ((WaitResult.Pending<ReceiptState>) running).handle();

        assertThat(running.last().orElseThrow().status()).isEqualTo(ReceiptStatus.of("IN_PROGRESS"));
        assertThat(merchant.time().skipped()).isEqualTo(millis(2500));
        // The second merchant simulates a restarted process.
        try (TestMerchant restarted = TestMerchant.at(server.url("/psp/"))) {
            Operation<ReceiptState> again = resume(mode, ReceiptsClient.of(restarted.calls()), handle);

            assertThat(await(mode, again, LIMIT).completed().orElseThrow().status())
                    .isEqualTo(ReceiptStatus.SUCCESS);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(server.takeLine()).isEqualTo(STATUS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void repeatsQueryAfterTransientFailure(CallMode mode) {
        server.respond(200, state("NEW"));
        for (int status : new int[] {408, 429, 502, 503, 504}) {
            for (int i = 0; i < 3; i++) {
                server.respond(status, "");
            }
        }
        server.loseResponse().loseResponse().loseResponse().respond(200, state("SUCCESS"));

        assertThat(await(mode, resume(mode, client, "1"), LIMIT)
                        .completed()
                        .orElseThrow()
                        .status())
                .isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(20);
    }

    @ParameterizedTest
    @EnumSource
    void reportsLastUnansweredQuery(CallMode mode) {
        server.respond(200, state("NEW"));
        for (int i = 0; i < 3; i++) {
            server.loseResponse();
        }

        WaitResult.Pending<ReceiptState> running =
                (WaitResult.Pending<ReceiptState>) await(mode, resume(mode, client, "1"), millis(2500));

        assertThat(running.last().orElseThrow().status()).isEqualTo(ReceiptStatus.NEW);
        assertThat(running.failure().orElseThrow()).isInstanceOf(NoResponseException.class);
    }

    @ParameterizedTest
    @EnumSource
    void refusalEndsWaiting(CallMode mode) {
        server.respond(200, state("NEW")).respond(404, "{\"error\":\"no such receipt\"}");

        assertThatThrownBy(() -> await(mode, resume(mode, client, "1"), LIMIT)).isInstanceOf(NotFoundException.class);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void queriesOnceWithoutWaiting(CallMode mode) {
        respondStates("NEW", "SUCCESS");

        assertThat(resume(mode, client, "1").status().status()).isEqualTo(ReceiptStatus.NEW);
        assertThat(CallMode.join(resume(mode, client, "1").async().status()).status())
                .isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(merchant.time().pauses()).isEmpty();
    }

    @Test
    void sendsNothingAfterCancel() throws Exception {
        merchant.time().hold();
        respondStates("NEW", "SUCCESS");
        CompletableFuture<WaitResult<ReceiptState>> waiting =
                client.resume("1").async().await();
        FutureTask<?> question = merchant.time().awaitHeld();

        waiting.cancel(true);

        assertThat(waiting).isCancelled();
        // The cancellation of the wait also cancels the pause.
        assertThatThrownBy(() -> question.get(10, TimeUnit.MINUTES)).isInstanceOf(CancellationException.class);
        question.run();
        assertThat(server.requests()).isEqualTo(1);
    }

    @Test
    void cancelDuringQueryEndsWaiting() throws Exception {
        server.stall().respond(200, state("SUCCESS"));
        CompletableFuture<WaitResult<ReceiptState>> waiting =
                client.resume(ReceiptSamples.SERVICE_ID).async().await();
        assertThat(server.takeLine()).isEqualTo(STATUS);

        waiting.cancel(true);

        assertThat(waiting).isCancelled();
        assertThat(merchant.time().pauses()).isEmpty();
        assertThat(server.requests()).isEqualTo(1);
    }

    @Test
    void isPrintedWithoutItsHandle() {
        assertThat(client.resume("handle-marker")).hasToString("Operation(receipts.status)");
    }
}
