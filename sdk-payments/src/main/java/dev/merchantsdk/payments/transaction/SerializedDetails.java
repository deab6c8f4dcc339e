package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the text {@code extra} as the block {@code extra_data}, whose names it may write otherwise. */
final class SerializedDetails {
    private static final JsonReader<JsonNode> TREE = JsonCodec.strictReader(JsonNode.class);
    private static final JsonReader<SecureDetails> DETAILS = JsonCodec.reader(SecureDetails.class);
    private static final Map<String, String> NAMES = Arrays.stream((
                    // The contract's names of the block, of its receipt and of the receipt's lines.
                    "active3ds_operation_id customer_creditcard_number credit_card_holder credit_card_expiration_year"
                            + " credit_card_expiration_month rrn auth_code remote_system_id error_code error_description"
                            + " had3_d_secure document_file_id route_override channel saved_credit_card_number"
                            + " is_payout_only_card_binding used_pre_auth gw_merchant_account_id card_id payment_receiver"
                            + " failed_gw_merchant_account_ids is_sandbox fiscal_information items taxation_system"
                            + " description quantity total_price vat product_type shipper agent_type calculation_method"
                            + " payment_subject")
                    .split(" "))
            .collect(Collectors.toUnmodifiableMap(SerializedDetails::letters, Function.identity()));

    private SerializedDetails() {}

    static SecureDetails read(String text) {
        try {
            return DETAILS.read(new ByteArrayInputStream(JsonCodec.write(renamed(TREE.read(bytes(text))))));
        } catch (UnreadableJson e) {
            throw new UnreadableMessageException("The text extra", e.path(), e.reason());
        }
    }

    private static JsonNode renamed(JsonNode node) {
        if (node.isArray()) {
            ArrayNode renamed = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> renamed.add(renamed(item)));
            return renamed;
        }
        if (!node.isObject()) {
            return node;
        }
        ObjectNode renamed = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> property : node.properties()) {
            String name = property.getKey();
            renamed.set(NAMES.getOrDefault(letters(name), name), renamed(property.getValue()));
        }
        return renamed;
    }

    private static String letters(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    private static ByteArrayInputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
