package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.PaymentReceipt;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests which receipt the sandbox creates for each action (contract, "Fiscal receipts"). Totals in the assertions are
 * in kopecks.
 */
@ExtendWith(SandboxExtension.class)
final class PaymentReceiptsTest {
    private static final FiscalInformation RECEIPT = FiscalInformation.of(
            TaxationSystem.COMMON,
            FiscalItem.of("Tea", roubles(400), Vat.VAT_10),
            FiscalItem.of("Cup", roubles(600), Vat.VAT_20));

    @Test
    void makesAReceiptOfIncomeOncePaid(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.send(OneStepPayment.builder()
                        .orderId("1")
                        .price(roubles(1000))
                        .email(EMAIL)
                        .fiscalInformation(RECEIPT)
                        .build())
                .id();
        assertThat(sandbox.payments().receipts()).isEmpty();

        sandbox.payments().payByCard(id, Till.GOOD);

        assertThat(sandbox.payments().receipts())
                .containsExactly(new PaymentReceipt(id, ReceiptType.INCOME, "Common", 100_000, 2));
    }

    @Test
    void makesNoReceiptOfFailedPayment(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.send(OneStepPayment.builder()
                        .orderId("1")
                        .price(roubles(1000))
                        .email(EMAIL)
                        .fiscalInformation(RECEIPT)
                        .build())
                .id();

        sandbox.payments().payByCard(id, Till.BAD);

        assertThat(sandbox.payments().receipts()).isEmpty();
    }

    @Test
    void makesAReturnOfIncomeForRefundAndReversalAndAnExpenseForAPayout(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();
        String hold = till.auth();

        till.send(Refund.byId(payment, "1", roubles(1000), EMAIL)
                .fiscalInformation(RECEIPT)
                .build());
        till.send(Reversal.byId(hold, "2", roubles(1000), EMAIL)
                .fiscalInformation(RECEIPT)
                .build());
        till.send(PayoutToCard.builder()
                .orderId("3")
                .price(roubles(1000))
                .email(EMAIL)
                .card(till.numberToken(Till.GOOD))
                .fiscalInformation(RECEIPT)
                .build());

        assertThat(sandbox.payments().receipts())
                .extracting(PaymentReceipt::type)
                .containsExactly(ReceiptType.INCOME_RETURN, ReceiptType.INCOME_RETURN, ReceiptType.EXPENSE);
    }
}
