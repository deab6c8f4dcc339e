package dev.merchantsdk.receipts;

import static dev.merchantsdk.receipts.ReceiptCalls.await;
import static dev.merchantsdk.receipts.ReceiptCalls.resume;
import static dev.merchantsdk.receipts.ReceiptCalls.start;
import static dev.merchantsdk.receipts.ReceiptSamples.SERVICE_ID;
import static dev.merchantsdk.receipts.ReceiptSamples.state;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.time.LocalDate;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the call that creates a receipt once and then waits for its final status. */
final class ReceiptStartTest {
    private static final Duration LIMIT = Polling.defaults().limit();
    private static final String CREATION = "POST /psp/receipts/public/receipts";
    private static final String STATUS = "GET /psp/receipts/public/receipts/" + SERVICE_ID + "/status";
    private static final String CREATED = "{\"data\":{\"id\":7}}";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url("/psp/"));

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());
    private final IndependentReceipt receipt = ReceiptSamples.minimal().build();

    ReceiptStartTest() throws Exception {}

    private ReceiptStatus ended(CallMode mode, Operation<ReceiptState> making) {
        return await(mode, making, LIMIT).completed().orElseThrow().status();
    }

    @ParameterizedTest
    @EnumSource
    void createsOnceAndWaitsByTheServiceId(CallMode mode) throws Exception {
        server.respond(200, CREATED)
                .respond(200, state("NEW"))
                .respond(503, "")
                .loseResponse()
                .respond(200, state("NEW"))
                .respond(200, state("SUCCESS"));

        Operation<ReceiptState> making = start(mode, client, receipt);
        assertThat(server.requests()).isEqualTo(1);
        assertThat(making.handle()).isEqualTo(SERVICE_ID);
        assertThat(ended(mode, making)).isEqualTo(ReceiptStatus.SUCCESS);

        RecordedRequest creation = server.takeRequest();
        assertThat(creation.getMethod() + " " + creation.getTarget()).isEqualTo(CREATION);
        assertThat(tree(ScriptedServer.body(creation)).path("serviceId").textValue())
                .isEqualTo(SERVICE_ID);
        for (int i = 0; i < 5; i++) {
            assertThat(server.takeLine()).isEqualTo(STATUS);
        }
        assertThat(server.requests()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void endsWithAFailureToo(CallMode mode) {
        server.respond(200, CREATED).respond(200, state("NEW")).respond(200, state("FAIL"));

        assertThat(ended(mode, start(mode, client, receipt))).isEqualTo(ReceiptStatus.FAIL);
    }

    @ParameterizedTest
    @EnumSource
    void doesNotEndWithAnUnknownStatus(CallMode mode) {
        server.respond(200, CREATED);
        for (String status : new String[] {"IN_PROGRESS", "success", "", "SUCCESS"}) {
            server.respond(200, state(status));
        }

        assertThat(ended(mode, start(mode, client, receipt))).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void waitsForAReceiptThatIsNotFoundYet(CallMode mode) {
        server.respond(200, CREATED)
                .respond(404, "{\"error\":\"no such receipt\"}")
                .respond(404, "{\"error\":\"no such receipt\"}")
                .respond(200, state("SUCCESS"));

        assertThat(ended(mode, start(mode, client, receipt))).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void waitsWhileStatusAndErrorAreAbsent(CallMode mode) {
        server.respond(200, CREATED)
                .respond(200, "{\"data\":null,\"error\":null}")
                .respond(200, "{\"data\":null,\"error\":null}")
                .respond(200, state("SUCCESS"));

        assertThat(ended(mode, start(mode, client, receipt))).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenStatusAndErrorAreAbsentForAMinute(CallMode mode) {
        server.respond(200, "{\"data\":null,\"error\":null}");

        assertThatThrownBy(() -> await(mode, resume(mode, client, SERVICE_ID), LIMIT))
                .isInstanceOf(NotFoundException.class)
                .hasMessageContaining("HTTP 200");
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    /**
     * Several receipts can have the same {@code serviceId}. The contract does not state which of these receipts a
     * status query then concerns.
     */
    @ParameterizedTest
    @EnumSource
    void endsWithTheStatusOfTheServiceIdWhicheverReceiptItIsOf(CallMode mode) {
        server.respond(200, CREATED).respond(200, state("SUCCESS"));

        assertThat(ended(mode, start(mode, client, receipt))).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void throwsWhenReceiptIsNotFoundForAMinute(CallMode mode) {
        server.respond(404, "{\"error\":\"no such receipt\"}");

        assertThatThrownBy(() -> await(mode, resume(mode, client, SERVICE_ID), LIMIT))
                .isInstanceOf(NotFoundException.class);
        assertThat(merchant.time().skipped()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @EnumSource
    void aLostCreationIsNotRepeatedAndItsReceiptCanBeWaitedFor(CallMode mode) throws Exception {
        server.loseResponse().respond(200, state("SUCCESS"));

        assertThatThrownBy(() -> start(mode, client, receipt)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(server.requests()).isEqualTo(1);

        assertThat(ended(mode, resume(mode, client, SERVICE_ID))).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(server.takeLine()).isEqualTo(CREATION);
        assertThat(server.takeLine()).isEqualTo(STATUS);
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedCreationReturnsNothingToWaitFor(CallMode mode) {
        server.respond(400, "{\"error\":\"Invalid request\"}");

        assertThatThrownBy(() -> start(mode, client, receipt)).isInstanceOf(BadRequestException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void refusesACorrectionOnTheDayOfTheOperation(CallMode mode) {
        LocalDate today = merchant.calls().today();
        IndependentReceipt early = ReceiptSamples.minimal()
                .correction(ReceiptSamples.correction().operationDay(today).build())
                .build();

        assertThatThrownBy(() -> start(mode, client, early))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("correction.operationDay must be before today");
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void sendsTheOptionsWithTheCreationAndWithEachQuery(CallMode mode) throws Exception {
        server.respond(200, CREATED).respond(200, state("NEW")).respond(200, state("SUCCESS"));
        RequestOptions traced =
                RequestOptions.builder().header("x-trace", "t-7").build();

        assertThat(ended(
                        mode,
                        JoinedOperation.started(
                                mode,
                                () -> client.with(traced).start(receipt),
                                () -> client.with(traced).async().start(receipt))))
                .isEqualTo(ReceiptStatus.SUCCESS);
        for (int i = 0; i < 3; i++) {
            assertThat(server.takeRequest().getHeaders().values("x-trace")).containsExactly("t-7");
        }
    }
}
