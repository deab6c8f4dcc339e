package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.value.Secret;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Creates callbacks in the service's format. This class signs the callbacks without the SDK's code. */
final class Post {
    static final String FORM = "application/x-www-form-urlencoded";
    static final String SECRET = "x-auth-secret-marker";
    static final String ID = "0123456789abcdef0123456789abcdef";
    static final String TOKEN = "11111111-2222-3333-4444-555555555555";
    static final CallbackParser CALLBACKS = CallbackParser.of(Secret.of(SECRET));

    private Post() {}

    /** Returns the fields of the callback for a paid order, in the order in which the service sends them. */
    static Map<String, String> paid() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("transaction", ID);
        fields.put("object_type", "transaction");
        fields.put("status", "success");
        fields.put("action", "pay");
        fields.put("merchantId", "1");
        fields.put("orderId", "2026-0042");
        fields.put("price", "100.50");
        fields.put("customer_email", "payer-marker@shop.example");
        fields.put("customer_phone", "+79001112233");
        fields.put("customer_fullName", "  ");
        fields.put("email", "payer-marker@shop.example");
        fields.put("orderActualTill", "2022-05-13 11:49:35Z");
        fields.put("cb_processed_at", "2022-05-11T11:49:36.2322892Z");
        fields.put("card_number", "469206XXXXXX9192");
        fields.put("payment_system", "card");
        fields.put("sandbox", "true");
        fields.put("cs2", "Стол 12");
        fields.put("cs3", "");
        fields.put("9b2f3c1e-52d4-4f5c-8a6e-0d1c2b3a4f5e", "c0ffee00-1111-4222-8333-444455556666");
        return fields;
    }

    /** Returns the fields of {@link #paid()} with the given changes. */
    static Map<String, String> paid(Map<String, String> others) {
        Map<String, String> fields = paid();
        fields.putAll(others);
        return fields;
    }

    static String sign(Map<String, String> fields, String secret) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(fields).values().forEach(value -> text.append(value).append('-'));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(text.append(secret).toString().getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    static Map<String, String> signed(Map<String, String> fields) {
        Map<String, String> all = new LinkedHashMap<>(fields);
        all.put("sign", sign(fields, SECRET));
        return all;
    }

    static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    /** Returns the body of a signed form with these fields. */
    static byte[] body(Map<String, String> fields) {
        return bytes(form(signed(fields)));
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /** Returns the event of a callback with these fields. */
    static CallbackEvent event(Map<String, String> fields) {
        return CALLBACKS.parse(FORM, body(fields));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
