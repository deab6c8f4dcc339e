package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.Shipper;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the receipt inside a payment (contract, "Fiscal receipts"). {@link AgentRules} contains the rules that
 * depend on the cash register.
 */
public final class FiscalChecks {
    private static final Amount MAX = Amount.ofKopecks(Long.MAX_VALUE);
    private static final int MOST_DIGITS = 38;
    private static final int MOST_DECIMALS = 20;

    private FiscalChecks() {}

    /** Checks the receipt. The paths of violations begin with {@code fiscalInformation}. */
    public static void check(Violations violations, FiscalInformation receipt) {
        List<FiscalItem> items = receipt.items();
        violations.required("fiscalInformation.taxationSystem", receipt.taxationSystem());
        violations.rule(!items.isEmpty(), "fiscalInformation.items", "must have at least one line");
        violations.requiredEach("fiscalInformation.items", items);
        violations.each("fiscalInformation.items", items, FiscalChecks::line);
        violations.rule(sumsToAnAmount(items), "fiscalInformation.items", "must sum up to less than 2^63 kopecks");
    }

    private static void line(Violations line, @Nullable FiscalItem item) {
        if (item == null) {
            return;
        }
        line.text("description", item.description()).required().notBlank();
        quantity(line, item.quantity());
        line.amount("totalPrice", item.totalPrice(), Amount.ZERO, MAX);
        line.required("vat", item.vat());
        Shipper shipper = item.shipper().orElse(null);
        if (shipper != null) {
            shipper(line, shipper);
        }
        line.rule(shipper == null || item.agentType().isPresent(), "agentType", "is required with shipper");
    }

    /**
     * Checks the quantity of a line. The maximum numbers of digits and decimals are limits of the SDK, not of the
     * contract.
     */
    public static void quantity(Violations line, @Nullable BigDecimal quantity) {
        if (quantity == null) {
            line.required("quantity", null);
        } else if (!isWritable(quantity)) {
            line.add("quantity", "must have at most 38 digits and 20 decimals", "");
        } else if (quantity.signum() <= 0) {
            line.add("quantity", "must be more than zero", quantity.toPlainString());
        }
    }

    /** Returns whether {@link #quantity} accepts the quantity. */
    public static boolean isQuantity(@Nullable BigDecimal quantity) {
        return quantity != null && isWritable(quantity) && quantity.signum() > 0;
    }

    private static boolean isWritable(BigDecimal quantity) {
        long digits = (long) quantity.precision() - Math.min(quantity.scale(), 0);
        return digits <= MOST_DIGITS && quantity.scale() <= MOST_DECIMALS;
    }

    public static void shipper(Violations line, Shipper shipper) {
        line.text("shipper.name", shipper.name()).sensitive().required().notBlank();
        line.required("shipper.inn", shipper.inn());
        List<String> phones = shipper.phones();
        line.rule(!phones.isEmpty(), "shipper.phones", "must have at least one phone");
        for (int i = 0; i < phones.size(); i++) {
            line.text("shipper.phones", i, phones.get(i)).sensitive().required().notBlank();
        }
    }

    /** Returns whether the sum of all lines is less than 2^63 kopecks. Lines without a price are ignored. */
    private static boolean sumsToAnAmount(List<FiscalItem> items) {
        long kopecks = 0;
        for (int i = 0; i < items.size(); i++) {
            FiscalItem item = items.get(i);
            if (item != null && item.totalPrice() != null) {
                kopecks += item.totalPrice().kopecks();
                if (kopecks < 0) { // No price is negative, so a negative sum is an overflow.
                    return false;
                }
            }
        }
        return true;
    }
}
