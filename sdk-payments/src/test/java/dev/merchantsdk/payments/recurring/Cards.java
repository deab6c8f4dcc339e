package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds the history of a card. The times of attempts are relative to {@link #NOON}, a Wednesday at noon in Moscow. */
final class Cards {
    static final Instant NOON = Instant.parse("2026-03-04T09:00:00Z");
    static final Amount PRICE = Amount.parse("299.00");
    static final Amount OTHER_PRICE = Amount.parse("298.00");

    private final CardScheme scheme;
    private final List<RecurringAttempt> attempts = new ArrayList<>();

    private Cards(CardScheme scheme) {
        this.scheme = scheme;
    }

    static Cards of(CardScheme scheme) {
        return new Cards(scheme);
    }

    static Instant after(String duration) {
        return NOON.plus(Duration.parse(duration));
    }

    Cards refused(String after, int code) {
        return with(pending(after).refused(Optional.of(ResponseCode.of(code))));
    }

    Cards refusedWithoutCode(String after) {
        return with(pending(after).refused(Optional.empty()));
    }

    Cards approved(String after) {
        return with(pending(after).approved());
    }

    Cards notCreated(String after) {
        return with(pending(after).notCreated());
    }

    Cards unknown(String after) {
        return with(pending(after));
    }

    private RecurringAttempt pending(String after) {
        return RecurringAttempt.pending("order-" + attempts.size(), after(after), PRICE);
    }

    private Cards with(RecurringAttempt attempt) {
        attempts.add(attempt);
        return this;
    }

    RecurringHistory history() {
        return new RecurringHistory(scheme, false, attempts);
    }
}
