package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.time.LocalDate;

/**
 * Corrects a receipt that has a wrong VAT rate, and shows a correction that the SDK rejects. A cash register outside
 * its test mode reports the correction, 1000.00 roubles, to the tax authority.
 */
final class CorrectionReceiptExample {
    private CorrectionReceiptExample() {}

    static void run(ExampleContext context) {
        ReceiptsClient receipts = context.merchant().receipts();
        Seller seller = new Seller(context);
        FiscalItem delivery = FiscalItem.of("Delivery", Amount.parse("1000.00"), Vat.VAT_22);
        IndependentReceipt.Builder receipt = IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .fiscalInformation(FiscalInformation.of(TaxationSystem.COMMON, delivery))
                .clientId(seller.clientId())
                .merchantId(seller.merchantId())
                .serviceId(seller.paidTransactionId("1000.00"))
                .customerEmail(context.email());

        LocalDate today = context.today();
        Correction.Builder correction = Correction.builder()
                .type(CorrectionType.SELF)
                .documentDate(today)
                .operationDay(today);
        try {
            receipts.create(receipt.correction(correction.build()).build());
        } catch (InvalidRequestException e) { // on the day of the operation, earlierError is required
            context.print("rejected before sending: " + e.violations().get(0));
        }

        correction
                .documentNumber("1234567890") // the fiscal sign of the incorrect receipt
                .operationDay(today.minusDays(1)) // optional; the SDK checks whether the correction is legal
                .earlierError(CorrectionReason.VAT_RATE);
        IndependentReceipt corrected = receipt.correction(correction.build()).build();
        Operation<ReceiptState> ordered = receipts.start(corrected);
        context.print("ordered a receipt of the kind " + corrected.kind());
        seller.await(ordered);
    }
}
