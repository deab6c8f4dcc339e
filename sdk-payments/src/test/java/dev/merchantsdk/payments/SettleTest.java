package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PartialSettlement.Phase.FAILED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PAYING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PREPARED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.SETTLED;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotCreatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The two steps of a partial settlement: what is sent, what is asked, what is kept, and in which order. */
final class SettleTest {
    private static final PartialSettlement PREPARED_ONE = AuthHold.of(Orders.HELD, Orders.PRICE, Orders.EMAIL)
            .settlePartially(Amount.parse("100.50"), "reversal-1", "completion-1");
    private static final String REVERSAL =
            "{\"payment\":{\"action\":\"reversal\",\"orderId\":\"reversal-1\",\"price\":\"49.50\"},"
                    + "\"customerInfo\":{\"email\":\"payer-marker@shop.example\"},\"target\":{\"transaction\":\""
                    + Orders.HELD
                    + "\"}}";
    private static final String PAYMENT =
            "{\"payment\":{\"action\":\"pay\",\"orderId\":\"completion-1\",\"price\":\"100.50\"},"
                    + "\"customerInfo\":{\"email\":\"payer-marker@shop.example\"},\"target\":{\"transaction\":\""
                    + Orders.HELD
                    + "\"}}";
    private static final String ASK_BY_ID = "GET /api/public/transactions/" + REVERSAL_ID;
    private static final String ASK_BY_ORDER = "GET /api/public/transactions?filter_by=order_id%3Dreversal-1";
    private static final String ASK_FOR_PAYMENT = "GET /api/public/transactions?filter_by=order_id%3Dcompletion-1";
    private static final String POST = "POST /api/transactions";

    private final SettlementService service = new SettlementService().states(SettlementService.SUCCESS);
    private final List<PartialSettlement> kept = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @EnumSource(Mode.class)
    void reversesTheDifferenceThenPaysTheRemainder(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            List<Integer> sentWhenKept = new ArrayList<>();
            PartialSettlement end = mode.settle(shop.payments(), PREPARED_ONE, next -> {
                kept.add(next);
                sentWhenKept.add(gateway.posted().size());
            });

            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.reversalId()).contains(REVERSAL_ID);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID, POST);
            isJson(gateway.posted().get(0), REVERSAL);
            isJson(gateway.posted().get(1), PAYMENT);
            assertThat(kept)
                    .extracting(PartialSettlement::phase)
                    .containsExactly(REVERSING, REVERSING, REVERSED, PAYING, SETTLED);
            assertThat(sentWhenKept).containsExactly(0, 1, 1, 1, 2);
            assertThat(kept.get(4)).isEqualTo(end);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void asksWithPausesUntilTheReversalHasAResult(Mode mode) throws Exception {
        service.states(5, 3, 6, 7, 99, 1);
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThat(mode.settle(shop.payments(), PREPARED_ONE, kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(shop.pauses.taken()).containsExactly(seconds(1), seconds(2), seconds(4), seconds(5), seconds(5));
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aRecordThatIsNotThereYetIsAskedForAgain(Mode mode) throws Exception {
        SettlementService late = new SettlementService()
                .record(Reaction.status(404))
                .record(Reaction.json(200, "{" + Orders.record(REVERSAL_ID, "reversal-1", 3, 1) + "}"));
        try (RawGateway gateway = RawGateway.reacting(late);
                Shop shop = Shop.of(gateway)) {
            assertThat(mode.settle(shop.payments(), PREPARED_ONE, kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID, ASK_BY_ID, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aPendingReversalIsReturnedUnfinishedWhenTheTimeIsUpAndGoneOnFromLater(Mode mode) throws Exception {
        service.states(SettlementService.PENDING);
        RequestOptions tenSeconds =
                RequestOptions.builder().timeout(seconds(10)).build();
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            PartialSettlement pending = mode.settle(shop.payments(), PREPARED_ONE, kept::add, tenSeconds);

            assertThat(pending.phase()).isEqualTo(REVERSING);
            assertThat(pending.isFinished()).isFalse();
            assertThat(pending.reversalId()).contains(REVERSAL_ID);
            assertThat(shop.pauses.taken()).containsExactly(seconds(1), seconds(2), seconds(4));

            service.states(SettlementService.SUCCESS);
            gateway.forget();
            assertThat(mode.settle(shop.payments(), pending, kept::add).phase()).isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(ASK_BY_ID, POST);
            isJson(gateway.posted().get(0), PAYMENT);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aFailedReversalEndsItWithTheHoldAsItWas(Mode mode) throws Exception {
        service.states(SettlementService.FAILED);
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            PartialSettlement end = mode.settle(shop.payments(), PREPARED_ONE, kept::add);

            assertThat(end.phase()).isEqualTo(FAILED);
            assertThat(end.isFinished()).isTrue();
            assertThat(gateway.posted()).hasSize(1);
            assertThat(mode.settle(shop.payments(), end, kept::add)).isEqualTo(end);
            assertThat(gateway.posted()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aRefusedReversalIsThrownAndKeptAsFailed(Mode mode) throws Exception {
        service.reversal(Reaction.json(400, "{\"error\":\"Invalid request\"}"));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(NotCreatedException.class);
            assertThat(phases()).containsExactly(REVERSING, FAILED);
            assertThat(gateway.lines()).containsExactly(POST);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aReversalThatWasNotTakenCanBeSettledAgain(Mode mode) throws Exception {
        service.reversal(Reaction.status(401));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(AuthenticationException.class);
            assertThat(kept.get(1)).isEqualTo(PREPARED_ONE);
        }
        kept.clear();
        try (Shop nowhere = Shop.at("http://127.0.0.1:1/").open()) {
            assertThatThrownBy(() -> mode.settle(nowhere.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(NotSentException.class);
            assertThat(phases()).containsExactly(REVERSING, PREPARED);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aRefusedPaymentLeavesTheRemainderHeldAndCanBeSettledAgain(Mode mode) throws Exception {
        service.payment(Reaction.json(400, "{\"error\":\"Invalid request\"}"));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(NotCreatedException.class);
            assertThat(phases()).containsExactly(REVERSING, REVERSING, REVERSED, PAYING, REVERSED);

            service.payment(Reaction.json(200, "{\"id\":\"" + PAYMENT_ID + "\"}"));
            gateway.forget();
            assertThat(mode.settle(shop.payments(), lastKept(), kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST);
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 1", "SYNC, 5", "ASYNC, 1", "ASYNC, 5"})
    void aLostReplyOfTheReversalIsAskedAboutAndNotSentAgain(Mode mode, int state) throws Exception {
        service.reversal(Reaction.fin())
                .list(Reaction.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, state))))
                .states(SettlementService.SUCCESS);
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.settle(shop.payments(), PREPARED_ONE, kept::add));
            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(phases()).containsExactly(REVERSING);

            gateway.forget();
            PartialSettlement end = mode.settle(shop.payments(), lastKept(), kept::add);
            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.reversalId()).contains(REVERSAL_ID);
            assertThat(gateway.lines())
                    .containsExactlyElementsOf(
                            state == SettlementService.SUCCESS
                                    ? List.of(ASK_BY_ORDER, POST)
                                    : List.of(ASK_BY_ORDER, ASK_BY_ID, POST));
            isJson(gateway.posted().get(0), PAYMENT);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SYNC  | no record of it is found (yet)           | ''",
                "ASYNC | no record of it is found (yet)           | ''",
                "SYNC  | no record of it is found (yet)           | \"order_id\":\"reversal-10\",\"type\":3",
                "SYNC  | no record of it is found (yet)           | \"order_id\":\"reversal-1\",\"type\":0",
                "SYNC  | no record of it is found (yet)           | \"order_id\":\"reversal-1\"",
                "SYNC  | no record of it is found (yet)           | \"type\":3",
                "SYNC  | several records of its order id are found | both",
            })
    void aReversalWhoseRecordIsNotFoundStaysUnknownAndNothingIsSent(Mode mode, String why, String record)
            throws Exception {
        String[] records = switch (record) {
            case "" -> new String[0];
            case "both" ->
                new String[] {
                    Orders.record(REVERSAL_ID, "reversal-1", 3, 1), Orders.record(PAYMENT_ID, "reversal-1", 3, 4)
                };
            default -> new String[] {"\"id\":\"" + REVERSAL_ID + "\",\"state\":1," + record};
        };
        service.list(Reaction.json(200, Orders.page(records)));
        PartialSettlement crashed = PREPARED_ONE.in(REVERSING);
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.settle(shop.payments(), crashed, kept::add));

            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(unknown)
                    .hasMessageContaining("payments.reverse")
                    .hasMessageContaining(why)
                    .hasMessageContaining("does not mean that nothing was made");
            assertThat(gateway.lines()).containsExactly(ASK_BY_ORDER);
            assertThat(kept).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, REVERSING", "ASYNC, REVERSING", "SYNC, PAYING", "ASYNC, PAYING"})
    void aListThatIsNotWholeLeavesTheOutcomeUnknownAndNothingIsSent(Mode mode, Phase phase) throws Exception {
        boolean reversing = phase == REVERSING;
        String record = reversing
                ? Orders.record(REVERSAL_ID, "reversal-1", 3, 1)
                : Orders.record(PAYMENT_ID, "completion-1", 0, 1);
        for (String cursor : List.of("{\"next\":\"more\"}", "{\"next\":null,\"total\":2}")) {
            service.list(Reaction.json(200, "{\"cursor\":" + cursor + ",\"transactions\":[{" + record + "}]}"));
            try (RawGateway gateway = RawGateway.reacting(service);
                    Shop shop = Shop.of(gateway)) {
                assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE.in(phase), kept::add))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("its order id has more records than a page");
                assertThat(gateway.lines()).containsExactly(reversing ? ASK_BY_ORDER : ASK_FOR_PAYMENT);
                assertThat(kept).isEmpty();
            }
        }
    }

    /** The reversal was accepted, so that it must be neither sent again nor taken for refused. */
    @ParameterizedTest
    @CsvSource({
        "SYNC, 11",
        "ASYNC, 11",
        "SYNC, 111111111111111111111111111111111",
        "SYNC, 1111111111111111111111111111111\\t"
    })
    void aReversalWhoseIdCannotBeAskedForStaysUnknown(Mode mode, String id) throws Exception {
        service.reversal(Reaction.json(200, "{\"id\":\"" + id + "\"}"));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("its record could not be read")
                    .hasCauseInstanceOf(InvalidRequestException.class);
            assertThat(phases()).containsExactly(REVERSING, REVERSING);

            assertThatThrownBy(() -> mode.settle(shop.payments(), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(POST);
            assertThat(mode.settle(shop.payments(), lastKept().reversalSucceeded(), kept::add)
                            .phase())
                    .isEqualTo(SETTLED);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aQuestionWithoutAnAnswerIsAnUnknownOutcomeAndNeverNotSent(Mode mode) throws Exception {
        PartialSettlement[] crashed = {
            PREPARED_ONE.in(REVERSING), PREPARED_ONE.in(REVERSING).withReversalId(REVERSAL_ID), PREPARED_ONE.in(PAYING)
        };
        SettlementService failing =
                new SettlementService().list(Reaction.status(500)).record(Reaction.status(500));
        for (PartialSettlement handle : crashed) {
            try (RawGateway gateway = RawGateway.reacting(failing);
                    Shop shop = Shop.of(gateway)) {
                assertThatThrownBy(() -> mode.settle(shop.payments(), handle, kept::add))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("its record could not be read")
                        .hasCauseInstanceOf(SdkException.class);
                assertThat(gateway.posted()).isEmpty();
                assertThat(kept).isEmpty();
            }
        }
        try (Shop nowhere = Shop.at("http://127.0.0.1:1/").open()) {
            assertThatThrownBy(() -> mode.settle(nowhere.payments(), crashed[0], kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(NotSentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aLostReplyOfThePaymentIsAskedAboutAndNotSentAgain(Mode mode) throws Exception {
        service.payment(Reaction.fin());
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.settle(shop.payments(), PREPARED_ONE, kept::add));
            assertThat(unknown.orderId()).contains("completion-1");
            assertThat(lastKept().phase()).isEqualTo(PAYING);

            gateway.forget();
            assertThatThrownBy(() -> mode.settle(shop.payments(), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("payments.complete")
                    .hasMessageContaining("no record of it is found");
            service.list(Reaction.json(200, Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 5))));
            PartialSettlement end = mode.settle(shop.payments(), lastKept(), kept::add);

            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(gateway.lines()).containsExactly(ASK_FOR_PAYMENT, ASK_FOR_PAYMENT);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void withoutOauthTheMerchantSaysWhatBecameOfTheReversal(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.at(gateway.url()).withoutOauth().open()) {
            PartialSettlement unfinished = mode.settle(shop.payments(), PREPARED_ONE, kept::add);

            assertThat(unfinished.phase()).isEqualTo(REVERSING);
            assertThat(unfinished.reversalId()).contains(REVERSAL_ID);
            assertThat(mode.settle(shop.payments(), unfinished, kept::add)).isEqualTo(unfinished);
            assertThat(gateway.lines()).containsExactly(POST);
            assertThat(mode.settle(shop.payments(), unfinished.reversalFailed(), kept::add)
                            .phase())
                    .isEqualTo(FAILED);
            assertThat(mode.settle(shop.payments(), unfinished.reversalSucceeded(), kept::add)
                            .phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST, POST);
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE.in(PAYING), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no OAuth is set up");
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void nothingIsSentWhereTheHandleCannotBeKept(Mode mode) throws Exception {
        IllegalStateException disk = new IllegalStateException("the disk is full");
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            for (Phase phase : new Phase[] {REVERSING, PAYING}) {
                gateway.forget();
                assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, next -> {
                            if (next.phase() == phase) {
                                throw disk;
                            }
                        }))
                        .isSameAs(disk);
                assertThat(gateway.posted()).hasSize(phase == REVERSING ? 0 : 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void noStepIsSentAgainAfterAnHttp408ThatMayHideWhatWasMade(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service.reversal(Reaction.status(408)));
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(POST);
            assertThat(phases()).containsExactly(REVERSING);

            gateway.forget();
            service.list(Reaction.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, 1))))
                    .payment(Reaction.status(408));
            assertThatThrownBy(() -> mode.settle(shop.payments(), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(ASK_BY_ORDER, POST);
            assertThat(lastKept().phase()).isEqualTo(PAYING);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aStepThatIsNotSentBecauseTheSdkIsClosedMeanwhileCanBeSettledAgain(Mode mode) throws Exception {
        for (Phase phase : new Phase[] {REVERSING, PAYING}) {
            kept.clear();
            try (RawGateway gateway = RawGateway.reacting(service);
                    Shop shop = Shop.of(gateway)) {
                Runnable close = shop::close;
                assertThatThrownBy(() -> mode.settle(shop.payments(), PREPARED_ONE, next -> {
                            kept.add(next);
                            if (next.phase() == phase) {
                                close.run();
                            }
                        }))
                        .isInstanceOf(NotSentException.class);
                assertThat(lastKept().phase()).isEqualTo(phase == REVERSING ? PREPARED : REVERSED);
                assertThat(gateway.posted()).hasSize(phase == REVERSING ? 0 : 1);
            }
        }
    }

    @Test
    void aFailureOfTheServiceIsToldEvenIfTheHandleCannotBeKeptAnyMore() throws Exception {
        service.reversal(Reaction.json(400, "{\"error\":\"Invalid request\"}"));
        IOException disk = new IOException("the disk is full");
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> shop.payments().settle(PREPARED_ONE, next -> {
                        if (next.phase() == FAILED) {
                            SettleTest.<RuntimeException>throwUndeclared(disk);
                        }
                    }))
                    .isInstanceOf(NotCreatedException.class)
                    .satisfies(told -> assertThat(told.getSuppressed()).contains(disk));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void bothRequestsAreCheckedBeforeTheFirstIsSent(Mode mode) throws Exception {
        MerchantProfile agent = MerchantProfile.builder()
                .cashRegister(CashRegister.SERVICE_AGENT)
                .build();
        PartialSettlement secondIsWrong = AuthHold.of(Orders.HELD, Orders.PRICE, Orders.EMAIL)
                .settlePartially(
                        Amount.parse("100.50"),
                        "reversal-1",
                        "completion-1",
                        reversal -> reversal,
                        completion -> completion.fiscalInformation(Orders.receipt(Amount.parse("100.50"))));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.at(gateway.url()).profile(agent).open()) {
            assertThatThrownBy(() -> mode.settle(shop.payments(), secondIsWrong, kept::add))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("fiscalInformation.items[0].agentType");
            assertThat(gateway.received()).isEmpty();
            assertThat(kept).isEmpty();
        }
    }

    @Test
    void anInterruptWhileWaitingReturnsTheUnfinishedHandle() throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service.states(SettlementService.PENDING));
                Shop shop = Shop.of(gateway)) {
            shop.pauses.interruptNext();

            PartialSettlement unfinished = shop.payments().settle(PREPARED_ONE, kept::add);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(unfinished).isEqualTo(lastKept());
            assertThat(unfinished.phase()).isEqualTo(REVERSING);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID);
        }
    }

    @Test
    void cancellingEndsTheQuestionThatIsUnderWayAndNoPaymentFollows() throws Exception {
        SettlementService silent = new SettlementService().record(Reaction.silence());
        try (RawGateway gateway = RawGateway.reacting(silent);
                Shop shop = Shop.of(gateway)) {
            CompletableFuture<PartialSettlement> future =
                    shop.payments().async().settle(PREPARED_ONE, kept::add);
            gateway.awaitArrival();
            gateway.awaitArrival();

            future.cancel(true);

            gateway.awaitEndOfConnection();
            assertThat(future).isCancelled();
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID);
            assertThat(lastKept().phase()).isEqualTo(REVERSING);
        }
    }

    /** As languages without checked exceptions do. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // what makes the compiler look away
    private static <E extends Exception> void throwUndeclared(Exception checked) throws E {
        throw (E) checked;
    }

    private List<Phase> phases() {
        return kept.stream().map(PartialSettlement::phase).toList();
    }

    private PartialSettlement lastKept() {
        return kept.get(kept.size() - 1);
    }

    private static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static void isJson(String actual, String expected) throws Exception {
        ObjectMapper plain = new ObjectMapper();
        assertThat(plain.readTree(actual)).isEqualTo(plain.readTree(expected));
    }
}
