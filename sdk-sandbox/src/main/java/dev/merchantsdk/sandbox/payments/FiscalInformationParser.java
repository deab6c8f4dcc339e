package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.FiscalWords;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payments.RecordedReceipt.Item;
import java.math.BigDecimal;
import java.util.List;

/** Parses and validates {@code fiscalInformation} (contract, "Fiscal receipts"). */
final class FiscalInformationParser {
    private FiscalInformationParser() {}

    static RecordedReceipt read(JsonObjectParser block) {
        String taxation = FiscalWords.word(block, "taxationSystem", REQUIRED).orElse("");
        List<Item> items = block.objects("items", REQUIRED).stream()
                .map(FiscalInformationParser::item)
                .toList();
        if (items.isEmpty()) {
            block.addError("items", "must have an item");
        }
        return new RecordedReceipt(taxation, items);
    }

    private static Item item(JsonObjectParser item) {
        BigDecimal quantity = FiscalWords.quantity(item);
        FiscalWords.word(item, "calculationMethod", OPTIONAL);
        FiscalWords.word(item, "paymentSubject", OPTIONAL);
        FiscalWords.shipper(item);
        if (item.has("shipper") && !item.has("agentType")) {
            item.addError("agentType", "is required with shipper");
        }
        return new Item(
                item.text("description", REQUIRED).orElse(""),
                quantity.toPlainString(),
                Price.read(item, "totalPrice", REQUIRED, true),
                FiscalWords.word(item, "vat", REQUIRED).orElse(""),
                FiscalWords.word(item, "agentType", OPTIONAL));
    }
}
