package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.check.Violations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of a cart and its lines (contract, "Cart item"). */
final class CartCheck {
    private CartCheck() {}

    static void check(Violations violations, @Nullable Cart cart) {
        violations.required("Cart", cart);
        if (cart != null) {
            violations.rule(!cart.items().isEmpty(), "Cart", "must have at least one line");
            violations.requiredEach("Cart", cart.items());
            violations.each("Cart", cart.items(), CartCheck::line);
        }
    }

    private static void line(Violations line, @Nullable CartItem item) {
        if (item == null) {
            return;
        }
        categories(line, item.category());
        line.text("ProductID", item.productId()).required().length(1, 128).oneLine();
        line.amount("Price", item.price(), OrderCheck.ONE_KOPECK, OrderCheck.MAX);
        line.amount("PriceWithDiscount", item.priceWithDiscount(), OrderCheck.ONE_KOPECK, OrderCheck.MAX);
        line.text("ProductName", item.productName()).length(1, 128);
        line.number("Quantity", item.quantity(), 1, 100);
    }

    private static void categories(Violations line, List<String> categories) {
        line.rule(!categories.isEmpty(), "Category", "must have at least one value");
        for (int i = 0; i < categories.size(); i++) {
            line.text("Category", i, categories.get(i)).required().length(1, 128);
        }
        line.unique("Category", categories);
    }
}
