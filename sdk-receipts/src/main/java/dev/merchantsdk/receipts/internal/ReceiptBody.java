package dev.merchantsdk.receipts.internal;

import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.rules.Quantities;
import java.math.BigDecimal;

/**
 * Builds the JSON body of an independent receipt. The merchant's profile supplies an absent {@code clientId} or
 * {@code merchantId}, and determines the JSON types of ids and quantities.
 */
final class ReceiptBody {
    private ReceiptBody() {}

    static JsonTree of(IndependentReceipt receipt, MerchantProfile profile) {
        JsonTree body = JsonCodec.tree(receipt);
        String client = receipt.clientId().or(profile::receiptClientId).orElseThrow();
        String merchant = receipt.merchantId().or(profile::receiptMerchantId).orElseThrow();
        body.put("clientId", json(client, profile.receiptClientIdKind()));
        body.put("merchantId", json(merchant, profile.receiptMerchantIdKind()));
        body.put("serviceId", json(receipt.serviceId(), profile.receiptServiceIdKind()));
        if (profile.receiptQuantityKind() == JsonKind.TEXT) {
            Quantities.writeAsTexts(body, "/items");
        }
        return body;
    }

    private static JsonValue json(String id, JsonKind kind) {
        return kind == JsonKind.NUMBER ? JsonValue.of(new BigDecimal(id)) : JsonValue.of(id);
    }
}
