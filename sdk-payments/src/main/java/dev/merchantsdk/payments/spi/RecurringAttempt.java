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
 * @param orderId the order id that the merchant chose, which is unique for each operation
 * @param at the time at which the attempt was stored, immediately before the debit was sent
 * @param price the amount
 * @param result the result
 * @param code the response code of the payment system, if it is known
 */
public record RecurringAttempt(String orderId, Instant at, Amount price, Result result, Optional<ResponseCode> code)
        implements NotJsonSerializable {
    /** Stores the given values unchanged. */
    public RecurringAttempt {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(code, "code");
    }

    /** Returns an attempt that is about to be sent. */
    public static RecurringAttempt pending(String orderId, Instant at, Amount price) {
        return new RecurringAttempt(orderId, at, price, Result.PENDING, Optional.empty());
    }

    /** Returns a copy of this attempt, marked as approved. */
    public RecurringAttempt approved() {
        return new RecurringAttempt(orderId, at, price, Result.APPROVED, Optional.empty());
    }

    /** Returns a copy of this attempt, marked as refused by the payment system. */
    public RecurringAttempt refused(Optional<ResponseCode> reported) {
        return new RecurringAttempt(orderId, at, price, Result.REFUSED, reported);
    }

    /** Returns a copy of this attempt with the result that the service created no transaction. */
    public RecurringAttempt notCreated() {
        return new RecurringAttempt(orderId, at, price, Result.NOT_CREATED, Optional.empty());
    }

    /** The result of a debit. */
    public enum Result {
        /** The debit was sent or is about to be sent, and its result is not known yet. */
        PENDING,
        /** The debit was approved and the money moved. */
        APPROVED,
        /** The payment system refused the debit. If the response code is known, it contains the reason. */
        REFUSED,
        /** The service did not create a transaction, so no card scheme received the debit. */
        NOT_CREATED
    }
}
