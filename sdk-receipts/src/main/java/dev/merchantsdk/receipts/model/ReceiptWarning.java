package dev.merchantsdk.receipts.model;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.receipts.rules.LineLimits;
import java.util.List;

/**
 * A warning about a receipt that the contract allows, but that a cash register probably refuses minutes later: a line's
 * name of more than 128 characters, or a quantity of more than three decimals. These limits are public knowledge about
 * cash registers, so a handler can ignore them.
 *
 * @param path the field, in the contract's spelling
 * @param rule the broken rule, as a phrase that starts with "must", without personal data
 */
public record ReceiptWarning(String path, String rule) implements NotJsonSerializable {
    /** Returns the warnings of a receipt. */
    public static List<ReceiptWarning> of(IndependentReceipt receipt) {
        LineLimits limits = new LineLimits();
        List<ReceiptItem> items = receipt.items();
        for (int i = 0; i < items.size(); i++) {
            limits.line("items", i, "name", items.get(i).name(), items.get(i).quantity());
        }
        return limits.exceeded().stream()
                .map(field -> new ReceiptWarning(field.path(), field.rule()))
                .toList();
    }
}
