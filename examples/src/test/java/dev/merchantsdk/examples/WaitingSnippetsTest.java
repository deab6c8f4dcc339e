package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.credit.model.StatusInterpreter;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WaitingSnippetsTest {
    private static final Duration AT_ONCE = Duration.ofMillis(100);
    /** A time limit within which even a busy machine receives the first status. */
    private static final Duration FIRST_STATUS = Duration.ofSeconds(3);

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

    @Test
    void anOperationEndsWithSuccessOrByTheConditionOfTheShop() {
        try (Sandbox sandbox = Sandbox.start()) {
            OperationsClient operations = OperationsClient.of(sandbox.sdk());
            PaymentPage declined = page(sandbox);
            sandbox.payments().payByCard(declined.id(), "4485913187374384");
            OperationStatus end = operations.status(declined.id());
            assertThat(operations.resume(declined.id()).await(AT_ONCE).completed())
                    .isEmpty();
            assertThat(WaitingSnippets.operation(operations, declined.id(), end::equals, SHORT_PAUSES)
                            .completed())
                    .contains(end);

            PaymentPage paid = page(sandbox, "P-2027");
            sandbox.payments().payByCard(paid.id(), "4929509947106878");
            assertThat(operations.resume(paid.id()).await(LATER).completed()).isPresent();
        }
    }

    @Test
    void aReceiptIsCreatedOnceAndWaitedFor() {
        try (Sandbox sandbox = Sandbox.start()) {
            Operation<ReceiptState> operation = WaitingSnippets.receipt(ReceiptsClient.of(sandbox.sdk()), receipt());

            WaitResult<ReceiptState> result = operation
                    .withPolling(SHORT_PAUSES)
                    .onProgress(progress -> sandbox.clock().advance(Duration.ofMinutes(1)))
                    .await();

            assertThat(result.completed().map(ReceiptState::status)).contains(ReceiptStatus.SUCCESS);
            assertThat(sandbox.receipts().all()).hasSize(1);
            assertThat(sandbox.received("receipts.create")).hasSize(1);
        }
    }

    @Test
    void anApplicationEndsByTheInterpreterOfTheMerchant() {
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient credit = CreditClient.of(sandbox.sdk());
            String applicationId = credit.createOrder(order()).applicationId();
            sandbox.credit().approve(applicationId);
            sandbox.clock().advance(Duration.ofMinutes(15));
            StatusInterpreter ours =
                    id -> id.equals(StatusId.LOAN_OPENED) ? CreditOutcome.SUCCESS : StatusInterpreter.DEFAULT.of(id);

            WaitResult<ApplicationStatus> ended = WaitingSnippets.application(credit, applicationId, ours, LATER);
            WaitResult<ApplicationStatus> open =
                    WaitingSnippets.application(credit, applicationId, StatusInterpreter.DEFAULT, FIRST_STATUS);

            assertThat(open.last().flatMap(ApplicationStatus::statusId)).contains(StatusId.LOAN_OPENED);
            assertThat(open.completed()).isEmpty();
            assertThat(ended.completed().flatMap(ApplicationStatus::statusId)).contains(StatusId.LOAN_OPENED);
        }
    }

    private static PaymentPage page(Sandbox sandbox) {
        return page(sandbox, "P-2026");
    }

    private static PaymentPage page(Sandbox sandbox, String orderId) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.ofRoubles(10), "payer@shop.example"));
    }

    private static IndependentReceipt receipt() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .customerEmail("buyer@shop.example")
                .clientId("4711")
                .merchantId("1234")
                .serviceId("T-1")
                .items(List.of(ReceiptItem.builder()
                        .name("Tea")
                        .price(Amount.parse("10.00"))
                        .quantity(BigDecimal.ONE)
                        .vat(Vat.VAT_10)
                        .calculationMethod(CalculationMethod.FULL_PAY)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .build()))
                .build();
    }

    private static CreditOrder order() {
        return CreditOrder.builder()
                .orderId("B-2026")
                .cart(Cart.of(CartItem.builder()
                        .category(List.of("Books"))
                        .productId("B-1")
                        .price(Amount.ofRoubles(700))
                        .priceWithDiscount(Amount.ofRoubles(650))
                        .quantity(3)
                        .build()))
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/yes")
                .callBackUrlFail("https://shop.example/no")
                .build();
    }
}
