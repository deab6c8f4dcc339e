package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks that a response or a secure record belongs to a request. */
final class RecordChecks {
    private final String handle;
    private final Violations violations = Violations.collect();

    RecordChecks(String handle) {
        this.handle = handle;
    }

    /** Refuses the response to another request. A response that was read from JSON has no order id to compare. */
    RecordChecks order(PaymentRequest<?> request, TransactionResponse response) {
        response.orderId()
                .filter(other -> !other.equals(request.orderId()))
                .ifPresent(other -> violations.add("orderId", "must be that of the request", other));
        return this;
    }

    RecordChecks order(PaymentRequest<?> request, SecureTransaction record) {
        violations.rule(
                record.orderId().filter(request.orderId()::equals).isPresent(),
                "order_id",
                "must be that of the request");
        return this;
    }

    RecordChecks type(Predicate<Optional<TransactionType>> condition, SecureTransaction record) {
        violations.rule(condition.test(record.type()), "type", "must be one of the request's kind");
        return this;
    }

    RecordChecks notFailed(SecureTransaction record) {
        violations.rule(!record.isFailed(), "state", "must not be that of a failed transaction");
        return this;
    }

    void throwIfAny() {
        violations.throwIfAny(handle);
    }
}
