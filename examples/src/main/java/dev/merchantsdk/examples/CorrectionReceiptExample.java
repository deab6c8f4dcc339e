package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/**
 * Orders a correction of a receipt that has a wrong VAT rate. Also shows that a receipt without an error cannot be
 * corrected on the day of its operation.
 *
 * <p>On a real environment this example needs the same settings as {@link ReceiptExample}. The example orders a
 * correction receipt of 1000.00. If the cash register is not in its test mode, it reports this receipt to the tax
 * authority as a real receipt.
 */
final class CorrectionReceiptExample implements Example {
    @Override
    public String name() {
        return "correction-receipt";
    }

    @Override
    public String shows() {
        return "a correction of a receipt, and one that would not be legal";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(RequiredSettings.PSP_RECORDS, RequiredSettings.RECEIPTS);
    }

    @Override
    public void run(ExampleContext stage) {
        ReceiptsClient receipts = ReceiptsClient.of(stage.sdk());
        LocalDate today = stage.today();
        IndependentReceipt.Builder income = income(stage);
        refusedToday(stage, receipts, income, today);

        // tag::correction
        Correction correction = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(today)
                .documentNumber("1234567890") // the fiscal sign of the incorrect receipt
                .operationDay(today.minusDays(1)) // not sent to the service
                .earlierError(
                        CorrectionReason.VAT_RATE) // not sent; without an error, the operation day must be in the past
                .build();
        IndependentReceipt receipt = income.correction(correction).build();
        Operation<ReceiptState> making = receipts.start(receipt);
        // end::correction
        stage.say("ordered " + receipt.kind());
        ReceiptExample.report(stage, stage.result(making, "the receipt"));
    }

    private static IndependentReceipt.Builder income(ExampleContext stage) {
        Seller seller = new Seller(stage);
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .clientId(seller.clientId())
                .merchantId(seller.merchantId())
                .serviceId(seller.paid("1000.00"))
                .customerEmail(stage.email())
                .items(List.of(ReceiptItem.builder()
                        .name("Tea")
                        .price(Amount.parse("1000.00"))
                        .quantity(BigDecimal.ONE)
                        .vat(Vat.VAT_22)
                        .calculationMethod(CalculationMethod.FULL_PAY)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .build()));
    }

    /** Shows that a receipt without an error cannot be corrected on the day of its operation. */
    private static void refusedToday(
            ExampleContext stage, ReceiptsClient receipts, IndependentReceipt.Builder income, LocalDate today) {
        Correction ofToday = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(today)
                .operationDay(today)
                .build();
        try {
            receipts.create(income.correction(ofToday).build());
        } catch (InvalidRequestException e) {
            stage.say("not sent: " + e.violations().get(0));
        }
    }
}
