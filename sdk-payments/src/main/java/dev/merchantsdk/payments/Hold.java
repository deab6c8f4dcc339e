package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.GatewayChecks;

/** What both kinds of holds know. */
record Hold(String transactionId, Amount held, String email) {
    private static final Amount ONE_KOPECK = Amount.ofKopecks(1);
    private static final Amount MAX = Amount.ofKopecks(Long.MAX_VALUE);

    static Hold of(String subject, String transactionId, Amount held, String email) {
        Violations violations = Violations.collect();
        GatewayChecks.transactionId(violations, "transactionId", transactionId);
        violations.amount("held", held, ONE_KOPECK, MAX);
        violations.text("email", email).sensitive().required();
        GatewayChecks.email(violations, "email", email);
        violations.throwIfAny(subject);
        return new Hold(transactionId, held, email);
    }

    void requireWithin(Amount price) {
        Violations violations = Violations.collect();
        violations.required("payment.price", price);
        if (price != null && price.compareTo(held) > 0) {
            violations.broken("payment.price", "must be at most the held " + held, price.toString());
        }
        violations.throwIfAny("The price");
    }

    void requireBelow(Amount price) {
        Violations violations = Violations.collect();
        violations.required("payment.price", price);
        if (price != null && price.compareTo(held) >= 0) {
            violations.broken("payment.price", "must be less than the held " + held, price.toString());
        }
        violations.throwIfAny("The price");
    }

    Completion.Builder completion(String orderId, Amount price) {
        return Completion.builder().orderId(orderId).price(price).email(email).transaction(transactionId);
    }

    Reversal.Builder reversal(String orderId, Amount price) {
        return Reversal.builder().orderId(orderId).price(price).email(email).transaction(transactionId);
    }

    @Override
    public String toString() {
        return "(" + transactionId + ", " + held + ")";
    }
}
