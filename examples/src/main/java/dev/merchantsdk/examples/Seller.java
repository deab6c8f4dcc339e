package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RecurringByCardToken;

/** Whose receipts the examples make, and of what: the sandbox plays a payment; elsewhere the settings name one. */
final class Seller {
    private final Stage stage;

    Seller(Stage stage) {
        this.stage = stage;
    }

    /** The id of the client at the service. */
    long clientId() {
        return stage.sandbox().isPresent() ? 1 : stage.requiredNumber(Setting.RECEIPT_CLIENT);
    }

    /** The id of the merchant. */
    long merchantId() {
        return stage.sandbox()
                .map(sandbox -> Long.parseLong(sandbox.merchantId()))
                .orElseGet(() -> stage.requiredNumber(Setting.MERCHANT_ID));
    }

    /** The id of a transaction that was paid. */
    String paid(String price) {
        if (stage.sandbox().isEmpty()) {
            return stage.required(Setting.RECEIPT_SERVICE_ID);
        }
        RecurringByCardToken debit =
                RecurringByCardToken.of(stage.orderId(), Amount.parse(price), new Payer(stage).boundCard());
        return PaymentsClient.of(stage.sdk()).create(debit).id();
    }
}
