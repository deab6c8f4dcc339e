package dev.merchantsdk.sandbox.records;

import java.io.IOException;

/**
 * Writes the contract's "Transaction record, secure" with all of its fields. Fields that the sandbox does not simulate
 * are null.
 */
final class SecureRecord {
    private SecureRecord() {}

    static void write(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.begin()
                .put("id", record.id())
                .put("merchant_id", record.merchantId())
                .put("gw_transaction_id", Integer.toString(record.number()))
                .put("bank_transaction_id", IssuerApproval.of(record).rrn())
                .put("state", record.state())
                .put("created_at", Times.withoutZone(record.created()))
                .put("processed_at", record.ended().map(Times::withoutZone))
                .put("expires_at", record.expires())
                .put("type", record.type())
                .put("order_id", record.orderId())
                .put("creator_ip", record.payer().ip())
                .put("extra", extra(record));
        SecureDetailWriter.write(record, body.withNaming("extra_data"));
        body.put("target_type", record.targetType())
                .put("target", record.target())
                .put("last_error", SecureDetailWriter.error(record))
                .put("update_stamp", record.ended().isPresent() ? 2 : 1)
                .put("needs_auto_reversal", false)
                .writeNulls("query_string", "next_action_scheduled_at", "subscription_id");
        customValues(record, body);
        body.end();
    }

    private static void customValues(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.beginArray("custom_values");
        for (RecordedPair pair : record.customValues()) {
            body.begin().put("name", pair.name()).put("value", pair.value()).end();
        }
        body.endArray();
    }

    /**
     * Returns the value of {@code extra}, the JSON text of the detail block. The names are in PascalCase, because the
     * contract specifies snake case only for {@code extra_data}.
     */
    private static String extra(TransactionRecord record) throws IOException {
        return JsonFieldWriter.text(block -> SecureDetailWriter.write(record, block), SecureRecord::pascalCase);
    }

    private static String pascalCase(String name) {
        StringBuilder pascal = new StringBuilder(name.length());
        for (String word : name.split("_", -1)) {
            pascal.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return pascal.toString();
    }
}
