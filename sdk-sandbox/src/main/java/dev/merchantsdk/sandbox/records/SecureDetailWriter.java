package dev.merchantsdk.sandbox.records;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes {@code extra_data}, the detail block of the contract's "Transaction record, secure". */
final class SecureDetailWriter {
    /**
     * The contract's catalogue of taxation systems. The sandbox assumes that a record contains the index of the
     * taxation system in this list.
     */
    private static final List<String> TAXATION_SYSTEMS = List.of(
            "Common", "Simplified", "SimplifiedMinusOutlay", "UnifiedImputedIncome", "UnifiedAgricultural", "Patent");

    private static final int FAILED = 4;

    private SecureDetailWriter() {}

    static void write(TransactionRecord record, JsonFieldWriter block) throws IOException {
        block.begin();
        card(record, block);
        IssuerApproval approval = IssuerApproval.of(record);
        Optional<String> code =
                failure(record).stream().mapToObj(Integer::toString).findFirst();
        block.put("rrn", approval.rrn())
                .put("auth_code", approval.authCode())
                .put("error_code", code)
                .put("error_description", error(record))
                .put("channel", Integer.toString(record.channelId()))
                .put("used_pre_auth", record.usedPreAuth())
                .put("gw_merchant_account_id", record.merchantId())
                .put("is_sandbox", true)
                .writeNulls("active3ds_operation_id", "remote_system_id", "document_file_id", "route_override")
                .writeNulls("payment_receiver", "failed_gw_merchant_account_ids");
        if (record.receipt().isPresent()) {
            receipt(record.receipt().get(), block);
        } else {
            block.writeNulls("fiscal_information");
        }
        block.end();
    }

    /** Returns the error text of a transaction that failed with a response code; empty for other transactions. */
    static Optional<String> error(TransactionRecord record) {
        return failure(record).stream()
                .mapToObj(code -> "response code " + code)
                .findFirst();
    }

    private static OptionalInt failure(TransactionRecord record) {
        return record.state() == FAILED ? record.responseCode() : OptionalInt.empty();
    }

    private static void card(TransactionRecord record, JsonFieldWriter block) throws IOException {
        Optional<RecordedCard> card = record.card();
        block.put("customer_creditcard_number", card.map(RecordedCard::masked))
                .put("credit_card_holder", card.map(RecordedCard::holder))
                .put(
                        "credit_card_expiration_year",
                        card.stream().mapToInt(RecordedCard::year).findFirst())
                .put(
                        "credit_card_expiration_month",
                        card.stream().mapToInt(RecordedCard::month).findFirst())
                .put("had3_d_secure", card.filter(RecordedCard::secured).isPresent())
                .put(
                        "saved_credit_card_number",
                        card.filter(RecordedCard::saved).map(RecordedCard::masked))
                .put("card_id", card.map(RecordedCard::id));
        if (record.isPayoutOnly().isPresent()) {
            block.put("is_payout_only_card_binding", record.isPayoutOnly().get());
        } else {
            block.writeNulls("is_payout_only_card_binding");
        }
    }

    private static void receipt(RecordedReceipt receipt, JsonFieldWriter block) throws IOException {
        block.withNaming("fiscal_information").begin().beginArray("items");
        for (RecordedReceipt.Item item : receipt.items()) {
            block.begin()
                    .put("description", item.description())
                    .put("quantity", item.quantity())
                    .roubles("total_price", item.total())
                    .put("vat", item.vat())
                    .put("agent_type", item.agentType())
                    .writeNulls("product_type", "shipper", "calculation_method", "payment_subject")
                    .end();
        }
        block.endArray();
        block.put("taxation_system", TAXATION_SYSTEMS.indexOf(receipt.taxationSystem()));
        block.end();
    }
}
