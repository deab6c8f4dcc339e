package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import java.math.BigDecimal;
import java.util.List;

/**
 * Orders the receipt of a discounted payment. The order is a request of its own and not a part of the payment request.
 *
 * <p>On a real environment this example requires access to the psp address with the scopes
 * {@code receipts:public_receipts.write} and {@code receipts:public_receipts.read}. The example also requires
 * {@code MERCHANT_SDK_MERCHANT_ID}, {@code MERCHANT_SDK_RECEIPT_CLIENT} and {@code MERCHANT_SDK_RECEIPT_SERVICE_ID}.
 * {@code MERCHANT_SDK_RECEIPT_CLIENT} is the client id that the service assigned.
 * {@code MERCHANT_SDK_RECEIPT_SERVICE_ID} is the id of the transaction to which the receipt is attached.
 *
 * <p>The example orders a receipt for 1000.00 roubles. A cash register that is not in its test mode reports this
 * receipt to the tax authority.
 */
final class ReceiptExample implements Example {
    @Override
    public String name() {
        return "receipt";
    }

    @Override
    public String description() {
        return "the receipt of a payment with a discount, ordered by a separate request";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.PSP_RECORDS, RequiredSettings.RECEIPTS);
    }

    @Override
    public void run(ExampleContext context) {
        Seller seller = new Seller(context);

        // tag::lines
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
        // end::lines

        String transactionId = seller.paidTransactionId("1000.00");
        // tag::receipt
        IndependentReceipt receipt = IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .fiscalInformation(asPaid) // the taxation system and the lines of the receipt
                .clientId(seller.clientId())
                .merchantId(seller.merchantId())
                .serviceId(transactionId)
                .customerEmail(context.email())
                .build();
        // end::receipt
        receipt.items().forEach(item -> context.print(line(item)));
        context.print("total " + receipt.total());

        // tag::order
        ReceiptsClient receipts = ReceiptsClient.of(context.sdk());
        long number = receipts.create(receipt).id();
        WaitResult<ReceiptState> result = receipts.resume(receipt.serviceId())
                .withPolling(context.polling())
                .onProgress(progress -> context.advanceClock()) // only the sandbox needs this line
                .await();
        // end::order
        context.print("ordered the receipt " + number);
        report(context, ExampleContext.completed(result, "the receipt"));
    }

    /** Prints the final status of a receipt. Throws an exception if the status is not a success. */
    static void report(ExampleContext context, ReceiptState state) {
        context.print("receipt status: " + state.status());
        if (!state.status().equals(ReceiptStatus.SUCCESS)) {
            throw new ExampleFailedException("the service did not generate the receipt");
        }
    }

    private static String line(ReceiptItem item) {
        return item.name() + ": " + item.quantity() + " x " + item.price();
    }
}
