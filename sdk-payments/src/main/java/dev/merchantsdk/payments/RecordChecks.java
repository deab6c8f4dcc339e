package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks that a secure record belongs to a request. */
final class RecordChecks {
    private final String handle;
    private final Violations violations = Violations.collect();

    /** Creates the checks. The exception of {@link #throwIfAny} contains the name {@code handle} in its message. */
    RecordChecks(String handle) {
        this.handle = handle;
    }

    /** Requires that the record and the request have the same order id. */
    RecordChecks order(PaymentRequest<?> request, SecureTransaction record) {
        violations.rule(
                record.orderId().filter(request.orderId()::equals).isPresent(),
                "order_id",
                "must be that of the request");
        return this;
    }

    /** Requires that the type of the record satisfies a condition. */
    RecordChecks type(Predicate<Optional<TransactionType>> condition, SecureTransaction record) {
        violations.rule(condition.test(record.type()), "type", "must be one of the request's kind");
        return this;
    }

    RecordChecks notFailed(SecureTransaction record) {
        violations.rule(!record.isFailed(), "state", "must not be that of a failed transaction");
        return this;
    }

    /** Throws an {@link InvalidRequestException} with all violations if a requirement is not met. */
    void throwIfAny() {
        violations.throwIfAny(handle);
    }
}
