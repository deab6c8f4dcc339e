package dev.merchantsdk.sandbox.credit;

import java.util.List;
import java.util.Optional;

/**
 * A line of the cart of an order (contract, "Cart item").
 *
 * @param price the price of one unit, in kopecks
 * @param priceWithDiscount the price of one unit with discount, in kopecks
 */
public record OrderLine(
        List<String> category,
        String productId,
        long price,
        long priceWithDiscount,
        Optional<String> productName,
        int quantity) {
    /**
     * Returns the line that the service adds if {@code DeliveryCost} is not zero (contract, "Rules" of the cart item).
     */
    static OrderLine delivery(long cost) {
        return new OrderLine(List.of("Other"), "Delivery", cost, cost, Optional.of("Delivery"), 1);
    }

    /** Returns the total of the line with discount, in kopecks. */
    long totalWithDiscount() {
        return priceWithDiscount * quantity;
    }
}
