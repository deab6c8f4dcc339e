package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * Writes the contract's "Transaction record, list v3" with all of its fields. For some fields, the contract shows only
 * the name. The values of these fields are invented or null.
 */
public final class V3Record {
    /** The fields in the order of the contract. */
    public static final List<String> FIELDS = List.of("""
            account_id amount amount_converted authcode card_type ccadress channel_id client_id contract_id contract_token created \
            cs0 cs1 cs2 cs3 cs4 cs5 cs6 cs7 cs8 cs9 currency_id currency_id_converted customer_info email gw_node_id hash id \
            instrument_id instrument_type_id ip is_aft lang md mw_id mw_merchant_id mw_node_id mw_timestamp_created mw_type opcode \
            order_id pan pan_id phone price product_descr product_id rebill_from rebill_status rebill_statusreason reference_id \
            remote_id remote_id2 remote_id3 remote_id4 remote_id5 remote_id_ext remotely_processed request_id response_code rrn \
            secure_mode site_id site_notified status status_changes_counter subprovider_id terminal_id termurl updated""".split(" ", -1));

    /** The value of {@code mw_type} in all records. The contract shows no other value. */
    static final String MW_TYPE = "transaction";

    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);
    /** The currency code of the rouble (ISO 4217). */
    private static final int ROUBLE = 643;

    private V3Record() {}

    static JsonValue of(TransactionRecord record) {
        JsonRow row = JsonRow.ofNulls(FIELDS);
        identity(record, row);
        money(record.order(), row);
        parties(record, row);
        progress(record, row);
        return row.build();
    }

    private static void identity(TransactionRecord record, JsonRow row) {
        row.put("id", record.transaction().number())
                .put("order_id", record.order().orderId())
                .put("mw_id", Integer.toString(record.transaction().number()))
                .put("mw_type", MW_TYPE)
                .put("mw_timestamp_created", MICROS.format(record.transaction().createdAt()))
                .put("mw_merchant_id", record.merchantId())
                .put("mw_node_id", 1)
                .put("gw_node_id", 1)
                .put("account_id", record.merchantId())
                .put("client_id", record.merchantId())
                .put("site_id", record.merchantId())
                .put("channel_id", record.channelId())
                .put("terminal_id", 10_000_000 + record.channelId())
                .put("cs0", record.order().orderId())
                .put("cs1", record.id())
                .put("product_descr", "Order " + record.order().orderId());
        List<Order.NamedValue> values = record.order().customValues();
        for (int i = 0; i < values.size(); i++) {
            row.put("cs" + (i + 2), values.get(i).value());
        }
        if (!record.order().target().rebill().isEmpty()) {
            row.put("rebill_from", record.order().target().rebill());
        }
    }

    private static void money(Order order, JsonRow row) {
        BigDecimal amount = BigDecimal.valueOf(order.price(), 2);
        JsonRow price = new JsonRow()
                .put("counterparty_total_price", amount)
                .put("service_total_price", BigDecimal.valueOf(0, 2));
        row.put("amount", amount)
                .put("currency_id", ROUBLE)
                .put("amount_converted", amount)
                .put("currency_id_converted", ROUBLE)
                .put("price", price)
                .put("is_aft", order.action().equals("card2card"));
    }

    private static void parties(TransactionRecord record, JsonRow row) {
        record.transaction()
                .card()
                .ifPresent(card -> row.put("pan", card.masked())
                        .put("pan_id", card.id())
                        .put("card_type", card.brand())
                        .put("secure_mode", record.isSecured(card) ? "3ds" : "none"));
        row.put("email", record.order().payer().email())
                .put("phone", record.order().payer().phone())
                .put("ip", record.ip())
                .put("lang", "ru");
    }

    private static void progress(TransactionRecord record, JsonRow row) {
        TransactionLife transaction = record.transaction();
        String updated = Instant.ofEpochSecond(record.updated()).toString();
        row.put("opcode", record.opcode())
                .put("status", transaction.state().word())
                .put("response_code", transaction.responseCode())
                .put("authcode", record.authCode())
                .put("rrn", record.rrn())
                .put("remote_id", record.rrn())
                .put("created", MICROS.format(transaction.createdAt()))
                .put("updated", updated)
                .put("remotely_processed", transaction.endedAt().map(time -> updated))
                .put("status_changes_counter", transaction.endedAt().isPresent() ? 2 : 1);
    }
}
