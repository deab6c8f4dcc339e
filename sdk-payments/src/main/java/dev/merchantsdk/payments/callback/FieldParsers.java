package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.IsoTime;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.PaymentAction;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Optional;

/**
 * Parses the values in callbacks. The formats are described in documentation of the service that is not part of the
 * contract. A value in another format is treated as absent.
 */
final class FieldParsers {
    private FieldParsers() {}

    static Optional<PaymentAction> action(String word) {
        return Arrays.stream(PaymentAction.values())
                .filter(action -> action.word().equals(word))
                .findFirst();
    }

    static Optional<Amount> amount(String text) {
        try {
            return Optional.of(Amount.parse(text));
        } catch (InvalidRequestException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** Parses a time such as {@code 2022-05-13 11:49:35Z}. Any offset in an ISO 8601 format is accepted. */
    static Optional<OffsetDateTime> offsetTime(String text) {
        try {
            return Optional.of(IsoTime.withOffset(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Parses a time such as {@code 2022-05-11T11:49:36.2322892Z}. Any offset in an ISO 8601 format is accepted. A time
     * without an offset is in UTC.
     */
    static Optional<Instant> instant(String text) {
        try {
            return Optional.of(IsoTime.utcByDefault(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
