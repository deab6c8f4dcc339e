package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.receipts.rules.LineLimits;
import java.util.ArrayList;
import java.util.List;

/**
 * A warning about a receipt that the contract allows, but that a cash register probably refuses minutes later: a line's
 * name of more than 128 characters, a quantity of more than three decimals, or an agent's line without the supplier (the
 * contract has no rule for it in an independent receipt of one's own cash register). These limits are public knowledge about
 * cash registers, so a handler can ignore them.
 *
 * @param path the field, in the contract's spelling
 * @param rule the broken rule, as a phrase that starts with "must", without personal data
 */
public record ReceiptWarning(String path, String rule) implements NotJsonSerializable {
    /** Returns the warnings of a receipt. */
    public static List<ReceiptWarning> of(IndependentReceipt receipt) {
        LineLimits limits = new LineLimits();
        List<ReceiptWarning> warnings = new ArrayList<>();
        List<ReceiptItem> items = receipt.items();
        for (int i = 0; i < items.size(); i++) {
            limits.line("items", i, "name", items.get(i).name(), items.get(i).quantity());
            if (items.get(i).agentType().isPresent() && items.get(i).shipper().isEmpty()) {
                warnings.add(new ReceiptWarning(
                        "items[" + i + "].shipper",
                        "must be given with agentType if the law wants the supplier's data"));
            }
        }
        limits.exceeded().forEach(field -> warnings.add(new ReceiptWarning(field.path(), field.rule())));
        return List.copyOf(warnings);
    }
}
