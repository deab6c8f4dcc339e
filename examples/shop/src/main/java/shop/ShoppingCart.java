package shop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.context.annotation.SessionScope;

/** The cart of a session. */
@Component
@SessionScope
class ShoppingCart implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int MOST = 20;

    private final Map<String, Integer> quantities = new LinkedHashMap<>();

    /** Sets how many pieces of a product are in the cart; zero removes it. */
    synchronized void set(String product, int quantity) {
        quantities.put(product, Math.min(quantity, MOST));
        quantities
                .keySet()
                .removeIf(id -> quantities.get(id) <= 0 || Product.find(id).isEmpty());
    }

    synchronized void clear() {
        quantities.clear();
    }

    synchronized Map<String, Integer> quantities() {
        return Map.copyOf(quantities);
    }

    synchronized List<SaleLine> lines() {
        List<SaleLine> lines = new ArrayList<>();
        quantities.forEach((id, quantity) -> {
            Product product = Product.find(id).orElseThrow();
            lines.add(SaleLine.of(lines.size() + 1, product.name(), product.price(), quantity));
        });
        return lines;
    }
}
