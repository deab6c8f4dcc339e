package dev.merchantsdk.sandbox.records;

import java.io.IOException;
import java.util.List;

/**
 * Writes the contract's "Transaction record, list v3" with all of its fields. For some fields, the contract shows only
 * the name. The values of these fields are invented or null.
 */
final class V3Record {
    /** The currency code of the rouble (ISO 4217). */
    private static final int CURRENCY = 643;

    private static final int FIRST_CUSTOM_VALUE = 2;
    private static final int LAST_CUSTOM_VALUE = 9;

    private V3Record() {}

    static void write(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.begin();
        identity(record, body);
        customValues(record, body);
        money(record, body);
        instrument(record, body);
        parties(record, body);
        writeProgress(record, body);
        body.end();
    }

    private static void identity(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.put("id", record.number())
                .put("order_id", record.orderId())
                .put("mw_id", Integer.toString(record.number()))
                .put("mw_type", Fields.MW_TYPE)
                .put("mw_timestamp_created", Times.micros(record.created()))
                .put("mw_merchant_id", record.merchantId())
                .put("mw_node_id", 1)
                .put("gw_node_id", 1)
                .put("account_id", record.merchantId())
                .put("client_id", record.merchantId())
                .put("site_id", record.merchantId())
                .put("channel_id", record.channelId())
                .put("terminal_id", 10_000_000 + record.channelId())
                .put("cs0", record.orderId())
                .put("cs1", record.id())
                .put("rebill_from", record.rebillFrom())
                .put("product_descr", "Order " + record.orderId())
                .writeNulls("contract_id", "contract_token", "hash", "md", "product_id", "rebill_status")
                .writeNulls(
                        "rebill_statusreason", "reference_id", "remote_id2", "remote_id3", "remote_id4", "remote_id5")
                .writeNulls("remote_id_ext", "request_id", "subprovider_id", "termurl");
    }

    private static void customValues(TransactionRecord record, JsonFieldWriter body) throws IOException {
        List<RecordedPair> values = record.customValues();
        for (int i = FIRST_CUSTOM_VALUE; i <= LAST_CUSTOM_VALUE; i++) {
            int place = i - FIRST_CUSTOM_VALUE;
            if (place < values.size()) {
                body.put("cs" + i, values.get(place).value());
            } else {
                body.writeNulls("cs" + i);
            }
        }
    }

    private static void money(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.roubles("amount", record.amount())
                .put("currency_id", CURRENCY)
                .roubles("amount_converted", record.amount())
                .put("currency_id_converted", CURRENCY)
                .withNaming("price")
                .begin();
        body.roubles("counterparty_total_price", record.amount()).roubles("service_total_price", 0);
        body.end();
    }

    private static void instrument(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.put("pan", record.card().map(RecordedCard::masked))
                .put("pan_id", record.card().map(RecordedCard::id))
                .put("card_type", record.card().map(RecordedCard::brand))
                .put("secure_mode", record.card().map(card -> card.secured() ? "3ds" : "none"))
                .put("is_aft", record.isAft())
                .writeNulls("instrument_id", "instrument_type_id");
    }

    private static void parties(TransactionRecord record, JsonFieldWriter body) throws IOException {
        body.put("email", record.payer().email())
                .put("phone", record.payer().phone())
                .put("ip", record.payer().ip())
                .put("lang", "ru")
                .writeNulls("ccadress", "customer_info");
    }

    private static void writeProgress(TransactionRecord record, JsonFieldWriter body) throws IOException {
        IssuerApproval approval = IssuerApproval.of(record);
        body.put("opcode", record.opcode())
                .put("status", record.status())
                .put("response_code", record.responseCode())
                .put("authcode", approval.authCode())
                .put("rrn", approval.rrn())
                .put("remote_id", approval.rrn())
                .put("created", Times.micros(record.created()))
                .put("updated", Times.seconds(record.updated()))
                .put("remotely_processed", record.ended().map(time -> Times.seconds(record.updated())))
                .put("status_changes_counter", record.ended().isPresent() ? 2 : 1)
                .writeNulls("site_notified");
    }
}
