package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.TransactionResponse;
import java.util.Optional;

/** A transaction's id and amount, and its payer's e-mail. */
record PayerTransaction(String id, Amount amount, String email) implements TransactionResponse {
    private static final Amount ONE_KOPECK = Amount.ofKopecks(1);
    private static final Amount MAX = Amount.ofKopecks(Long.MAX_VALUE);

    /** The JSON form of an object that contains only a {@code PayerTransaction}, such as a {@link Payment}. */
    record Text(
            @JsonProperty("handle") String handle,
            @JsonProperty("target.transaction") String transaction,
            @JsonProperty("payment.price") String price,
            @JsonProperty("customerInfo.email") String email)
            implements StoredText.Named {
        @Override
        public String toString() {
            return handle + "(***)";
        }
    }

    @Override
    public Optional<String> orderId() {
        return Optional.empty();
    }

    static PayerTransaction of(String handle, String id, Amount amount, String email) {
        Violations violations = Violations.collect();
        GatewayChecks.transactionId(violations, "target.transaction", id);
        violations.amount("payment.price", amount, ONE_KOPECK, MAX);
        violations.text("customerInfo.email", email).sensitive().required();
        GatewayChecks.email(violations, "customerInfo.email", email);
        violations.throwIfAny(handle);
        return new PayerTransaction(id, amount, email);
    }

    static PayerTransaction parse(StoredText<Text> texts, String text) {
        Text read = texts.parse(text);
        return of(texts.handle(), read.transaction(), texts.amount("payment.price", read.price()), read.email());
    }

    String toText(StoredText<Text> texts) {
        return texts.write(new Text(texts.handle(), id, amount.toDecimalString(), email));
    }

    /** Refuses a price above the amount, for which the message has the adjective {@code limit}, such as "held". */
    void requireWithin(Amount price, String limit) {
        require(price, "must be at most the " + limit + " " + amount, price != null && price.compareTo(amount) <= 0);
    }

    /** Refuses a price that is not below the amount. */
    void requireBelow(Amount price, String limit) {
        require(price, "must be less than the " + limit + " " + amount, price != null && price.compareTo(amount) < 0);
    }

    private static void require(Amount price, String rule, boolean condition) {
        Violations violations = Violations.collect();
        violations.required("payment.price", price);
        if (price != null && !condition) {
            violations.add("payment.price", rule, price.toString());
        }
        violations.throwIfAny("The price");
    }

    /** Returns the id and the amount, but not the e-mail. */
    @Override
    public String toString() {
        return "(" + id + ", " + amount + ")";
    }
}
