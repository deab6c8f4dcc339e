package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A recurring debit that was sent or is about to be sent.
 *
 * @param orderId the merchant's order id of the debit
 * @param at the time at which the attempt was stored, before the debit was sent
 * @param price the amount
 * @param result the result of the debit
 * @param code the response code with which the payment system refused the debit; empty if the debit was not refused, or
 *     if the code is unknown
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

    /** Returns a copy of this attempt with the result {@link Result#APPROVED}. */
    public RecurringAttempt approved() {
        return new RecurringAttempt(orderId, at, price, Result.APPROVED, Optional.empty());
    }

    /** Returns a copy of this attempt with the result {@link Result#REFUSED} and the reported code. */
    public RecurringAttempt refused(Optional<ResponseCode> reported) {
        return new RecurringAttempt(orderId, at, price, Result.REFUSED, reported);
    }

    /** Returns a copy of this attempt with the result {@link Result#NOT_CREATED}. */
    public RecurringAttempt notCreated() {
        return new RecurringAttempt(orderId, at, price, Result.NOT_CREATED, Optional.empty());
    }

    /** The result of a debit. */
    public enum Result {
        /** The debit was sent or is about to be sent. The result is not known yet. */
        PENDING,
        /** The debit was approved. */
        APPROVED,
        /** The payment system refused the debit. The response code contains the reason, if the code is known. */
        REFUSED,
        /** The service did not create a transaction. Therefore, the card scheme did not receive the debit. */
        NOT_CREATED
    }
}
