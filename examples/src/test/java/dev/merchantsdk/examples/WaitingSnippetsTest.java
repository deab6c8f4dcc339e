package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class WaitingSnippetsTest {
    private static final Duration AT_ONCE = Duration.ofMillis(100);

    /** A time limit within which even a busy machine finds an existing result. */
    private static final Duration LATER = Duration.ofMinutes(1);

    private static final Polling SHORT_PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .longestPause(Duration.ofMillis(1))
            .build();

    @Test
    void aTransactionEndsOnceThePayerHasPaid() {
        try (Sandbox sandbox = Sandbox.start()) {
            TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
            PaymentPage page = page(sandbox);
            assertThat(WaitingSnippets.transaction(transactions, page.id(), AT_ONCE))
                    .isEmpty();

            sandbox.payments().payByCard(page.id(), "4929509947106878");

            assertThat(WaitingSnippets.transaction(transactions, page.id(), LATER))
                    .contains(TransactionState.SUCCESS);
        }
    }

    @Test
    void aTransactionThatIsNotFoundYetIsWaitedFor() {
        try (Sandbox sandbox = Sandbox.start()) {
            TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
            PaymentPage page = page(sandbox);
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            sandbox.faults()
                    .next("transactions.getSecure", Fault.reply(404, ""))
                    .next("transactions.getSecure", Fault.reply(404, ""));

            assertThat(transactions
                            .resume(page.id())
                            .withPolling(SHORT_PAUSES)
                            .await()
                            .completed())
                    .isPresent();
            assertThat(sandbox.received("transactions.getSecure")).hasSize(3);

            Polling noGrace = Polling.builder().notFoundGrace(Duration.ZERO).build();
            sandbox.faults().next("transactions.getSecure", Fault.reply(404, ""));
            assertThatThrownBy(() ->
                            transactions.resume(page.id()).withPolling(noGrace).await())
                    .isInstanceOf(NotFoundException.class);
        }
    }

    private static PaymentPage page(Sandbox sandbox) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of("P-2026", Amount.ofRoubles(10), "payer@shop.example"));
    }
}
