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

    private final ExampleContext stage;

    Seller(ExampleContext stage) {
        this.stage = stage;
    }

    /** Returns the client id that the service has assigned to the merchant. */
    JsonValue clientId() {
        return stage.sandbox().isPresent() ? JsonValue.of(1) : id(stage.required(ExampleSetting.RECEIPT_CLIENT));
    }

    /** Returns the merchant's id. */
    JsonValue merchantId() {
        return id(stage.sandbox().map(Sandbox::merchantId).orElseGet(() -> stage.required(ExampleSetting.MERCHANT_ID)));
    }

    /**
     * Returns an id as JSON. The contract does not specify the JSON type of these ids. Therefore the example sends an
     * id that consists of digits without leading zeros as a number, and any other id as a string.
     */
    private static JsonValue id(String text) {
        return NUMBER.matcher(text).matches() ? JsonValue.of(Long.parseLong(text)) : JsonValue.of(text);
    }

    /** Returns the id of a paid transaction. */
    String paid(String price) {
        if (stage.sandbox().isEmpty()) {
            return stage.required(ExampleSetting.RECEIPT_SERVICE_ID);
        }
        RecurringByCardToken debit =
                RecurringByCardToken.of(stage.orderId(), Amount.parse(price), new Payer(stage).boundCard());
        return PaymentsClient.of(stage.sdk()).debit(debit).id();
    }
}
