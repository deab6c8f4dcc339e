package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The id and the amount of a transaction, and the e-mail of its payer. A customizer is a function of the merchant that
 * receives the builder of a request. The customizer cannot change the order id, the amount, the e-mail or the
 * transaction, because this class sets these values after the customizer has run.
 */
record PayerTransaction(String id, Amount amount, String email) {
    private static final Amount ONE_KOPECK = Amount.ofKopecks(1);
    private static final String CHANGED = "must not be changed by the customizer";
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

    /**
     * Throws an exception if the price exceeds the amount of the transaction. The parameter {@code limit} is the
     * adjective for this amount in the message, for example {@code held}.
     */
    void requireWithin(Amount price, String limit) {
        require(price, "must be at most the " + limit + " " + amount, price != null && price.compareTo(amount) <= 0);
    }

    /**
     * Throws an exception if the price is not less than the amount of the transaction. The parameter {@code limit} is
     * the adjective for this amount in the message, for example {@code held}.
     */
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

    Completion completion(String orderId, Amount price, UnaryOperator<Completion.Builder> customizer) {
        Completion built = customize(customizer, Completion.builder())
                .orderId(orderId)
                .price(price)
                .email(email)
                .transactionId(id)
                .build();
        return requireUnchanged(built, built.transactionId(), built.email(), orderId, price);
    }

    Reversal reversal(String orderId, Amount price, UnaryOperator<Reversal.Builder> customizer) {
        Reversal built = customize(customizer, Reversal.builder())
                .orderId(orderId)
                .price(price)
                .email(email)
                .transactionId(id)
                .build();
        return requireUnchanged(built, built.transactionId(), built.email(), orderId, price);
    }

    Refund refund(String orderId, Amount price, UnaryOperator<Refund.Builder> customizer) {
        Refund built = customize(customizer, Refund.builder())
                .orderId(orderId)
                .price(price)
                .email(email)
                .transactionId(id)
                .build();
        return requireUnchanged(built, built.transactionId(), built.email(), orderId, price);
    }

    private static <B> B customize(UnaryOperator<B> customizer, B builder) {
        Objects.requireNonNull(customizer, "customizer");
        return Objects.requireNonNull(customizer.apply(builder), "the builder that the customizer returns");
    }

    /**
     * Throws an exception if the request does not contain the expected values. In this case, the customizer changed the
     * builder concurrently on another thread.
     */
    <Q extends PaymentRequest<?>> Q requireUnchanged(
            Q built, String transaction, String builtEmail, String orderId, Amount price) {
        Violations.collect()
                .rule(built.orderId().equals(orderId), "payment.orderId", CHANGED)
                .rule(built.price().equals(price), "payment.price", CHANGED)
                .rule(builtEmail.equals(email), "customerInfo.email", CHANGED)
                .rule(transaction.equals(id), "target.transaction", CHANGED)
                .throwIfAny("The request of the customizer");
        return built;
    }

    /** Returns the id and the amount, but not the e-mail. */
    @Override
    public String toString() {
        return "(" + id + ", " + amount + ")";
    }
}
