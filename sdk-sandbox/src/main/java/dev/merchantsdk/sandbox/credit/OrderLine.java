package dev.merchantsdk.sandbox.credit;

import java.util.List;
import java.util.Optional;

/**
 * A line of an order's cart: the contract's cart item.
 *
 * @param category {@code Category}
 * @param productId {@code ProductID}
 * @param price {@code Price}, kopecks per unit
 * @param priceWithDiscount {@code PriceWithDiscount}, kopecks per unit
 * @param productName {@code ProductName}
 * @param quantity {@code Quantity}
 */
public record OrderLine(
        List<String> category,
        String productId,
        long price,
        long priceWithDiscount,
        Optional<String> productName,
        int quantity) {
    /** The line that the service adds when {@code DeliveryCost} is not zero (contract, "Rules" of the cart item). */
    static OrderLine delivery(long cost) {
        return new OrderLine(List.of("Other"), "Delivery", cost, cost, Optional.of("Delivery"), 1);
    }

    /** Kopecks of the line, with discount. */
    long totalWithDiscount() {
        return priceWithDiscount * quantity;
    }
}
