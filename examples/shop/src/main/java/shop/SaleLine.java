package shop;

import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Optional;

/**
 * @param price of one piece
 * @param refundId the order id of the refund that returned this line
 */
record SaleLine(int lineNo, String name, Amount price, int quantity, Optional<String> refundId) {
    static SaleLine of(int number, Product product, int quantity) {
        return new SaleLine(number, product.name(), product.price(), quantity, Optional.empty());
    }

    static Amount total(List<SaleLine> lines) {
        return Amount.sum(lines.stream().map(SaleLine::total).toList());
    }

    public Amount total() {
        return price.times(quantity);
    }
}
