package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;
import java.util.Optional;

/** Assertions about the decisions of a policy for a card. */
final class Decisions {
    private final RecurringPolicy policy;
    private final RecurringHistory history;

    private Decisions(RecurringPolicy policy, RecurringHistory history) {
        this.policy = policy;
        this.history = history;
    }

    static Decisions of(RecurringPolicy policy, Cards card) {
        return of(policy, card.history());
    }

    static Decisions of(RecurringPolicy policy, RecurringHistory history) {
        return new Decisions(policy, history);
    }

    Decisions allows(String after) {
        assertThat(policy.decide(history, Cards.after(after)).isAllowed()).isTrue();
        return this;
    }

    /**
     * Asserts that the policy denies a debit at the time {@code after}, and allows a debit from the time {@code until}.
     */
    Decisions denies(String after, RecurringRule rule, String until) {
        Instant end = Cards.after(until);
        assertThat(policy.decide(history, Cards.after(after)))
                .isEqualTo(new RecurringDecision.Denied(rule, Optional.of(end)));
        assertThat(policy.decide(history, end.minusNanos(1)).isAllowed()).isFalse();
        assertThat(policy.decide(history, end).isAllowed()).isTrue();
        return this;
    }

    /** Asserts that a rate limit applies at the time {@code after}, and ends at the time {@code until}. */
    Decisions rateLimits(String after, String until) {
        Instant end = Cards.after(until);
        assertThat(policy.decide(history, Cards.after(after))).isEqualTo(new RecurringDecision.RateLimited(end));
        assertThat(policy.decide(history, end.minusNanos(1))).isEqualTo(new RecurringDecision.RateLimited(end));
        assertThat(policy.decide(history, end).isAllowed()).isTrue();
        return this;
    }

    Decisions deniesForGood(RecurringRule rule) {
        assertThat(policy.decide(history, Cards.after("P36500D")))
                .isEqualTo(new RecurringDecision.Denied(rule, Optional.empty()));
        return this;
    }
}
