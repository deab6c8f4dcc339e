package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A shop that gets no callbacks, because all of them are lost. */
final class LostCallbackTest {
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    @AutoClose
    private final Sandbox sandbox = Sandbox.start();

    private final Till till = new Till(sandbox);
    private final List<String> handled = new ArrayList<>();
    private final Map<String, Amount> prices =
            Map.of("pay-1", roubles(1000), "refund-1", roubles(300), "open", roubles(5));
    private final Journal journal = Journal.inMemory();
    private final PaymentsClient journaled = PaymentsClient.of(sandbox.sdk()).withJournal(journal);
    private final PaymentCallbacks callbacks = PaymentCallbacks.of(sandbox.sdk())
            .journal(journal)
            .store(ProcessedCallbackStore.inMemory(100))
            .expectedPrice(orderId -> Optional.ofNullable(prices.get(orderId)))
            .onPaid(paid -> handled.add("paid " + paid.orderId()))
            .onRefunded(refunded -> handled.add("refunded " + refunded.orderId() + " " + refunded.price()))
            .build();

    @Test
    void aLostRefundCallbackIsARefundAndNeverAPayment() {
        String payment = till.pay();
        till.refund(payment, 300);

        assertThat(callbacks.lookUp("refund-1", ONE_QUERY)).isInstanceOfSatisfying(Found.class, found -> {
            assertThat(found.kind()).isEqualTo(TransactionKind.REFUND);
            assertThat(found.amount())
                    .hasValueSatisfying(amount -> assertThat(amount).isEqualByComparingTo(new BigDecimal("300.00")));
        });
        assertThat(handled).containsExactly("refunded refund-1 300.00");

        callbacks.lookUp("refund-1", ONE_QUERY);
        callbacks.lookUp("pay-1", ONE_QUERY);
        assertThat(handled).containsExactly("refunded refund-1 300.00", "paid pay-1");
    }

    @Test
    void findShowsKindAndAmountToo() {
        String payment = till.pay();
        till.refund(payment, 300);

        assertThat(PaymentsClient.of(sandbox.sdk()).find("refund-1"))
                .isInstanceOfSatisfying(
                        Found.class, found -> assertThat(found.kind()).isEqualTo(TransactionKind.REFUND));
    }

    @Test
    void aRefundWhoseResponseAndCallbackAreLostIsRecoveredAsARefund() {
        String payment = till.pay();
        sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        Refund refund = Refund.byId(payment, "refund-1", roubles(300), EMAIL).build();
        assertThatExceptionOfType(OutcomeUnknownException.class).isThrownBy(() -> journaled.create(refund));

        List<RecoveredPayment> recovered = callbacks.recover(ONE_QUERY);

        assertThat(recovered)
                .singleElement()
                .satisfies(one -> assertThat(one.outcome().isSuccess()).isTrue());
        assertThat(handled).containsExactly("refunded refund-1 300.00");
        assertThat(journal.entry("refund-1").orElseThrow().state()).isEqualTo(JournalState.ACCEPTED);
        assertThat(callbacks.recover(ONE_QUERY)).isEmpty();
    }

    /** An entry that is closed before its result was handled would be forgotten. */
    @Test
    void theEntryOfAPendingPaymentStaysOpenUntilItsResultIsHandled() {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> journaled.create(OneStepPayment.of("open", roubles(5), EMAIL)));

        assertThat(callbacks.recover(ONE_QUERY))
                .singleElement()
                .satisfies(one -> assertThat(one.outcome().isUndecided()).isTrue());
        assertThat(journal.openEntries()).hasSize(1);
        assertThat(handled).isEmpty();

        sandbox.payments().payByCard(sandbox.payments().transactions().get(0).id(), Till.GOOD);
        List<RecoveredPayment> unused = callbacks.recover(ONE_QUERY);
        assertThat(handled).containsExactly("paid open");
        assertThat(journal.openEntries()).isEmpty();
    }
}
