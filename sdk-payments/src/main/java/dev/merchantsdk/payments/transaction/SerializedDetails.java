package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Parses the string {@code extra} of a secure record. The string has the structure of {@code extra_data}, but the
 * property names in the string may differ in letter case and underscores.
 */
final class SerializedDetails {
    private static final JsonReader<JsonValue> TREE = JsonCodec.strictReader(JsonValue.class);
    private static final JsonReader<SecureDetails> DETAILS = JsonCodec.reader(SecureDetails.class);

    private static final Names LINE = Names.of("description quantity total_price vat product_type shipper agent_type"
            + " calculation_method payment_subject");
    private static final Names RECEIPT = Names.of("items taxation_system");
    private static final Names BLOCK = Names.of("active3ds_operation_id customer_creditcard_number credit_card_holder"
            + " credit_card_expiration_year credit_card_expiration_month rrn auth_code remote_system_id error_code"
            + " error_description had3_d_secure document_file_id route_override channel saved_credit_card_number"
            + " is_payout_only_card_binding used_pre_auth gw_merchant_account_id card_id payment_receiver"
            + " failed_gw_merchant_account_ids is_sandbox fiscal_information");

    private SerializedDetails() {}

    static SecureDetails read(String text) {
        try {
            return DETAILS.read(block(TREE.read(bytes(text))));
        } catch (UnreadableJson e) {
            throw new UnreadableMessageException(
                    "The text extra",
                    new ReadFailure(e.path(), e.reason()),
                    "The rest of the record is unchanged; extra_data may have the same fields");
        }
    }

    private static JsonValue block(JsonValue node) {
        return within(BLOCK.rename(node), "fiscal_information", SerializedDetails::receipt);
    }

    private static JsonValue receipt(JsonValue node) {
        return within(RECEIPT.rename(node), "items", SerializedDetails::lines);
    }

    private static JsonValue lines(JsonValue node) {
        return node.isArray()
                ? JsonValue.array(node.items().stream().map(LINE::rename).toList())
                : node;
    }

    private static JsonValue within(JsonValue node, String name, UnaryOperator<JsonValue> form) {
        if (node.get(name).isEmpty()) {
            return node;
        }
        Map<String, JsonValue> properties = new LinkedHashMap<>(node.fields());
        properties.computeIfPresent(name, (key, value) -> form.apply(value));
        return JsonValue.object(properties);
    }

    private static ByteArrayInputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The contract's property names of one JSON object.
     *
     * @param byLetters the names; the key of each name is the name in lower case without underscores
     */
    private record Names(Map<String, String> byLetters) {
        static Names of(String names) {
            return new Names(Arrays.stream(names.split(" "))
                    .collect(Collectors.toUnmodifiableMap(Names::letters, Function.identity())));
        }

        /** Gives names the contract's spelling, unless another property already has it. */
        JsonValue rename(JsonValue node) {
            if (!node.isObject()) {
                return node;
            }
            Map<String, JsonValue> renamed = new LinkedHashMap<>();
            for (Map.Entry<String, JsonValue> property : node.fields().entrySet()) {
                String received = property.getKey();
                String name = byLetters.getOrDefault(letters(received), received);
                renamed.put(
                        node.fields().containsKey(name) || renamed.containsKey(name) ? received : name,
                        property.getValue());
            }
            return JsonValue.object(renamed);
        }

        private static String letters(String name) {
            return name.replace("_", "").toLowerCase(Locale.ROOT);
        }
    }
}
