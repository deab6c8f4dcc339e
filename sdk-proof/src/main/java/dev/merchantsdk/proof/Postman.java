package dev.merchantsdk.proof;

import dev.merchantsdk.proof.Plan.Mischief;
import dev.merchantsdk.sandbox.gateway.CallbackSign;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** Delivers the service's callbacks, and repeats those that are not answered by 200. */
final class Postman {
    private static final int DELIVERIES = 6;

    private final WorldMerchant merchant;
    private final Dice dice;
    private final Map<String, Integer> numbers = new HashMap<>();
    private int pending;

    Postman(WorldMerchant merchant) {
        this.merchant = merchant;
        this.dice = merchant.account().dice();
    }

    boolean isIdle() {
        return pending == 0;
    }

    /** Takes the callbacks that the service has posted. */
    void collect() {
        for (Map<String, String> fields : merchant.service().newCallbacks()) {
            String orderId = fields.getOrDefault("orderId", "binding");
            int number = numbers.merge(orderId, 1, Integer::sum) - 1;
            deliver(orderId + " callback " + number, fields, mischief(orderId, number));
        }
    }

    private Optional<CallbackMischief> mischief(String orderId, int number) {
        return merchant.plan().parts(Mischief.class).stream()
                .filter(part -> part.orderId().equals(orderId) && part.callback() == number)
                .map(Mischief::kind)
                .findFirst();
    }

    private void deliver(String name, Map<String, String> fields, Optional<CallbackMischief> mischief) {
        mischief.ifPresent(kind -> merchant.chronicle().note(name, kind.name()));
        switch (mischief.map(CallbackMischief::name).orElse("")) {
            case "LOST" -> {
                return;
            }
            case "LATE" -> {
                deliver(name, body(fields), 0, dice.millis(name + " late", 60_000, 7_200_000));
                return;
            }
            case "TWICE" -> deliver(name, body(fields), 0, Duration.ofSeconds(1));
            case "REPEATED" -> deliver(name, body(fields), 0, dice.millis(name + " late", 60_000, 7_200_000));
            case "WRONG_SIGNATURE" -> lie(name, fields, "sign", "0".repeat(64));
            case "WRONG_STATUS" ->
                lie(name, fields, "status", "success".equals(fields.get("status")) ? "failed" : "success");
            case "WRONG_PRICE" -> lie(name, fields, "price", "1.00");
            case "WRONG_ORDER" ->
                merchant.books().rows().stream()
                        .map(WorldBooks.BookedRow::orderId)
                        .filter(other -> !other.equals(fields.get("orderId")))
                        .findFirst()
                        .ifPresent(other -> lie(name, fields, "orderId", other));
            case "WRONG_MERCHANT" ->
                merchant.other()
                        .map(WorldMerchant::postman)
                        .ifPresent(other ->
                                other.deliver(name + " of another", body(fields), DELIVERIES, Duration.ofMillis(5)));
            default -> {}
        }
        boolean isTwice = mischief.equals(Optional.of(CallbackMischief.TWICE));
        deliver(name, body(fields), 0, isTwice ? Duration.ofSeconds(1) : dice.millis(name, 10, 3_000));
    }

    /** Delivers a callback with another value, whose signature is valid unless the value is the signature. */
    private void lie(String name, Map<String, String> fields, String field, String value) {
        Map<String, String> lie = new LinkedHashMap<>(fields);
        lie.put(field, value);
        if (!field.equals("sign")) {
            lie.remove("sign");
            lie.put("sign", CallbackSign.of(lie, merchant.service().secret()));
        }
        deliver(name + " (" + field + ")", body(lie), DELIVERIES, Duration.ofMillis(5));
    }

    private void deliver(String name, byte[] body, int tried, Duration delay) {
        pending++;
        merchant.time().after(delay, () -> {
            List<WorldShop> running = merchant.running();
            if (running.isEmpty()) {
                ended(name, body, tried, false);
                return;
            }
            WorldShop shop = running.get(dice.below(name + " server", running.size()));
            merchant.time().startAt(merchant.time().now(), () -> {
                boolean received = false;
                try {
                    received = shop.receive(body);
                } catch (ProcessCrash e) {
                    // the connection breaks
                }
                merchant.chronicle().note(name, received ? "received" : "not received");
                ended(name, body, tried, received);
            });
        });
    }

    private void ended(String name, byte[] body, int tried, boolean received) {
        pending--;
        if (!received && tried < DELIVERIES) {
            deliver(name, body, tried + 1, dice.millis(name, 5_000, 120_000));
        }
    }

    static byte[] body(Map<String, String> fields) {
        StringJoiner form = new StringJoiner("&");
        fields.forEach((name, value) -> form.add(encoded(name) + "=" + encoded(value)));
        return form.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
