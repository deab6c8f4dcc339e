package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A recurring debit that was sent or is about to be.
 *
 * @param orderId the debit's order id
 * @param at the time at which the attempt was stored, before the debit was sent
 * @param price the amount
 * @param result the debit's result
 * @param code the response code with which the payment system refused the debit; empty if it was not refused, or if the
 *     code is unknown
 */
public record RecurringAttempt(String orderId, Instant at, Amount price, Result result, Optional<ResponseCode> code)
        implements NotJsonSerializable {
    public RecurringAttempt {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(code, "code");
    }

    /** Returns an attempt for a debit that is about to be sent. */
    public static RecurringAttempt pending(String orderId, Instant at, Amount price) {
        return new RecurringAttempt(orderId, at, price, Result.PENDING, Optional.empty());
    }

    /** Returns a copy with the result {@link Result#APPROVED}. */
    public RecurringAttempt approved() {
        return new RecurringAttempt(orderId, at, price, Result.APPROVED, Optional.empty());
    }

    /** Returns a copy with the result {@link Result#REFUSED} and the reported code. */
    public RecurringAttempt refused(Optional<ResponseCode> reported) {
        return new RecurringAttempt(orderId, at, price, Result.REFUSED, reported);
    }

    /** Returns a copy with the result {@link Result#NOT_CREATED}. */
    public RecurringAttempt notCreated() {
        return new RecurringAttempt(orderId, at, price, Result.NOT_CREATED, Optional.empty());
    }

    /** A debit's result. */
    public enum Result {
        /** Sent or about to be sent, without a result yet. */
        PENDING,
        /** Approved. */
        APPROVED,
        /** Refused by the payment system. The response code, if known, contains the reason. */
        REFUSED,
        /** No transaction was created, so the card scheme did not receive the debit. */
        NOT_CREATED
    }
}
