package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.credit.OrderLine;
import java.util.List;
import java.util.Optional;

/**
 * A cart line as the service has it.
 *
 * @param category the categories
 * @param productId the merchant's number of the product
 * @param price kopecks per unit, without discount
 * @param priceWithDiscount kopecks per unit, with discount
 * @param productName the name, if the order had one
 * @param quantity how many
 */
public record CartLine(
        List<String> category,
        String productId,
        long price,
        long priceWithDiscount,
        Optional<String> productName,
        int quantity)
        implements NotJsonSerializable {
    /** Takes a copy of the categories. */
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

    /** Kopecks of the line, without discount. */
    public long total() {
        return price * quantity;
    }

    /** Kopecks of the line, with discount. */
    public long totalWithDiscount() {
        return priceWithDiscount * quantity;
    }
}
