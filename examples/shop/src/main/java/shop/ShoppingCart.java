package shop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.context.annotation.SessionScope;

/** The cart of a session. Its order id is chosen before checkout, so that a double click orders once. */
@Component
@SessionScope
class ShoppingCart implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int MOST = 20;

    private final Map<String, Integer> quantities = new LinkedHashMap<>();
    private String orderId = Sale.newId();

    /** Sets how many pieces of a product are in the cart; zero removes it. */
    synchronized void set(String product, int quantity) {
        if (quantity <= 0 || Product.find(product).isEmpty()) {
            quantities.remove(product);
        } else {
            quantities.put(product, Math.min(quantity, MOST));
        }
    }

    synchronized Map<String, Integer> quantities() {
        return Map.copyOf(quantities);
    }

    synchronized List<SaleLine> lines() {
        List<SaleLine> lines = new ArrayList<>();
        quantities.forEach((id, quantity) ->
                Product.find(id).ifPresent(product -> lines.add(SaleLine.of(lines.size() + 1, product, quantity))));
        return lines;
    }

    synchronized String orderId() {
        return orderId;
    }

    /** Empties the cart after its order has been placed. */
    synchronized void ordered(String id) {
        if (id.equals(orderId)) {
            quantities.clear();
            orderId = Sale.newId();
        }
    }
}
