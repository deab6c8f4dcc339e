package dev.merchantsdk.payments.callback;

import static java.time.format.DateTimeFormatter.ISO_DATE_TIME;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentAction;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;

/** The forms of values in callbacks, as far as they are documented beside the contract. What has another form reads as nothing. */
final class EventForms {
    private EventForms() {}

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

    /** {@code 2022-05-13 11:49:35Z}. */
    static Optional<OffsetDateTime> offsetTime(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text.replaceFirst(" ", "T")));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** {@code 2022-05-11T11:49:36.2322892Z}, sometimes without the zone. */
    static Optional<Instant> instant(String text) {
        try {
            return Optional.of(ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from))
                    .map(time -> time instanceof LocalDateTime local ? local.atOffset(ZoneOffset.UTC) : time)
                    .map(Instant::from);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
