package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settleBy;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the steps of settlements and SBP payouts that go through a journal. The stores of the two processes do not see
 * each other, so that only the journal can prevent a second step.
 */
final class JournaledStepsTest {
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";
    private static final PartialSettlement PREPARED =
            Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");

    private final Journal journal = Journal.inMemory();
    private final List<PartialSettlement> stored = new ArrayList<>();
    private final SettlementService service = new SettlementService()
            .states(SettlementService.SUCCESS)
            .list(RawResponse.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, 1))));

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSecondProcessSendsNoStepAgainAndLooksItUp(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, merchant, PREPARED).phase()).isEqualTo(Phase.SETTLED);
            assertThat(journal.openEntries()).isEmpty();
            assertThat(journal.entry("reversal-1").orElseThrow().transactionId())
                    .contains(REVERSAL_ID);
            assertThat(journal.entry("completion-1").orElseThrow().transactionId())
                    .contains(PAYMENT_ID);
            gateway.forget();

            PartialSettlement second = PartialSettlement.parse(PREPARED.toText());
            assertThatThrownBy(() -> settle(mode, merchant, second)).isInstanceOf(AlreadyRecordedException.class);
            assertThatThrownBy(() -> settle(mode, merchant, last())).isInstanceOf(AlreadyRecordedException.class);
            assertThat(last().phase()).isEqualTo(Phase.PAYING);
            service.list(RawResponse.json(200, Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 1))));
            assertThat(settle(mode, merchant, last()).completionId()).contains(PAYMENT_ID);

            assertThat(gateway.posted()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 400, FAILED", "ASYNC, 400, FAILED", "SYNC, 401, PREPARED", "ASYNC, 401, PREPARED"})
    void aStepThatWasNotExecutedClosesItsEntry(CallMode mode, int status, Phase phase) throws Exception {
        service.reversal(RawResponse.json(status, "{\"error\":\"No\"}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, merchant, PREPARED)).isInstanceOf(ApiException.class);
            assertThat(last().phase()).isEqualTo(phase);
            assertThat(journal.entry("reversal-1").orElseThrow().state()).isEqualTo(JournalState.NOT_EXECUTED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anUnknownStepStaysOpenUntilItsRecordIsFound(CallMode mode) throws Exception {
        service.reversal(RawResponse.fin());
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, merchant, PREPARED)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(journal.openEntries()).hasSize(1);

            assertThat(settle(mode, merchant, last()).phase()).isEqualTo(Phase.SETTLED);
            assertThat(journal.openEntries()).isEmpty();
        }
    }

    /** An entry of another payment with the order id of the reversal is not taken for the reversal. */
    @Test
    void anotherPaymentWithTheOrderIdOfAStepIsARefusal() throws Exception {
        service.payment(RawResponse.json(200, "{\"id\":\"" + PAYMENT_ID + "\"}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            JournaledPayments.of(payments(merchant), journal)
                    .create(OneStepPayment.of("reversal-1", Amount.parse("49.50"), Orders.EMAIL));
            gateway.forget();

            assertThatThrownBy(() -> settle(CallMode.SYNC, merchant, PREPARED))
                    .isInstanceOf(AlreadyRecordedException.class);
            assertThat(stored).isEmpty();
            assertThat(gateway.received()).isEmpty();
        }
    }

    @Test
    void aStepThatIsNotStoredIsNeitherSentNorRecorded() throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Checkpoint<PartialSettlement> stale =
                    JournaledPayments.of(payments(merchant), journal).settlementSteps((before, after) -> false);
            assertThatThrownBy(() -> payments(merchant).settle(PREPARED, stale))
                    .isInstanceOf(StaleHandleException.class);
            assertThat(journal.openEntries()).isEmpty();
            assertThat(gateway.received()).isEmpty();
        }
    }

    /** D9: one process confirms, and another process rejects the payout that it parsed from the same text. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void ofTwoProcessesOneDecidesAnSbpPayout(CallMode mode) throws Exception {
        String text = SbpPayouts.found(PAYOUT).toText();
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            JournaledPayments journaled = JournaledPayments.of(PaymentsClient.of(sdk), journal);
            List<SbpPayout> states = new ArrayList<>();
            Checkpoint<SbpPayout> checkpoint = journaled.payoutSteps((before, after) -> states.add(after));
            SbpClient sbp = SbpClient.of(sdk);
            RecipientFound first = (RecipientFound) SbpPayout.parse(text);
            RecipientFound second = (RecipientFound) SbpPayout.parse(text);

            assertThatThrownBy(() -> mode.call(
                            () -> sbp.confirm(first, checkpoint),
                            () -> sbp.async().confirm(first, checkpoint)))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThatThrownBy(() -> mode.call(
                            () -> sbp.reject(second, checkpoint),
                            () -> sbp.async().reject(second, checkpoint)))
                    .isInstanceOf(AlreadyRecordedException.class)
                    .hasMessageContaining("OPEN (sbp.confirm)");

            assertThat(gateway.lines()).containsExactly("POST /api/sbp/" + PAYOUT + "/confirm");
            assertThat(states).hasExactlyElementsOfTypes(Confirming.class);
            assertThat(journaled.recover()).hasSize(1);
            assertThat(gateway.received()).hasSize(1);

            Confirming confirming = (Confirming) states.get(0);
            assertThat(checkpoint.replace(confirming, confirming.confirmed())).isTrue();
            assertThat(journal.entry(PAYOUT).orElseThrow().state()).isEqualTo(JournalState.ACCEPTED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusedConfirmationCanBeFollowedByARejection(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(
                        RawResponse.json(400, "{\"error\":\"No\"}"),
                        RawResponse.json(200, "{\"id\":\"" + PAYOUT + "\"}"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            Checkpoint<SbpPayout> checkpoint =
                    JournaledPayments.of(PaymentsClient.of(sdk), journal).payoutSteps((before, after) -> true);
            SbpClient sbp = SbpClient.of(sdk);
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> mode.call(
                            () -> sbp.confirm(found, checkpoint),
                            () -> sbp.async().confirm(found, checkpoint)))
                    .isInstanceOf(ApiException.class);
            assertThat(journal.entry(PAYOUT).orElseThrow().state()).isEqualTo(JournalState.NOT_EXECUTED);
            mode.call(() -> sbp.reject(found, checkpoint), () -> sbp.async().reject(found, checkpoint));
            assertThat(journal.entry(PAYOUT).orElseThrow().state()).isEqualTo(JournalState.ACCEPTED);
        }
    }

    private PartialSettlement settle(CallMode mode, TestMerchant merchant, PartialSettlement settlement) {
        Checkpoint<PartialSettlement> checkpoint =
                JournaledPayments.of(payments(merchant), journal).settlementSteps((before, after) -> stored.add(after));
        return settleBy(mode, payments(merchant), settlement, checkpoint, RequestOptions.none());
    }

    private PartialSettlement last() {
        return stored.get(stored.size() - 1);
    }
}
