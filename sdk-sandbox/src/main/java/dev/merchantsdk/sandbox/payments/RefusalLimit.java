package dev.merchantsdk.sandbox.payments;

import java.time.Duration;
import java.util.Optional;

/** The maximum number of refusals that a card scheme allows in a period (contract, "Recurring refusal counters"). */
enum RefusalLimit {
    VISA(4, 16),
    MASTERCARD(3, 30),
    MIR(2, 14);

    private final int most;
    private final Duration period;

    RefusalLimit(int most, int days) {
        this.most = most;
        this.period = Duration.ofDays(days);
    }

    /**
     * Returns the limit for a card; empty if the card scheme has no limit. The first digits of the card number
     * determine the scheme (ISO/IEC 7812).
     */
    static Optional<RefusalLimit> of(TestCard card) {
        int first = Integer.parseInt(card.number().substring(0, 4));
        if (first / 1000 == 4) {
            return Optional.of(VISA);
        }
        if (first >= 2200 && first <= 2204) {
            return Optional.of(MIR);
        }
        boolean mastercard = (first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720);
        return mastercard ? Optional.of(MASTERCARD) : Optional.empty();
    }

    /** Returns the maximum number of refusals in a period. */
    int most() {
        return most;
    }

    /**
     * Returns the period in which refusals are counted. This period is also the length of the pause after too many
     * refusals.
     */
    Duration period() {
        return period;
    }
}
