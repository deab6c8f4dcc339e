package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The contract's "Transaction record, list v3", as far as the sandbox knows its fields. */
final class ListRecord {
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);

    private ListRecord() {}

    static ObjectNode of(Transaction transaction) {
        Order order = transaction.order();
        Instant updated = transaction.endedAt().orElse(transaction.createdAt());
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("id", transaction.number())
                .put("amount", Price.roubles(order.price()))
                .put("created", MICROS.format(transaction.createdAt()))
                .put("cs1", transaction.id())
                .put("mw_type", "transaction")
                .put("opcode", opcode(order))
                .put("order_id", order.orderId())
                .put("status", transaction.state().word())
                .put("updated", SECONDS.format(updated));
        List<Order.Pair> values = order.customValues();
        for (int i = 0; i < values.size(); i++) {
            body.put("cs" + (i + 2), values.get(i).value());
        }
        order.payer().email().ifPresent(email -> body.put("email", email));
        order.payer().phone().ifPresent(phone -> body.put("phone", phone));
        transaction.card().ifPresent(card -> body.put("pan", card.masked()));
        if (!order.target().rebill().isEmpty()) {
            body.put("rebill_from", order.target().rebill());
        }
        transaction.responseCode().ifPresent(code -> body.put("response_code", code));
        return body;
    }

    /** A card2card has no number in the contract: it is a purchase here. */
    private static int opcode(Order order) {
        return switch (order.action()) {
            case "auth", "preauth" -> 4;
            case "reversal" -> 5;
            case "refund" -> 2;
            case "payout" -> 472;
            case "pay" -> paymentOpcode(order.target());
            default -> 1;
        };
    }

    private static int paymentOpcode(Order.Target target) {
        if (!target.transaction().isEmpty()) {
            return 6;
        }
        return target.card().isEmpty() && target.rebill().isEmpty() ? 1 : 3;
    }
}
