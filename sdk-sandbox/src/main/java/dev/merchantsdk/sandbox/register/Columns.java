package dev.merchantsdk.sandbox.register;

import dev.merchantsdk.sandbox.xls.XlsFile;
import java.util.List;
import java.util.Set;

/**
 * The columns of a register. The contract does not show the columns. The sandbox uses the fields of the contract's
 * "Transaction record, list v3" in the same order.
 */
final class Columns {
    private static final String FIELDS = """
            account_id amount amount_converted authcode card_type ccadress channel_id client_id contract_id contract_token created \
            cs0 cs1 cs2 cs3 cs4 cs5 cs6 cs7 cs8 cs9 currency_id currency_id_converted customer_info email gw_node_id hash id \
            instrument_id instrument_type_id ip is_aft lang md mw_id mw_merchant_id mw_node_id mw_timestamp_created mw_type opcode \
            order_id pan pan_id phone price.counterparty_total_price price.service_total_price product_descr product_id rebill_from \
            rebill_status rebill_statusreason reference_id remote_id remote_id2 remote_id3 remote_id4 remote_id5 remote_id_ext \
            remotely_processed request_id response_code rrn secure_mode site_id site_notified status status_changes_counter \
            subprovider_id terminal_id termurl updated""";
    /**
     * The columns that the file contains as numbers. All other columns contain text. An id that consists of digits is
     * also text.
     */
    private static final Set<String> NUMBERS = Set.of(
            "amount",
            "amount_converted",
            "price.counterparty_total_price",
            "price.service_total_price",
            "opcode",
            "response_code",
            "status_changes_counter");

    private Columns() {}

    static XlsFile file() {
        return new XlsFile(List.of(FIELDS.split(" ", -1)), NUMBERS);
    }
}
