package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Awaited;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The making of a receipt, from the order to its end: over pauses, unknown states, failures and restarts. */
final class ReceiptMakingTest {
    private static final Duration LIMIT = Polling.defaults().limit();
    private static final String STATUS = "GET /psp/receipts/public/receipts/" + ReceiptSamples.SERVICE_ID + "/status";

    private final ReceiptService service = ReceiptService.start();
    private final ReceiptsClient client = service.patientClient();

    ReceiptMakingTest() throws Exception {}

    @AfterEach
    void close() {
        service.close();
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @ParameterizedTest
    @EnumSource
    void isWaitedForFromTheOrderToItsSuccess(Mode mode) throws Exception {
        IndependentReceipt receipt = ReceiptSamples.minimal().build();
        service.answer(200, "{\"data\":{\"id\":7}}").stands("NEW", "NEW", "NEW", "SUCCESS", "FAIL");

        mode.create(client, receipt);
        Operation<ReceiptState> making = mode.resume(client, receipt.serviceId());
        List<Progress<ReceiptState>> told = new ArrayList<>();
        Awaited<ReceiptState> end = mode.await(making.onProgress(told::add), LIMIT);

        assertThat(making.handle()).isEqualTo(receipt.serviceId());
        assertThat(end.ended().orElseThrow().status()).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(told)
                .extracting(progress -> progress.state().status().raw())
                .containsExactly("NEW", "NEW", "NEW", "SUCCESS");
        assertThat(service.pauses().taken()).containsExactly(millis(1000), millis(1500), millis(2250));
        assertThat(service.line()).isEqualTo("POST /psp/receipts/public/receipts");
        for (int i = 0; i < 4; i++) {
            assertThat(service.line()).isEqualTo(STATUS);
        }
        assertThat(service.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void endsWithAFailureToo(Mode mode) {
        service.stands("NEW", "FAIL", "SUCCESS");

        Awaited<ReceiptState> end = mode.await(mode.resume(client, "1"), LIMIT);

        assertThat(end.ended().orElseThrow().status()).isEqualTo(ReceiptStatus.FAIL);
        assertThat(service.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotEndWithAStatusThatIsNotKnown(Mode mode) {
        service.stands("IN_PROGRESS", "success", "", "SUCCESS");

        assertThat(mode.await(mode.resume(client, "1"), LIMIT)
                        .ended()
                        .orElseThrow()
                        .status())
                .isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(service.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void stillRunsWhenTheTimeIsOverAndIsGoneOnWithByItsHandle(Mode mode) throws Exception {
        service.stands("NEW", "NEW", "IN_PROGRESS", "SUCCESS");

        Awaited<ReceiptState> running = mode.await(mode.resume(client, ReceiptSamples.SERVICE_ID), millis(3500));
        String handle = ((Awaited.StillRunning<ReceiptState>) running).handle();
        // As another process would.
        Operation<ReceiptState> again = mode.resume(service.client(), handle);

        assertThat(running.last().orElseThrow().status()).isEqualTo(ReceiptStatus.of("IN_PROGRESS"));
        assertThat(service.pauses().skipped()).isEqualTo(millis(2500));
        assertThat(mode.await(again, LIMIT).ended().orElseThrow().status()).isEqualTo(ReceiptStatus.SUCCESS);
        for (int i = 0; i < 4; i++) {
            assertThat(service.line()).isEqualTo(STATUS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aQuestionThatFailsForAMomentIsAskedAgain(Mode mode) {
        service.stands("NEW");
        for (int status : new int[] {408, 429, 502, 503, 504}) {
            for (int i = 0; i < 3; i++) {
                service.answer(status, "");
            }
        }
        service.loseReply().loseReply().loseReply().stands("SUCCESS");

        assertThat(mode.await(mode.resume(client, "1"), LIMIT)
                        .ended()
                        .orElseThrow()
                        .status())
                .isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(service.requests()).isEqualTo(20);
    }

    @ParameterizedTest
    @EnumSource
    void aLastQuestionWithoutAnAnswerIsTold(Mode mode) {
        service.stands("NEW");
        for (int i = 0; i < 3; i++) {
            service.loseReply();
        }

        Awaited.StillRunning<ReceiptState> running =
                (Awaited.StillRunning<ReceiptState>) mode.await(mode.resume(client, "1"), millis(2500));

        assertThat(running.last().orElseThrow().status()).isEqualTo(ReceiptStatus.NEW);
        assertThat(running.failure().orElseThrow()).isInstanceOf(NoReplyException.class);
    }

    @ParameterizedTest
    @EnumSource
    void aQuestionThatIsRefusedEndsTheWaiting(Mode mode) {
        service.stands("NEW").answer(404, "{\"error\":\"no such receipt\"}");

        assertThatThrownBy(() -> mode.await(mode.resume(client, "1"), LIMIT)).isInstanceOf(NotFoundException.class);
        assertThat(service.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void isAskedOnceWithoutWaiting(Mode mode) {
        service.stands("NEW", "SUCCESS");

        assertThat(mode.resume(client, "1").status().status()).isEqualTo(ReceiptStatus.NEW);
        assertThat(Mode.joined(mode.resume(client, "1").statusAsync()).status()).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(service.pauses().taken()).isEmpty();
    }

    @Test
    void aWaitingThatIsCancelledAsksNothingMore() throws Exception {
        service.pauses().hold();
        service.stands("NEW", "SUCCESS");
        CompletableFuture<Awaited<ReceiptState>> waiting = client.resume("1").awaitAsync();
        FutureTask<?> question = service.pauses().awaitHeld();

        waiting.cancel(true);
        question.run();

        assertThat(waiting).isCancelled();
        assertThat(question).isCancelled();
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void aWaitingThatIsCancelledDuringAQuestionEndsThere() throws Exception {
        service.keepSilent().stands("SUCCESS");
        CompletableFuture<Awaited<ReceiptState>> waiting =
                client.resume(ReceiptSamples.SERVICE_ID).awaitAsync();
        assertThat(service.line()).isEqualTo(STATUS);

        waiting.cancel(true);

        assertThat(waiting).isCancelled();
        assertThat(service.pauses().taken()).isEmpty();
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void isPrintedWithoutItsHandle() {
        assertThat(client.resume("handle-marker")).hasToString("Operation(receipts.status)");
    }
}
