package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks the totals {@code Amount} and {@code AmountWithDiscount} of an order. Each total must equal the sum of the
 * cart. If the cart violates the contract, this class does not check a total that is null or equals the sum. A
 * violation of such a total would only repeat a violation of the cart.
 */
record OrderTotals(Violations violations, @Nullable Cart cart, boolean linesKeepTheContract) {
    /**
     * Returns the total of an order that is built without this total: the sum of price times quantity over the cart's
     * lines. Returns null if the cart is null, or if {@link Cart#sumIfAmount} returns null.
     */
    @SuppressWarnings("NullAway") // OrderCheck rejects an order with a null total
    static Amount derived(@Nullable Cart cart, Function<CartItem, Amount> price) {
        return cart == null ? null : cart.sumIfAmount(price);
    }

    void check(@Nullable Amount amount, @Nullable Amount withDiscount) {
        boolean first = check("Amount", amount, CartItem::price);
        boolean second = check("AmountWithDiscount", withDiscount, CartItem::priceWithDiscount);
        if ((first || second) && amount != null && withDiscount != null) {
            violations.rule(amount.compareTo(withDiscount) >= 0, "AmountWithDiscount", "must not be more than Amount");
        }
    }

    /** Checks one total and returns true. If the total needs no check, returns false. */
    private boolean check(String field, @Nullable Amount total, Function<CartItem, Amount> price) {
        boolean isPriced = cart != null && cart.isPriced(price);
        Amount ofCart = cart == null ? null : cart.sumIfAmount(price);
        boolean agrees = total == null || !isPriced || (ofCart != null && ofCart.equals(total));
        boolean fromCart = total == null || (agrees && isPriced);
        if (fromCart && !linesKeepTheContract) {
            return false;
        }
        violations.amount(field, total, OrderCheck.ONE_KOPECK, OrderCheck.MAX);
        violations.rule(agrees, field, "must be the sum of the cart without delivery");
        return true;
    }
}
