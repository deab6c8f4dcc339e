package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.credit.OrderLine;
import java.util.List;
import java.util.Optional;

/**
 * A line of the cart of a credit application.
 *
 * @param category the categories of the product
 * @param productId the merchant's number of the product
 * @param price the price of one unit without discount, in kopecks
 * @param priceWithDiscount the price of one unit with discount, in kopecks
 * @param productName the name of the product; empty if the order contains no name
 * @param quantity the number of units
 */
public record CartLine(
        List<String> category,
        String productId,
        long price,
        long priceWithDiscount,
        Optional<String> productName,
        int quantity)
        implements NotJsonSerializable {
    public CartLine {
        category = List.copyOf(category);
    }

    static CartLine of(OrderLine line) {
        return new CartLine(
                line.category(),
                line.productId(),
                line.price(),
                line.priceWithDiscount(),
                line.productName(),
                line.quantity());
    }

    /** Returns the total of the line without discount, in kopecks. */
    public long total() {
        return price * quantity;
    }

    /** Returns the total of the line with discount, in kopecks. */
    public long totalWithDiscount() {
        return priceWithDiscount * quantity;
    }
}
