package dev.merchantsdk.examples;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.regex.Pattern;

/**
 * Provides the ids of the client, the merchant and the transaction for the receipts of the examples. On the sandbox
 * this class makes a payment to get the id of a transaction. On a real environment the id is the value of a setting.
 */
final class Seller {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

    private final ExampleContext context;

    Seller(ExampleContext context) {
        this.context = context;
    }

    /** Returns the client id that the service has assigned to the merchant. */
    JsonValue clientId() {
        return context.sandbox().isPresent() ? JsonValue.of(1) : id(context.required(ExampleSetting.RECEIPT_CLIENT));
    }

    /** Returns the merchant's id. */
    JsonValue merchantId() {
        return id(context.sandbox()
                .map(Sandbox::merchantId)
                .orElseGet(() -> context.required(ExampleSetting.MERCHANT_ID)));
    }

    /**
     * Returns an id as JSON. The contract does not specify the JSON type of these ids. Therefore the example sends an
     * id that consists of digits without leading zeros as a number, and any other id as a string.
     */
    private static JsonValue id(String text) {
        return NUMBER.matcher(text).matches() ? JsonValue.of(Long.parseLong(text)) : JsonValue.of(text);
    }

    /** Returns the id of a paid transaction with this price. */
    String paidTransactionId(String price) {
        if (context.sandbox().isEmpty()) {
            return context.required(ExampleSetting.RECEIPT_SERVICE_ID);
        }
        RecurringByCardToken debit =
                RecurringByCardToken.of(context.orderId(), Amount.parse(price), new Payer(context).savedCard());
        return PaymentsClient.of(context.sdk()).debit(debit).id();
    }
}
