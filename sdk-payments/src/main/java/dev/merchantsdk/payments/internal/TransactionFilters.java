package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The criteria of {@code filter_by} (contract, "Transaction queries"). They are joined by {@code &} and percent-encoded once as a whole, as the
 * service documents beside the contract; so a value that holds {@code &} cannot be asked for.
 */
public final class TransactionFilters {
    private TransactionFilters() {}

    /** Whether an order id can be asked for. */
    public static void askable(Violations violations, String field, @Nullable String orderId) {
        violations.rule(
                orderId == null || orderId.indexOf('&') < 0,
                field,
                "must not contain \"&\", which separates the criteria of a filter");
    }

    static Optional<String> byOrder(String orderId) {
        Violations violations = Violations.collect();
        violations.text("order_id", orderId).required().notBlank().oneLine();
        askable(violations, "order_id", orderId);
        violations.throwIfAny("filter_by");
        return Optional.of("order_id=" + orderId);
    }

    static Optional<String> byPayment(String id) {
        return Optional.of("cs1=" + GatewayChecks.transactionId(id));
    }
}
