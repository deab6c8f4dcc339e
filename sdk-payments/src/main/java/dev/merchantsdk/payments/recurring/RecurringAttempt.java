package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A recurring debit that was sent, or is about to be.
 *
 * @param orderId the merchant's own number, unique per operation
 * @param at when it was sent
 * @param price the amount
 * @param result what came of it
 * @param code what the payment system answered, where that is known
 */
public record RecurringAttempt(String orderId, Instant at, Amount price, Result result, Optional<ResponseCode> code)
        implements NotJsonSerializable {
    /** Takes them as they are. */
    public RecurringAttempt {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(code, "code");
    }

    /** One that is about to be sent. */
    public static RecurringAttempt pending(String orderId, Instant at, Amount price) {
        return new RecurringAttempt(orderId, at, price, Result.PENDING, Optional.empty());
    }

    /** The same, approved. */
    public RecurringAttempt approved() {
        return new RecurringAttempt(orderId, at, price, Result.APPROVED, Optional.empty());
    }

    /** Returns an approved attempt, unless it was refused with a code that limits later debits. */
    RecurringAttempt orApproved() {
        return result == Result.REFUSED
                        && code.filter(RecurringAttempt::limitsDebits).isPresent()
                ? this
                : approved();
    }

    private static boolean limitsDebits(ResponseCode code) {
        return code.stopsRecurring()
                || code.isRepeatedOnlyWithChanges()
                || code.isCounted()
                || code.equals(ResponseCode.COUNTER_EXCEEDED);
    }

    /** The same, refused by the payment system. */
    public RecurringAttempt refused(Optional<ResponseCode> answered) {
        return new RecurringAttempt(orderId, at, price, Result.REFUSED, answered);
    }

    /** The same, of which the service made no transaction. */
    public RecurringAttempt notCreated() {
        return new RecurringAttempt(orderId, at, price, Result.NOT_CREATED, Optional.empty());
    }

    /** The same, refused, unless more is known of it already: that it was approved, or why it was refused. */
    RecurringAttempt orRefused(Optional<ResponseCode> answered) {
        boolean tellsMore = result != Result.REFUSED || code.isEmpty();
        return tellsMore ? orRefusedFor(answered) : this;
    }

    /** The same, refused for this reason whatever another was told, unless it was approved. */
    RecurringAttempt orRefusedFor(Optional<ResponseCode> answered) {
        return result == Result.APPROVED ? this : refused(answered);
    }

    boolean isPending() {
        return result == Result.PENDING;
    }

    boolean isRefusedWithoutCode() {
        return result == Result.REFUSED && code.isEmpty();
    }

    boolean isRepeatedOnlyWithChanges() {
        return code.filter(ResponseCode::isRepeatedOnlyWithChanges).isPresent();
    }

    /** What came of a debit. */
    public enum Result {
        /** It was sent, and its result is not known yet. */
        PENDING,
        /** The money moved. */
        APPROVED,
        /** The payment system refused it; the code tells why, where it is known. */
        REFUSED,
        /** The service refused to make a transaction of it: no card scheme saw it. */
        NOT_CREATED
    }
}
