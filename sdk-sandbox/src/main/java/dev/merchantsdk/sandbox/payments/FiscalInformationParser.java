package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.FiscalWords;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.records.RecordedReceipt;
import dev.merchantsdk.sandbox.records.RecordedReceipt.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Parses and validates {@code fiscalInformation} (contract, "Fiscal receipts"). */
final class FiscalInformationParser {
    private static final int ANY = Integer.MAX_VALUE;

    private final ValidationErrors errors;

    FiscalInformationParser(ValidationErrors errors) {
        this.errors = errors;
    }

    RecordedReceipt read(JsonObjectParser block) {
        String taxation = FiscalWords.taxation(block, "taxationSystem").orElse("");
        List<Item> items =
                block.objects("items", REQUIRED).stream().map(this::item).toList();
        if (items.isEmpty()) {
            errors.add("items", "fiscalInformation.items must have an item");
        }
        return new RecordedReceipt(taxation, items);
    }

    private Item item(JsonObjectParser item) {
        Optional<BigDecimal> quantity = item.decimal("quantity", REQUIRED);
        if (quantity.isPresent() && quantity.get().signum() <= 0) {
            errors.add("quantity", "fiscalInformation.items.quantity must be more than zero");
        }
        FiscalWords.method(item, OPTIONAL);
        FiscalWords.subject(item, OPTIONAL);
        FiscalWords.shipper(item);
        if (item.has("shipper") && !item.has("agentType")) {
            item.addError("agentType", "is required with shipper");
        }
        return new Item(
                item.text("description", REQUIRED, 1, ANY).orElse(""),
                quantity.map(BigDecimal::toPlainString).orElse(""),
                item.text("totalPrice", REQUIRED, 0, ANY)
                        .map(text -> Price.ofLine("fiscalInformation.items.totalPrice", text, errors))
                        .orElse(0L),
                FiscalWords.vat(item).orElse(""),
                FiscalWords.agent(item));
    }
}
