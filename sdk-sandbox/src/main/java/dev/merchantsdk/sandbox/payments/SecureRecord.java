package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The contract's "Transaction record, secure", as far as the sandbox knows its fields. */
final class SecureRecord {
    private static final DateTimeFormatter WITHOUT_ZONE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

    private SecureRecord() {}

    static ObjectNode of(Transaction transaction, String merchantId) {
        Order order = transaction.order();
        ObjectNode details = details(transaction);
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("id", transaction.id())
                .put("merchant_id", Integer.parseInt(merchantId))
                .put("gw_transaction_id", Integer.toString(transaction.number()))
                .put("state", transaction.state().number())
                .put("created_at", time(transaction.createdAt()))
                .put(
                        "processed_at",
                        transaction.endedAt().map(SecureRecord::time).orElse(null))
                .put("type", type(order))
                .put("order_id", order.orderId())
                .put("extra", details.toString())
                .put("target_type", targetType(order))
                .put("target", target(order))
                .put("update_stamp", transaction.endedAt().isPresent() ? 2 : 1)
                .put("needs_auto_reversal", false);
        body.set("extra_data", details);
        ArrayNode values = body.putArray("custom_values");
        order.customValues()
                .forEach(pair -> values.addObject().put("name", pair.name()).put("value", pair.value()));
        return body;
    }

    private static ObjectNode details(Transaction transaction) {
        ObjectNode details = JsonNodeFactory.instance.objectNode();
        transaction
                .card()
                .ifPresent(card -> details.put("customer_creditcard_number", card.masked())
                        .put("credit_card_holder", CardDetails.HOLDER)
                        .put("credit_card_expiration_year", Integer.parseInt(CardDetails.EXPIRY_YEAR))
                        .put("credit_card_expiration_month", Integer.parseInt(CardDetails.EXPIRY_MONTH))
                        .put("card_id", CardDetails.id(card))
                        .put("had3_d_secure", transaction.hasPage() && card.asksForSecure()));
        if (transaction.state() == PaymentState.FAILED) {
            transaction
                    .responseCode()
                    .ifPresent(code -> details.put("error_code", Integer.toString(code))
                            .put("error_description", "response code " + code));
        }
        details.put("is_sandbox", true);
        transaction.order().receipt().ifPresent(block -> {
            ArrayNode items = details.putObject("fiscal_information").putArray("items");
            block.items()
                    .forEach(item -> items.addObject()
                            .put("description", item.description())
                            .put("quantity", item.quantity())
                            .put("total_price", Price.text(item.total()))
                            .put("vat", item.vat()));
        });
        return details;
    }

    /** A refund and a card2card have no number in the contract: they are a reversal and a payout here. */
    private static int type(Order order) {
        return switch (order.action()) {
            case "auth", "preauth" -> 2;
            case "reversal", "refund" -> 3;
            case "payout", "card2card" -> 1;
            default -> 0;
        };
    }

    static int targetType(Order order) {
        Order.Target target = order.target();
        if (!target.bankId().isEmpty()) {
            return 12;
        }
        if (!target.destinationNumber().isEmpty()) {
            return 3;
        }
        if (!target.transaction().isEmpty() || !target.rebill().isEmpty()) {
            return 2;
        }
        return target.card().isEmpty() && target.destinationCard().isEmpty() ? 0 : 1;
    }

    /** What is named, or null. Of a payout to a bank it is the phone; the contract does not show that. */
    private static @Nullable String target(Order order) {
        Order.Target target = order.target();
        return switch (targetType(order)) {
            case 12 -> order.payer().phone().orElse(null);
            case 3 -> new TestCard(target.destinationNumber()).masked();
            case 2 -> target.transaction() + target.rebill();
            case 1 -> target.card() + target.destinationCard();
            default -> null;
        };
    }

    private static String time(Instant time) {
        return WITHOUT_ZONE.format(time);
    }
}
