package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.wire.WireForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The goods of a {@link CreditOrder}, as lines. Immutable. Lines are checked by {@link CreditOrder.Builder#build()},
 * together with the order.
 *
 * <p>Do not add a line for the delivery: the service does when {@link CreditOrder#deliveryCost()} is not zero.
 */
public final class Cart implements NotJsonSerializable {
    private static final String EXACT_SUM =
            "must be a sum of prices times quantities, all given, from 0 to less than 2^63 kopecks";

    private final List<CartItem> items;

    private Cart(List<CartItem> items) {
        this.items = Collections.unmodifiableList(new ArrayList<>(items));
    }

    /** Returns a cart with these lines, in this order. */
    public static Cart of(CartItem... items) {
        return new Cart(Arrays.asList(items));
    }

    /** Returns a cart with these lines, in this order. */
    public static Cart of(List<CartItem> items) {
        return new Cart(items);
    }

    /** Returns the lines. */
    @WireForm
    public List<CartItem> items() {
        return items;
    }

    /**
     * Returns the exact sum of price times quantity over all lines, without discount and without delivery.
     *
     * @throws InvalidRequestException if a line has no price, or the sum is negative or not less than 2<sup>63</sup>
     *     kopecks
     */
    public Amount amount() {
        return sum(CartItem::price, "Amount");
    }

    /**
     * Returns the exact sum of discounted price times quantity over all lines, without delivery.
     *
     * @throws InvalidRequestException if a line has no price, or the sum is negative or not less than 2<sup>63</sup>
     *     kopecks
     */
    public Amount amountWithDiscount() {
        return sum(CartItem::priceWithDiscount, "AmountWithDiscount");
    }

    private Amount sum(Function<CartItem, Amount> price, String field) {
        Amount sum = sumIfAmount(price);
        if (sum == null) {
            throw new InvalidRequestException("Cart", List.of(new Violation(field, EXACT_SUM, "")));
        }
        return sum;
    }

    boolean isPriced(Function<CartItem, Amount> price) {
        for (int i = 0; i < items.size(); i++) { // the index avoids an iterator object for each order
            CartItem item = items.get(i);
            if (item == null || price.apply(item) == null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the sum of price times quantity; null if a line has no price, or if the sum is negative or not less than
     * 2<sup>63</sup> kopecks.
     */
    @Nullable
    Amount sumIfAmount(Function<CartItem, Amount> price) {
        // The variables high and low together hold the sum as a number of 128 bits. The sum of any cart fits into 128
        // bits.
        long high = 0;
        long low = 0;
        for (int i = 0; i < items.size(); i++) {
            CartItem item = items.get(i);
            Amount each = item == null ? null : price.apply(item);
            if (each == null) {
                return null;
            }
            long product = each.kopecks() * item.quantity();
            low += product;
            high += Math.multiplyHigh(each.kopecks(), item.quantity());
            if (Long.compareUnsigned(low, product) < 0) {
                high++;
            }
        }
        return high == 0 && low >= 0 ? Amount.ofKopecks(low) : null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cart that && items.equals(that.items);
    }

    @Override
    public int hashCode() {
        return items.hashCode();
    }

    @Override
    public String toString() {
        return "Cart" + items;
    }
}
