package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds receipt lines that the contract allows, but that cash registers refuse, so that the receipt fails later. The
 * limits are those of the fiscal data format (tags 1030, 1023, 1079 and 1043), not of the contract.
 */
public final class LineLimits {
    private static final int LONGEST_NAME = 128;
    private static final int MOST_DECIMALS = 3;
    private static final BigDecimal KOPECK = new BigDecimal("0.01");

    private final List<Exceeded> exceeded = new ArrayList<>();

    /** A field of a line that exceeds a limit. */
    public record Exceeded(String path, String rule) {}

    public List<Exceeded> exceeded() {
        return List.copyOf(exceeded);
    }

    /** Returns the fields that exceed a limit in a payment's receipt. */
    public static List<Exceeded> of(FiscalInformation receipt) {
        LineLimits limits = new LineLimits();
        List<FiscalItem> items = receipt.items();
        for (int i = 0; i < items.size(); i++) {
            FiscalItem item = items.get(i);
            limits.line("fiscalInformation.items", i, "description", item.description(), item.quantity());
            limits.unitPrice(i, item.totalPrice(), item.quantity());
        }
        return limits.exceeded();
    }

    /** Checks the name and the quantity of a line. */
    public void line(String list, int index, String nameField, String name, BigDecimal quantity) {
        int length = name.codePointCount(0, name.length());
        if (length > LONGEST_NAME) {
            add(
                    list,
                    index,
                    nameField,
                    "must have at most 128 characters for a cash register (tag 1030), has " + length);
        }
        int decimals = quantity.scale() <= MOST_DECIMALS
                ? 0
                : quantity.stripTrailingZeros().scale();
        if (decimals > MOST_DECIMALS) {
            add(
                    list,
                    index,
                    "quantity",
                    "must have at most 3 decimals for a cash register (tag 1023), has " + decimals);
        }
    }

    /**
     * Checks that some unit price in whole kopecks gives the total within a kopeck. Whole pieces are exempt: with a
     * payment, the contract sends totals, and a discount needn't divide evenly.
     */
    private void unitPrice(int index, Amount total, BigDecimal quantity) {
        if (quantity.scale() <= 0 || quantity.stripTrailingZeros().scale() <= 0) {
            return;
        }
        BigDecimal sum = total.toBigDecimal();
        BigDecimal given =
                sum.divide(quantity, 2, RoundingMode.HALF_UP).multiply(quantity).setScale(2, RoundingMode.HALF_UP);
        if (given.subtract(sum).abs().compareTo(KOPECK) > 0) {
            add(
                    "fiscalInformation.items",
                    index,
                    "totalPrice",
                    "must be a unit price in kopecks times the quantity, within a kopeck, for a cash register (tags 1079, 1043)");
        }
    }

    private void add(String list, int index, String field, String rule) {
        exceeded.add(new Exceeded(list + "[" + index + "]." + field, rule));
    }
}
