package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.NOT_CREATED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.ReadEvents;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.testkit.CapturedLog;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how a guard records the result of a debit, for each source of the result. */
final class GuardRecordsTest {
    private final Guarded shop = Guarded.start();
    private final RecurringGuard guard = shop.guard();
    private int next;

    GuardRecordsTest() throws IOException {}

    @BeforeEach
    void oneDebitIsPending() {
        shop.histories.update(
                Guarded.CARD, history -> history.with(RecurringAttempt.pending("order-1", Cards.NOON, Cards.PRICE)));
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private RecurringAttempt attempt() {
        return shop.history().attempt("order-1").orElseThrow();
    }

    private void is(RecurringAttempt.Result result) {
        assertThat(attempt().result()).isEqualTo(result);
        assertThat(attempt().code()).isEmpty();
    }

    private void isRefused(int code) {
        assertThat(attempt().result()).isEqualTo(REFUSED);
        assertThat(attempt().code()).contains(ResponseCode.of(code));
    }

    private static CallbackEvent event(String... more) {
        List<String> fields = new ArrayList<>(List.of("orderId", "order-1", "action", "pay"));
        Collections.addAll(fields, more);
        return ReadEvents.transaction(fields.toArray(new String[0]));
    }

    private static PspTransaction record(String more) {
        return record(Opcode.REBILL, more);
    }

    private static PspTransaction record(Opcode opcode, String more) {
        return PspTransaction.parse(
                "{\"id\":12345678,\"order_id\":\"order-1\",\"opcode\":" + opcode.raw() + more + "}");
    }

    private static PspTransaction record(int code) {
        return record(",\"response_code\":" + code);
    }

    private static OrderOutcome found(TransactionState state) {
        return new OrderOutcome.Found(
                "order-1",
                SecureTransaction.parse(
                        "{\"id\":\"0123456789abcdef0123456789abcdef\",\"state\":" + state.raw() + ",\"type\":0}"),
                Optional.empty());
    }

    @Test
    void aSuccessByCallback() {
        guard.record(event("status", "success"));
        is(APPROVED);
    }

    @Test
    void aFailureByCallback() {
        guard.record(event("status", "failed"));
        is(REFUSED);
    }

    @Test
    void aFailureWithItsCode() {
        guard.record(event("status", "failed", "error_code", "51"));
        isRefused(51);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Fail", "fail", "FAILED"})
    void aFailureInAnotherSpelling(String status) {
        guard.record(event("status", status, "error_code", "51"));
        isRefused(51);
    }

    @ParameterizedTest
    @CsvSource({"error_code, 3045", "error_code, E41", "error_code, 0", "reason, 41"})
    void aFailureWithoutAReadableCodeDeniesUntilARecordSuppliesIt(String name, String value) {
        guard.record(event("status", "failed", name, value));
        is(REFUSED);
        assertThat(denial()).isEqualTo(RecurringRule.CODE_UNKNOWN);

        guard.record(record(91));
        isRefused(91);
        assertThat(denied()).isEmpty();
    }

    @Test
    void aFailureThatWasFoundOutDeniesUntilTheMerchantSuppliesTheCode() {
        guard.record(found(TransactionState.FAILED));
        assertThat(denial()).isEqualTo(RecurringRule.CODE_UNKNOWN);
        assertThat(denied().map(Throwable::getMessage).orElseThrow()).contains("pass the refused debit's record");
        assertThat(shop.history().refusedWithoutCode()).containsExactly(attempt());

        assertThat(guard.record("order-1", ResponseCode.of(91))).isTrue();
        isRefused(91);
        assertThat(denied()).isEmpty();

        guard.record("order-1", ResponseCode.of(41));
        assertThat(denial()).isEqualTo(RecurringRule.STOPPED);
    }

    @Test
    void aCodeThatTheMerchantSuppliesOfAnApprovalAndOfAnotherOrder() {
        assertThat(guard.record("order-2", ResponseCode.of(51))).isFalse();
        is(PENDING);
        guard.record("order-1", ResponseCode.APPROVED);
        is(APPROVED);
        guard.record("order-1", ResponseCode.of(51));
        is(APPROVED);
    }

    @Test
    void anotherPolicyDebitsAfterAFailureWithoutACode() {
        guard.record(event("status", "failed"));
        shop.gateway.respond(200, Guarded.ID);
        shop.time.advance(Duration.ofDays(1));

        shop.guard()
                .withPolicy((history, now, price) -> new RecurringDecision.Allowed())
                .debit(Guarded.debit("order-2"), CardScheme.VISA);

        assertThat(shop.gateway.requests()).isEqualTo(1);
    }

    @Test
    void theFirstFailureWithoutAReadableCodeIsLoggedOnceWithoutItsFields() {
        assertThat(CapturedLog.during(() -> {
                    guard.record(event("status", "failed", "error_code", "51"));
                    guard.record(event("status", "success", "error_code", "name-marker"));
                    guard.record(ReadEvents.transaction("orderId", "order-2", "status", "failed"));
                    guard.record(found(TransactionState.FAILED));
                }))
                .isEmpty();

        String log = CapturedLog.during(() -> {
            guard.record(event("status", "failed", "field-marker", "value-marker", "error_code", "value-marker"));
            guard.record(event("status", "failed"));
            guard.withPolicy(RecurringPolicy.strict()).record(event("status", "failed"));
        });

        assertThat(log.lines()).hasSize(1);
        assertThat(log)
                .contains(
                        "WARN",
                        "dev.merchantsdk.payments",
                        "no readable response code",
                        "CallbackFieldNames.errorCode()")
                .doesNotContain("marker", "order-1");
    }

    @Test
    void theWarningAboutATokenOfTheFastPaymentSystemNamesNoCard() {
        shop.histories.update(
                Guarded.CARD.ofSbpDebits(),
                history -> history.withScheme(CardScheme.NO_CARD)
                        .with(RecurringAttempt.pending("order-2", Cards.NOON, Cards.PRICE)));

        String log = CapturedLog.during(
                () -> guard.record(ReadEvents.transaction("orderId", "order-2", "status", "failed")));
        String card = CapturedLog.during(() -> guard.record(event("status", "failed")));

        assertThat(log)
                .contains("no readable response code", "CallbackFieldNames.errorCode()")
                .doesNotContain("card");
        assertThat(card).contains("deny further debits of its card");
    }

    private Optional<RecurringDeniedException> denied() {
        shop.time.advance(Duration.ofDays(2));
        shop.gateway.respond(200, Guarded.ID);
        return Optional.ofNullable(catchThrowableOfType(
                RecurringDeniedException.class, () -> guard.debit(Guarded.debit("next-" + next++), CardScheme.VISA)));
    }

    private RecurringRule denial() {
        return denied().orElseThrow().rule();
    }

    @Test
    void aCodeOfApprovalIsNoReasonOfAFailure() {
        guard.record(event("status", "failed", "error_code", "0"));
        is(REFUSED);
    }

    @Test
    void aCodeOfApprovalWithADescriptionIsNoCodeOfAFailure() {
        guard.record(event("status", "failed", "error_code", "0", "error_description", "declined"));
        is(REFUSED);
        assertThat(denial()).isEqualTo(RecurringRule.CODE_UNKNOWN);
    }

    @Test
    void anEventWithoutAnAction() {
        guard.record(ReadEvents.transaction("orderId", "order-1", "status", "success"));
        is(APPROVED);
    }

    @ParameterizedTest
    @CsvSource({"refund, success", "reversal, failed", "pay, waiting", "pay, payout-only", "pay, Success"})
    void nothingFromOtherActionsAndStatuses(String action, String status) {
        guard.record(ReadEvents.transaction("orderId", "order-1", "action", action, "status", status));
        is(PENDING);
    }

    @Test
    void nothingFromUnrelatedEvents() {
        RecurringHistory before = shop.history();
        guard.record(ReadEvents.transaction("status", "success"));
        guard.record(ReadEvents.transaction("orderId", "order-2", "status", "success"));
        guard.record(ReadEvents.unrecognized("orderId", "order-1", "status", "success"));
        guard.record(ReadEvents.cardBinding("another", "status", "payout-only"));
        guard.record(ReadEvents.cardBinding(Guarded.TOKEN.reveal(), "status", "success"));
        guard.record(PspTransaction.parse("{\"id\":1,\"order_id\":\"order-2\",\"response_code\":0}"));
        guard.record(PspTransaction.parse("{\"id\":1,\"response_code\":0}"));
        guard.record(new OrderOutcome.Unresolved("order-1", "not found", Optional.empty()));
        assertThat(shop.history()).isEqualTo(before);
        assertThat(shop.histories.cardOf("order-2")).isEmpty();
    }

    @Test
    void thatRecurringIsImpossible() {
        guard.record(event("status", "failed", "error_code", "41", "recurring_impossible", "true"));
        assertThat(shop.history().payoutOnly()).isTrue();
        isRefused(41);
    }

    @Test
    void thatAPreauthorizationUnderItsOrderIdMadeItImpossible() {
        guard.record(ReadEvents.transaction(
                "orderId", "order-1", "action", "preauth", "status", "failed", "recurring_impossible", "1"));
        assertThat(shop.history().payoutOnly()).isTrue();
        is(PENDING);
    }

    @ParameterizedTest
    @CsvSource({"status, payout-only", "recurring_impossible, true"})
    void thatATokenIsPayoutOnly(String field, String value) {
        guard.record(ReadEvents.cardBinding("another", field, value));
        assertThat(shop.histories
                        .history(RecurringKey.ofToken(BindingToken.of("another")))
                        .payoutOnly())
                .isTrue();
        assertThat(shop.history().payoutOnly()).isFalse();
    }

    @Test
    void thatAPayoutOnlyTokenStaysSo() {
        guard.record(ReadEvents.cardBinding(Guarded.TOKEN.reveal(), "status", "payout-only"));
        guard.record(ReadEvents.cardBinding(Guarded.TOKEN.reveal(), "status", "success"));
        guard.record(event("status", "success"));
        assertThat(shop.history().payoutOnly()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0", "16"})
    void anApprovalByRecord(int code) {
        guard.record(record(code));
        is(APPROVED);
    }

    @Test
    void aSuccessfulRecordWithoutACode() {
        guard.record(record(",\"status\":\"success\""));
        is(APPROVED);
    }

    @Test
    void aRefusalByRecord() {
        guard.record(record(61));
        isRefused(61);
    }

    @Test
    void nothingFromARecordThatIsPendingOrDisagreesWithItself() {
        guard.record(record(""));
        guard.record(record(",\"status\":\"in progress\""));
        guard.record(record(",\"status\":\"success\",\"response_code\":51"));
        is(PENDING);
    }

    /** The contract specifies no other status than success, so a refunded debit keeps the result of its code. */
    @Test
    void theCodeOfARecordWithAnUnspecifiedStatus() {
        guard.record(record(",\"status\":\"refunded\",\"response_code\":0"));
        is(APPROVED);
    }

    @Test
    void nothingFromTheRecordOfItsRefund() {
        guard.record(record(Opcode.REFUND, ",\"response_code\":0"));
        guard.record(record(Opcode.REVERSAL, ",\"response_code\":51"));
        is(PENDING);
    }

    @ParameterizedTest
    @CsvSource({"1, APPROVED", "4, REFUSED", "3, PENDING", "5, PENDING", "6, PENDING", "7, PENDING"})
    void theStateThatWasFoundOut(int state, RecurringAttempt.Result result) {
        guard.record(found(TransactionState.of(state)));
        is(result);
    }

    @Test
    void aPayoutOnlyTokenFromWhatWasFoundOut() {
        guard.record(new OrderOutcome.Found(
                "order-1",
                SecureTransaction.parse(
                        "{\"id\":\"0123456789abcdef0123456789abcdef\",\"type\":1,\"state\":1,\"extra_data\":{\"is_payout_only_card_binding\":true,\"customer_creditcard_number\":\"220012XXXXXX0000\"}}"),
                Optional.empty()));
        assertThat(shop.history().payoutOnly()).isTrue();
        assertThat(shop.history().scheme()).isEqualTo(CardScheme.MIR);
        is(PENDING);
    }

    @Test
    void theSchemeFromTheMaskedNumberButNotAgainstWhatIsKnown() {
        guard.record(event("card_number", "469206XXXXXX9192"));
        assertThat(shop.history().scheme()).isEqualTo(CardScheme.VISA);

        guard.record(record(",\"pan\":\"220012XXXXXX0000\""));
        assertThat(shop.history().scheme()).isEqualTo(CardScheme.VISA);
    }

    @Test
    void approvedDebitStaysApproved() {
        guard.record(event("status", "success"));
        guard.record(event("status", "failed", "error_code", "51"));
        guard.record(record(51));
        guard.record(found(TransactionState.FAILED));
        is(APPROVED);
    }

    @Test
    void aLaterSuccessWinsOverARefusalWithoutACode() {
        guard.record(event("status", "failed"));
        guard.record(event("status", "success"));
        is(APPROVED);
    }

    @Test
    void aSuccessDoesNotReplaceARefusalWithACodeButARecordOrTheMerchantDoes() {
        List<Runnable> approvals =
                List.of(() -> guard.record(record(0)), () -> guard.record("order-1", ResponseCode.APPROVED));
        for (Runnable approval : approvals) {
            guard.record(event("status", "failed", "error_code", "41"));
            guard.record(event("status", "success"));
            guard.record(found(TransactionState.SUCCESS));
            isRefused(41);
            assertThat(denial()).isEqualTo(RecurringRule.STOPPED);

            approval.run();
            is(APPROVED);
            shop.histories.update(Guarded.CARD, history -> history.without("order-1"));
            oneDebitIsPending();
        }
    }

    @Test
    void aSuccessDoesNotLiftTheStopOfARecord() {
        guard.record(record(41));
        guard.record(ReadEvents.transaction("orderId", "order-1", "status", "success"));
        isRefused(41);
    }

    /** Code 68 means that the issuer's response arrived too late. The service can report an approval later. */
    @Test
    void aSuccessReplacesARefusalThatLimitsNothing() {
        guard.record(record(68));
        guard.record(ReadEvents.transaction("orderId", "order-1", "status", "success"));
        assertThat(shop.history().attempt("order-1").orElseThrow().result())
                .isEqualTo(RecurringAttempt.Result.APPROVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pay", "preauth"})
    void nothingFromTheFlagInASuccess(String action) {
        guard.record(ReadEvents.transaction(
                "orderId", "order-1", "action", action, "status", "success", "recurring_impossible", "true"));
        assertThat(shop.history().payoutOnly()).isFalse();
    }

    @Test
    void nothingFromTheFlagInASuccessfulBinding() {
        guard.record(ReadEvents.cardBinding("another", "status", "success", "recurring_impossible", "true"));
        assertThat(shop.histories
                        .history(RecurringKey.ofToken(BindingToken.of("another")))
                        .payoutOnly())
                .isFalse();
    }

    @Test
    void debitStatedAsNotExecutedThatSucceeded() {
        shop.histories.update(Guarded.CARD, history -> HistoryUpdates.notCreated(history, "order-1"));
        is(NOT_CREATED);
        guard.record(event("status", "failed"));
        is(REFUSED);
    }

    @Test
    void codeOfRefusalWithoutCode() {
        guard.record(event("status", "failed"));
        guard.record(event("status", "failed", "error_code", "51"));
        isRefused(51);
        guard.record(event("status", "failed"));
        guard.record(event("status", "failed", "error_code", "5"));
        guard.record(found(TransactionState.FAILED));
        isRefused(51);
    }

    @Test
    void theCodeOfARecordInPlaceOfThatOfACallback() {
        guard.record(event("status", "failed", "error_code", "5"));
        guard.record(record(51));
        guard.record(event("status", "failed", "error_code", "5"));
        isRefused(51);
    }

    @Test
    void theSameInAnyOrderAndNumberOfDeliveries() {
        Random random = new Random(9);
        for (int i = 0; i < 300; i++) {
            boolean approved = random.nextBoolean();
            List<Runnable> told = new ArrayList<>(List.of(
                    () -> guard.record(event("status", "failed")),
                    () -> guard.record(event("status", "failed", "error_code", "5")),
                    () -> guard.record(record(51)),
                    () -> guard.record(record("")),
                    () -> guard.record(found(TransactionState.PENDING_EXECUTION)),
                    () -> guard.record(found(TransactionState.FAILED))));
            if (approved) {
                told.add(() -> guard.record(record(0)));
            }
            told.addAll(List.copyOf(told));
            Collections.shuffle(told, random);

            told.forEach(Runnable::run);

            if (approved) {
                is(APPROVED);
            } else {
                isRefused(51);
            }
            shop.histories.update(Guarded.CARD, history -> history.without("order-1"));
            oneDebitIsPending();
        }
    }
}
