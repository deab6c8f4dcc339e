package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.sandbox.Sandbox;

/**
 * Has the ids that receipts need, and waits for the receipts. On the sandbox, it makes a payment to get a transaction
 * id; on a real environment, the settings contain the ids.
 */
final class Seller {
    private final ExampleContext context;

    Seller(ExampleContext context) {
        this.context = context;
    }

    /** Returns the client id that the service has assigned to the merchant. */
    String clientId() {
        return context.sandbox().isPresent() ? "1" : context.required(ExampleSetting.RECEIPT_CLIENT);
    }

    String merchantId() {
        return context.sandbox().map(Sandbox::merchantId).orElseGet(() -> context.required(ExampleSetting.MERCHANT_ID));
    }

    String paidTransactionId(String price) {
        if (context.sandbox().isEmpty()) {
            return context.required(ExampleSetting.RECEIPT_SERVICE_ID);
        }
        RecurringByCardToken debit =
                RecurringByCardToken.of(context.orderId(), Amount.parse(price), new Payer(context).savedCard());
        return context.merchant().payments().debit(debit).id();
    }

    /** Waits for a receipt and prints its status, which must be a success. */
    void await(Operation<ReceiptState> receipt) {
        ReceiptStatus status = context.awaitResult(receipt, "the receipt").status();
        context.print("receipt status: " + status);
        if (!status.equals(ReceiptStatus.SUCCESS)) {
            throw new ExampleFailedException("the service did not generate the receipt");
        }
    }
}
