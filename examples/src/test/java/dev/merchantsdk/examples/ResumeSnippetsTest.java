package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResumeSnippetsTest {
    @Test
    void theHoldOfTheGuideIsResumedAfterALostResponse() {
        try (Sandbox sandbox = Sandbox.start()) {
            PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
            Preauthorization request = Preauthorization.of("P-2026", Amount.ofRoubles(10), "payer@shop.example");
            PreauthorizationPage page = payments.preauthorize(request);
            sandbox.payments().payByCard(page.id(), "4929509947106878");

            List<String> held = new ArrayList<>();
            PaymentCallbacks callbacks = PaymentCallbacks.of(sandbox.sdk())
                    .store(ProcessedCallbackStore.inMemory(10))
                    .expectedPrice(orderId -> Optional.of(Amount.ofRoubles(10)))
                    .onHeld(hold -> held.add(hold.orderId()))
                    .build();

            assertThat(ResumeSnippets.resumedHold(callbacks, request)).contains(PreauthHold.of(request, page));
            assertThat(held).containsExactly("P-2026");
        }
    }

    /** The service has not received the step, as its support states. The journal then lets the step be sent again. */
    @ParameterizedTest
    @ValueSource(strings = {"payments.reverse", "payments.complete"})
    void theSettlementOfTheGuideSendsAStepAgainThatWasNotExecuted(String lost) {
        try (Sandbox sandbox = Sandbox.start()) {
            PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
            Authorization request = Authorization.of("A-2026", Amount.ofRoubles(10), "payer@shop.example");
            AuthorizationPage page = payments.authorize(request);
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            PartialSettlement settlement =
                    AuthHold.of(request, page).partialSettlement(Amount.ofRoubles(7), "A-2026-r", "A-2026-p");
            List<String> stored = new ArrayList<>();
            Checkpoint<PartialSettlement> store = (before, after) -> stored.add(after.toText());
            Checkpoint<PartialSettlement> checkpoint = store.recordedIn(Journal.inMemory());
            sandbox.faults().next(lost, Fault.lostBeforeProcessing());
            assertThatThrownBy(() -> payments.settle(settlement, checkpoint))
                    .isInstanceOf(OutcomeUnknownException.class);

            assertThat(ResumeSnippets.settledAgain(payments, stored.get(stored.size() - 1), checkpoint)
                            .phase())
                    .isEqualTo(PartialSettlement.Phase.SETTLED);
        }
    }

    @Test
    void thePayoutOfTheGuideIsResumedFromEachStoredState() {
        try (Sandbox sandbox = Sandbox.start()) {
            SbpClient sbp = SbpClient.of(sandbox.sdk());
            List<String> stored = new ArrayList<>();
            Checkpoint<SbpPayout> checkpoint = (before, after) -> stored.add(after.toText());

            SbpPayout found = resumed(sandbox, created(sandbox, "P-1").toText(), checkpoint);
            assertThat(found).isInstanceOf(SbpPayout.RecipientFound.class);
            assertThat(stored).containsExactly(found.toText());

            stored.clear();
            sandbox.faults().next("sbp.reject", Fault.lostBeforeProcessing());
            SbpPayout.Created second = created(sandbox, "P-2");
            assertThatThrownBy(() -> sbp.reject(second, checkpoint)).isInstanceOf(OutcomeUnknownException.class);
            assertThat(resumed(sandbox, stored.get(0), checkpoint)).isInstanceOf(SbpPayout.Cancelled.class);

            sandbox.faults().next("sbp.confirm", Fault.lostAfterProcessing());
            stored.clear();
            assertThatThrownBy(() -> sbp.confirm((SbpPayout.RecipientFound) found, checkpoint))
                    .isInstanceOf(OutcomeUnknownException.class);
            SbpPayout confirmed = resumed(sandbox, stored.get(0), checkpoint);
            assertThat(confirmed).isInstanceOf(SbpPayout.Confirmed.class);
            assertThat(stored).endsWith(confirmed.toText());
        }
    }

    /** The code of the guide must not send the rejection again, because the service refuses a second rejection. */
    @Test
    void aPayoutWhoseRejectionWasProcessedIsCancelledByItsRecord() {
        try (Sandbox sandbox = Sandbox.start()) {
            List<String> stored = new ArrayList<>();
            Checkpoint<SbpPayout> checkpoint = (before, after) -> stored.add(after.toText());
            SbpPayout.Created created = created(sandbox, "P-1");
            sandbox.faults().next("sbp.reject", Fault.lostAfterProcessing());
            assertThatThrownBy(() -> SbpClient.of(sandbox.sdk()).reject(created, checkpoint))
                    .isInstanceOf(OutcomeUnknownException.class);

            SbpPayout cancelled = resumed(sandbox, stored.get(0), checkpoint);

            assertThat(cancelled).isInstanceOf(SbpPayout.Cancelled.class);
            assertThat(stored).hasSize(2).endsWith(cancelled.toText());
            assertThat(resumed(sandbox, stored.get(1), checkpoint)).isEqualTo(cancelled);
        }
    }

    private static SbpPayout resumed(Sandbox sandbox, String stored, Checkpoint<SbpPayout> checkpoint) {
        return ResumeSnippets.resumedPayout(
                SbpClient.of(sandbox.sdk()), TransactionsClient.of(sandbox.sdk()), stored, checkpoint);
    }

    private static SbpPayout.Created created(Sandbox sandbox, String orderId) {
        TwoStepSbpPayout payout = TwoStepSbpPayout.builder()
                .orderId(orderId)
                .price(Amount.ofRoubles(10))
                .phone("+79007654321")
                .email("payee@shop.example")
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
        return SbpPayout.of(payout, PaymentsClient.of(sandbox.sdk()).payout(payout));
    }
}
