package dev.merchantsdk.sandbox.payments;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.merchantsdk.sandbox.payments.Order.CustomerInfo;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Creates and posts callbacks. Most field names are from the service's documentation outside the contract. The field
 * names {@code error_code}, {@code error_description}, {@code recurring_impossible} and {@code metadata} are
 * assumptions.
 */
final class CallbackBodies {
    private static final DateTimeFormatter PROCESSED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSX").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TILL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssX").withZone(ZoneOffset.UTC);

    private final String merchantId;
    private final BiConsumer<String, Map<String, String>> post;
    private final Ledger ledger;
    private final PaymentSettings settings;

    /** @param post the function that posts a callback; its arguments are the address of the receiver and the fields */
    CallbackBodies(
            String merchantId, BiConsumer<String, Map<String, String>> post, Ledger ledger, PaymentSettings settings) {
        this.merchantId = merchantId;
        this.post = post;
        this.ledger = ledger;
        this.settings = settings;
    }

    void post(TransactionLife transaction) {
        Order order = transaction.order();
        order.urls()
                .callback()
                .or(settings.receiver()::get)
                .ifPresent(receiver -> post.accept(receiver, fields(transaction, order, receiver)));
    }

    /**
     * Posts a callback that reports the state of a token, to the address in the request for the binding, or else to that
     * of the operation that changed the state, or else to that of the account.
     */
    void post(Binding binding, Optional<String> operation) {
        binding.order()
                .urls()
                .callback()
                .or(() -> operation)
                .or(settings.receiver()::get)
                .ifPresent(receiver -> post.accept(receiver, fields(binding)));
    }

    private Map<String, String> fields(TransactionLife transaction, Order order, String receiver) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("transaction", transaction.id());
        fields.put("object_type", "transaction");
        fields.put("status", transaction.state().word());
        fields.put("action", order.action());
        fields.put("merchantId", merchantId);
        fields.put("orderId", order.orderId());
        fields.put("price", Price.text(order.price()));
        payer(fields, order);
        fields.put("orderActualTill", TILL.format(transaction.payableUntil()));
        fields.put("callbackUrl", receiver);
        order.urls().back().ifPresent(address -> fields.put("returnUrl", address));
        fields.put("payment_system", settings.paymentSystem().get());
        fields.put("gw_channel", "internal");
        fields.put(
                "gw_id",
                UUID.nameUUIDFromBytes(transaction.id().getBytes(US_ASCII)).toString());
        fields.put("sandbox", "true");
        transaction.endedAt().ifPresent(time -> fields.put("cb_processed_at", PROCESSED.format(time)));
        transaction.card().ifPresent(card -> {
            fields.put("card_number", card.masked());
            fields.put("cb_customer_creditcard_number", card.masked());
        });
        List<Order.NamedValue> values = order.customValues();
        for (int i = 0; i < values.size(); i++) {
            fields.put("cs" + (i + 2), values.get(i).value());
        }
        order.metadata().ifPresent(metadata -> fields.put("metadata", metadata));
        failure(fields, transaction);
        return fields;
    }

    private void payer(Map<String, String> fields, Order order) {
        CustomerInfo payer = order.payer();
        valueOf(order, CustomerInfo::email).ifPresent(email -> {
            fields.put("customer_email", email);
            fields.put("email", email);
        });
        valueOf(order, CustomerInfo::phone).ifPresent(phone -> fields.put("customer_phone", phone));
        // If the request contains no names, the service sends two spaces.
        fields.put(
                "customer_fullName",
                payer.lastName().orElse("") + " " + payer.firstName().orElse("") + " "
                        + payer.middleName().orElse(""));
    }

    /**
     * Returns the email address or the phone number of the payer, from the request, from the request that created the
     * token, or from the earlier transaction to which the request refers.
     */
    private Optional<String> valueOf(Order order, Function<CustomerInfo, Optional<String>> field) {
        Order.Target target = order.target();
        return field.apply(order.payer())
                .or(() -> ledger.binding(target.card())
                        .or(() -> ledger.binding(target.sourceCard()))
                        .flatMap(token -> field.apply(token.order().payer())))
                .or(() -> ledger.transaction(target.rebill())
                        .or(() -> ledger.transaction(target.transaction()))
                        .flatMap(earlier -> valueOf(earlier.order(), field)));
    }

    private static void failure(Map<String, String> fields, TransactionLife transaction) {
        if (transaction.state() == TransactionPhase.FAILED) {
            int code = transaction.responseCode().orElse(ResponseCodes.INVALID_STATE);
            fields.put("error_code", Integer.toString(code));
            fields.put("error_description", "response code " + code);
        }
        if (transaction.isRecurringImpossible()) {
            fields.put("recurring_impossible", "true");
        }
    }

    private static Map<String, String> fields(Binding binding) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("card_binding", binding.id());
        fields.put("object_type", "card_binding");
        fields.put("status", binding.state().word);
        binding.card().ifPresent(card -> {
            fields.put("card_holder", TestCard.HOLDER);
            fields.put("card_number", card.masked());
            // The month has no leading zero.
            fields.put("card_expiration_year", Integer.toString(card.expiry().getYear() % 100));
            fields.put("card_expiration_month", Integer.toString(card.expiry().getMonthValue()));
        });
        binding.order().metadata().ifPresent(metadata -> fields.put("metadata", metadata));
        return fields;
    }
}
