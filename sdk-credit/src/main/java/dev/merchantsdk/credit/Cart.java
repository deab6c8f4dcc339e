package dev.merchantsdk.credit;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The goods of a {@link CreditOrder}, in lines. Immutable. Not checked by itself: {@link CreditOrder.Builder#build()} reports the faults of
 * all lines together with those of the order.
 *
 * <p>Delivery is no line of it: the service adds one by itself where {@link CreditOrder#deliveryCost()} is not zero.
 */
public final class Cart implements NotJsonSerializable {
    private static final String EXACT_SUM =
            "must be a sum of prices times quantities, all given, from 0 to less than 2^63 kopecks";

    private final List<CartItem> items;

    private Cart(List<CartItem> items) {
        this.items = Collections.unmodifiableList(new ArrayList<>(items));
    }

    /** A cart of these lines, in this order. */
    public static Cart of(CartItem... items) {
        return new Cart(Arrays.asList(items));
    }

    /** A cart of these lines, in this order. */
    public static Cart of(List<CartItem> items) {
        return new Cart(items);
    }

    /** The lines. */
    @WireForm
    public List<CartItem> items() {
        return items;
    }

    /**
     * The exact sum of price times quantity, without discount and without delivery.
     *
     * @throws InvalidRequestException if a line has no price, or the sum is negative or not less than 2<sup>63</sup> kopecks
     */
    public Amount amount() {
        return sum(CartItem::price, "Amount");
    }

    /**
     * The exact sum of price with discount times quantity, without delivery.
     *
     * @throws InvalidRequestException if a line has no price, or the sum is negative or not less than 2<sup>63</sup> kopecks
     */
    public Amount amountWithDiscount() {
        return sum(CartItem::priceWithDiscount, "AmountWithDiscount");
    }

    private Amount sum(Function<CartItem, Amount> price, String field) {
        return sumIfAmount(price)
                .orElseThrow(() -> new InvalidRequestException("Cart", List.of(new Violation(field, EXACT_SUM, ""))));
    }

    /** The sum; empty where a line has no price, or the sum is no amount. */
    Optional<Amount> sumIfAmount(Function<CartItem, Amount> price) {
        return sumIfComplete(price)
                .filter(sum -> sum.signum() >= 0 && sum.bitLength() < Long.SIZE)
                .map(sum -> Amount.ofKopecks(sum.longValueExact()));
    }

    /** The sum in kopecks, of any size; empty where a line has no price. */
    Optional<BigInteger> sumIfComplete(Function<CartItem, Amount> price) {
        BigInteger sum = BigInteger.ZERO;
        for (CartItem item : items) {
            Amount each = item == null ? null : price.apply(item);
            if (each == null) {
                return Optional.empty();
            }
            sum = sum.add(BigInteger.valueOf(each.kopecks()).multiply(BigInteger.valueOf(item.quantity())));
        }
        return Optional.of(sum);
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
