package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Checks that a secure record belongs to a request. The classes that create a handle (such as a hold or a payment) from
 * a request and a record use these checks.
 */
final class RecordChecks {
    private final String handle;
    private final Violations violations = Violations.collect();

    /** Creates the checks for a handle. The message of the exception contains the name of the handle. */
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

    /** Requires that the transaction has not failed. */
    RecordChecks notFailed(SecureTransaction record) {
        violations.rule(!record.isFailed(), "state", "must not be that of a failed transaction");
        return this;
    }

    /**
     * Throws an exception with all violations if at least one requirement is not met.
     *
     * @throws InvalidRequestException if a requirement is not met
     */
    void throwIfAny() {
        violations.throwIfAny(handle);
    }
}
