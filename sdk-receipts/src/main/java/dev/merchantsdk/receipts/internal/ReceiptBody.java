package dev.merchantsdk.receipts.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.WireValue;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.rules.Quantities;
import java.math.BigInteger;
import java.util.Optional;

/** The JSON body of an independent receipt, with the ids and the JSON kinds that the merchant's profile states. */
final class ReceiptBody {
    private ReceiptBody() {}

    static JsonNode of(IndependentReceipt receipt, MerchantProfile profile) {
        ObjectNode body = JsonCodec.tree(receipt);
        addIfAbsent(body, "clientId", profile.receiptClientId());
        addIfAbsent(body, "merchantId", profile.receiptMerchantId());
        if (profile.receiptServiceIdKind() == JsonKind.NUMBER) {
            body.put("serviceId", new BigInteger(receipt.serviceId()));
        }
        if (profile.receiptQuantityKind() == JsonKind.TEXT) {
            Quantities.writeAsTexts(body.path("items"));
        }
        return body;
    }

    private static void addIfAbsent(ObjectNode body, String field, Optional<WireValue> value) {
        if (value.isPresent() && !body.has(field)) {
            body.set(field, value.get().json());
        }
    }
}
