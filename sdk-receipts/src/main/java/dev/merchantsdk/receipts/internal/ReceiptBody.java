package dev.merchantsdk.receipts.internal;

import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.rules.Quantities;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Builds the JSON body of an independent receipt. The merchant's profile supplies an absent {@code clientId} or
 * {@code merchantId}. The profile also determines the JSON types of {@code serviceId} and of the quantities.
 */
final class ReceiptBody {
    private ReceiptBody() {}

    static JsonTree of(IndependentReceipt receipt, MerchantProfile profile) {
        JsonTree body = JsonCodec.tree(receipt);
        addIfAbsent(body, "clientId", profile.receiptClientId());
        addIfAbsent(body, "merchantId", profile.receiptMerchantId());
        if (profile.receiptServiceIdKind() == JsonKind.NUMBER) {
            body.put("serviceId", JsonValue.of(new BigDecimal(receipt.serviceId())));
        }
        if (profile.receiptQuantityKind() == JsonKind.TEXT) {
            Quantities.writeAsTexts(body, "/items");
        }
        return body;
    }

    private static void addIfAbsent(JsonTree body, String field, Optional<JsonValue> value) {
        if (value.isPresent() && !body.has(field)) {
            body.put(field, value.get());
        }
    }
}
