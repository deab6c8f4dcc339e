package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import java.math.BigDecimal;

/**
 * Orders the receipt of a discounted payment in a request of its own. A cash register outside its test mode reports it,
 * 1000.00 roubles, to the tax authority.
 */
final class ReceiptExample {
    private ReceiptExample() {}

    static void run(ExampleContext context) {
        Seller seller = new Seller(context);

        FiscalInformation atFullPrice = FiscalInformation.of(
                TaxationSystem.COMMON,
                FiscalItem.builder()
                        .description("Tea")
                        .quantity(new BigDecimal("3"))
                        .totalPrice(Amount.parse("900.00"))
                        .vat(Vat.VAT_22)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .build(),
                FiscalItem.of("Delivery", Amount.parse("299.90"), Vat.VAT_22));
        FiscalInformation asPaid = atFullPrice.spreadTo(Amount.parse("1000.00"));

        String transactionId = seller.paidTransactionId("1000.00");
        IndependentReceipt receipt = IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .fiscalInformation(asPaid) // the taxation system and the lines of the receipt
                .clientId(seller.clientId())
                .merchantId(seller.merchantId())
                .serviceId(transactionId)
                .customerEmail(context.email())
                .build();
        receipt.items().forEach(item -> context.print(item.name() + ": " + item.quantity() + " x " + item.price()));
        context.print("total " + receipt.total());

        ReceiptsClient receipts = context.merchant().receipts();
        long number = receipts.create(receipt).id();
        context.print("ordered the receipt " + number);
        seller.await(receipts.resume(receipt.serviceId()));
    }
}
