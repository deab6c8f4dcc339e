package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder.PlainCartItem;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The checks of callbacks and carts, written without the SDK. */
final class HandWrittenChecks {
    private static final int MOST_KOPECKS = 100_000_000;

    private HandWrittenChecks() {}

    /** Verifies the signature of a callback and reads its result. */
    static String callback(byte[] body) throws IOException {
        SortedMap<String, String> fields = fields(new String(body, StandardCharsets.UTF_8));
        String sign = fields.remove("sign");
        if (sign == null
                || !MessageDigest.isEqual(
                        sign.getBytes(StandardCharsets.UTF_8), signature(fields).getBytes(StandardCharsets.UTF_8))) {
            throw new IOException("the callback is not signed");
        }
        if (!"success".equals(fields.get("status"))
                || new BigDecimal(fields.getOrDefault("price", "0")).signum() <= 0
                || !SampleData.ORDER_ID.equals(fields.get("orderId"))) {
            throw new IOException("not the expected payment");
        }
        return HandWrittenRequests.id(fields.getOrDefault("transaction", ""));
    }

    static SortedMap<String, String> fields(String form) {
        SortedMap<String, String> fields = new TreeMap<>();
        for (String pair : form.split("&", -1)) {
            int equals = pair.indexOf('=');
            fields.put(
                    URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
                    URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

    static String signature(SortedMap<String, String> fields) {
        return XAuthSignature.sha256(String.join("-", fields.values()) + "-" + SampleData.SECRET);
    }

    /** Builds an order with a long cart and checks the bounds of its values. */
    static String cart() throws IOException {
        List<PlainCartItem> cart = new ArrayList<>(SampleData.LINES);
        for (int i = 0; i < SampleData.LINES; i++) {
            cart.add(new PlainCartItem(List.of("Phones", "Cases"), "SKU-2", 99_050, 99_050, "Case", 2));
        }
        PlainCreditOrder order = HandWrittenRequests.order(cart);
        require(order.apiKey().length() == 32);
        require(isText(order.orderId(), 16));
        require(isPrice(order.amount()) && isPrice(order.amountWithDiscount()));
        require(order.amount() >= order.amountWithDiscount());
        require(order.deliveryCost() >= 0 && order.deliveryCost() <= MOST_KOPECKS);
        require(isText(order.approvedUrl(), 512) && isText(order.refusedUrl(), 512));
        for (PlainCartItem item : order.cart()) {
            require(!item.category().isEmpty());
            require(new HashSet<>(item.category()).size() == item.category().size());
            for (String category : item.category()) {
                require(isText(category, 128));
            }
            require(isText(item.productId(), 128) && isText(item.productName(), 128));
            require(isPrice(item.price()) && isPrice(item.priceWithDiscount()));
            require(item.quantity() >= 1 && item.quantity() <= 100);
        }
        return order.orderId();
    }

    private static boolean isText(String text, int most) {
        return !text.isEmpty() && text.codePointCount(0, text.length()) <= most;
    }

    private static boolean isPrice(long kopecks) {
        return kopecks >= 1 && kopecks <= MOST_KOPECKS;
    }

    private static void require(boolean condition) throws IOException {
        if (!condition) {
            throw new IOException("the order breaks a rule");
        }
    }
}
