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
 * Corrects a receipt that has a wrong VAT rate, and shows a correction that the SDK rejects. A cash register outside
 * its test mode reports the correction, 1000.00 roubles, to the tax authority.
 */
final class CorrectionReceiptExample {
    private CorrectionReceiptExample() {}

    static void run(ExampleContext context) {
        ReceiptsClient receipts = context.merchant().receipts();
        LocalDate today = context.today();
        Seller seller = new Seller(context);
        IndependentReceipt.Builder builder = receiptBuilder(context, seller);
        showRejectedCorrection(context, receipts, builder, today);

        Correction correction = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(today)
                .documentNumber("1234567890") // the fiscal sign of the incorrect receipt
                .operationDay(today.minusDays(1)) // optional; the SDK checks whether the correction is legal
                .earlierError(CorrectionReason.VAT_RATE) // required only on the day of the operation
                .build();
        IndependentReceipt receipt = builder.correction(correction).build();
        Operation<ReceiptState> ordered = receipts.start(receipt);
        context.print("ordered a receipt of the kind " + receipt.kind());
        seller.await(ordered);
    }

    private static IndependentReceipt.Builder receiptBuilder(ExampleContext context, Seller seller) {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .clientId(seller.clientId())
                .merchantId(seller.merchantId())
                .serviceId(seller.paidTransactionId("1000.00"))
                .customerEmail(context.email())
                .items(List.of(ReceiptItem.builder()
                        .name("Tea")
                        .price(Amount.parse("1000.00"))
                        .quantity(BigDecimal.ONE)
                        .vat(Vat.VAT_22)
                        .calculationMethod(CalculationMethod.FULL_PAY)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .build()));
    }

    /** Shows that the SDK rejects a correction without {@code earlierError} on the day of the operation. */
    private static void showRejectedCorrection(
            ExampleContext context, ReceiptsClient receipts, IndependentReceipt.Builder builder, LocalDate today) {
        Correction sameDay = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(today)
                .operationDay(today)
                .build();
        try {
            receipts.create(builder.correction(sameDay).build());
        } catch (InvalidRequestException e) {
            context.print("rejected before sending: " + e.violations().get(0));
        }
    }
}
