package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.FiscalWords;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.RecordedReceipt;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/**
 * Writes the contract's "Transaction record, secure" with all of its fields. Fields that the sandbox does not simulate
 * are null.
 */
final class SecureRecord {
    private static final List<String> FIELDS = List.of("""
            id merchant_id query_string gw_transaction_id bank_transaction_id state created_at processed_at expires_at \
            next_action_scheduled_at type order_id creator_ip extra extra_data target_type target last_error update_stamp \
            subscription_id needs_auto_reversal custom_values""".split(" ", -1));
    private static final List<String> DETAILS = List.of("""
            active3ds_operation_id customer_creditcard_number credit_card_holder credit_card_expiration_year \
            credit_card_expiration_month rrn remote_system_id auth_code error_code error_description had3_d_secure \
            document_file_id route_override channel saved_credit_card_number is_payout_only_card_binding used_pre_auth \
            gw_merchant_account_id card_id payment_receiver failed_gw_merchant_account_ids is_sandbox \
            fiscal_information""".split(" ", -1));
    private static final List<String> RECEIPT_LINE = List.of(
            "description quantity total_price vat product_type shipper agent_type calculation_method payment_subject"
                    .split(" ", -1));
    private static final DateTimeFormatter WITHOUT_ZONE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TILL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx");

    private SecureRecord() {}

    static JsonValue of(TransactionRecord record) {
        TransactionLife transaction = record.transaction();
        Order order = record.order();
        JsonValue details = details(record);
        return JsonRow.ofNulls(FIELDS)
                .put("id", record.id())
                .put("merchant_id", record.merchantId())
                .put("gw_transaction_id", Integer.toString(transaction.number()))
                .put("bank_transaction_id", record.rrn())
                .put("state", transaction.state().number())
                .put("created_at", WITHOUT_ZONE.format(transaction.createdAt()))
                .put("processed_at", transaction.endedAt().map(WITHOUT_ZONE::format))
                .put("expires_at", order.actualTill().map(TILL::format))
                .put("type", record.type())
                .put("order_id", order.orderId())
                .put("creator_ip", record.ip())
                // The contract shows snake case only for extra_data.
                .put("extra", JsonRow.inPascalCase(details).toJson())
                .put("extra_data", details)
                .put("target_type", record.targetType())
                .put("target", record.target())
                .put("last_error", error(record))
                .put("update_stamp", transaction.endedAt().isPresent() ? 2 : 1)
                .put("needs_auto_reversal", false)
                .put("custom_values", order.customValues(), Order.NamedValue::json)
                .build();
    }

    /** Returns {@code extra_data}. */
    private static JsonValue details(TransactionRecord record) {
        JsonRow block = JsonRow.ofNulls(DETAILS)
                .put("rrn", record.rrn())
                .put("auth_code", record.authCode())
                .put("error_code", record.failure().map(Object::toString))
                .put("error_description", error(record))
                .put("had3_d_secure", false)
                .put("channel", Integer.toString(record.channelId()))
                .put("used_pre_auth", record.usedPreAuth())
                .put("gw_merchant_account_id", record.merchantId())
                .put("is_sandbox", true);
        record.transaction().card().ifPresent(card -> card(record, card, block));
        record.token().ifPresent(token -> block.put("is_payout_only_card_binding", token.isPayoutOnly()));
        record.order().receipt().ifPresent(receipt -> block.put("fiscal_information", receipt(receipt)));
        return block.build();
    }

    private static Optional<String> error(TransactionRecord record) {
        return record.failure().map(code -> "response code " + code);
    }

    private static void card(TransactionRecord record, TestCard card, JsonRow block) {
        block.put("customer_creditcard_number", card.masked())
                .put("credit_card_holder", TestCard.HOLDER)
                .put("credit_card_expiration_year", card.expiry().getYear() % 100)
                .put("credit_card_expiration_month", card.expiry().getMonthValue())
                .put("had3_d_secure", record.isSecured(card))
                .put("saved_credit_card_number", record.token().map(token -> card.masked()))
                .put("card_id", card.id());
    }

    private static JsonRow receipt(RecordedReceipt receipt) {
        return new JsonRow()
                .put(
                        "items",
                        receipt.items(),
                        item -> JsonRow.ofNulls(RECEIPT_LINE)
                                .put("description", item.description())
                                .put("quantity", item.quantity())
                                .put("total_price", BigDecimal.valueOf(item.total(), 2))
                                .put("vat", item.vat())
                                .put("agent_type", item.agentType()))
                // The sandbox assumes that this is the place in the contract's catalogue.
                .put("taxation_system", FiscalWords.TAXATION.indexOf(receipt.taxationSystem()));
    }
}
