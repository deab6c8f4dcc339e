package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.PENDING;
import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.REFUSED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A second implementation of the tables of decision 017 (recurring debits). The model shares no code with the
 * policy. The model evaluates each rule at every moment at which a rule could end.
 */
final class SlowModel {
    private static final Set<Integer> STOPPING =
            Set.of(3, 4, 5, 7, 12, 14, 15, 33, 35, 36, 37, 38, 41, 43, 54, 57, 58, 62, 67, 76, 78, 92, 93, 94);
    private static final Set<Integer> COUNTED = Set.of(5, 51, 61, 65);
    private static final Set<Integer> CHANGED = Set.of(13, 14, 30, 54, 63);

    private final PolicyTable table;
    private final RecurringHistory history;
    private final List<RecurringAttempt> attempts;
    private final Amount price;

    SlowModel(PolicyTable table, RecurringHistory history, Amount price) {
        this.table = table;
        this.history = history;
        this.attempts = history.attempts();
        this.price = price;
    }

    RecurringDecision decide(Instant now) {
        RecurringRule worst = null;
        Instant worstEnd = now;
        for (RecurringRule rule : RecurringRule.values()) {
            if (!stands(rule, now)) {
                continue;
            }
            Optional<Instant> end = moments().stream()
                    .filter(moment -> moment.isAfter(now))
                    .filter(moment -> !stands(rule, moment))
                    .findFirst();
            if (end.isEmpty()) {
                return new RecurringDecision.Denied(rule, end);
            }
            if (end.get().isAfter(worstEnd)) {
                worst = rule;
                worstEnd = end.get();
            }
        }
        Instant free = attempts.stream()
                .map(each -> each.at().plusSeconds(1))
                .max(Comparator.naturalOrder())
                .orElse(now);
        if (free.isAfter(worstEnd)) {
            return new RecurringDecision.RateLimited(free);
        }
        return worst == null
                ? new RecurringDecision.Allowed()
                : new RecurringDecision.Denied(worst, Optional.of(worstEnd));
    }

    /** Returns all moments at which a rule could stop denying the debit. */
    private SortedSet<Instant> moments() {
        SortedSet<Instant> moments = new TreeSet<>();
        for (RecurringAttempt attempt : attempts) {
            moments.add(attempt.at().plusSeconds(1));
            for (int days : new int[] {1, 14, 16, 30}) {
                moments.add(attempt.at().plus(Duration.ofDays(days)));
            }
        }
        return moments;
    }

    private boolean stands(RecurringRule rule, Instant time) {
        boolean card = history.scheme() != CardScheme.NO_CARD;
        return rule == RecurringRule.PAYOUT_ONLY ? history.payoutOnly() : card && standsForCard(rule, time);
    }

    private boolean standsForCard(RecurringRule rule, Instant time) {
        return switch (rule) {
            case PAYOUT_ONLY -> throw new AssertionError("not a limit of cards");
            case STOPPED -> attempts.stream().anyMatch(this::stops);
            case CODE_UNKNOWN ->
                attempts.stream()
                        .anyMatch(
                                each -> each.result() == REFUSED && each.code().isEmpty());
            case ONLY_WITH_CHANGES -> isUnchanged();
            case RESULT_PENDING ->
                attempts.stream().anyMatch(each -> each.result() == PENDING && within(Duration.ofDays(1), each, time));
            case REFUSAL_COUNTER -> counters(time);
            case ONE_RETRY_A_DAY ->
                switch (table) {
                    case STRICT -> twoWithin24Hours(time, 0);
                    case STANDARD -> twoWithin24Hours(time, afterLastSuccess());
                };
        };
    }

    private boolean stops(RecurringAttempt attempt) {
        return STOPPING.contains(raw(attempt));
    }

    private boolean isUnchanged() {
        for (int i = 0; i < attempts.size(); i++) {
            RecurringAttempt attempt = attempts.get(i);
            if (CHANGED.contains(raw(attempt)) && attempt.price().equals(price) && !successAfter(i, attempts.size())) {
                return true;
            }
        }
        return false;
    }

    private int afterLastSuccess() {
        int after = 0;
        for (int i = 0; i < attempts.size(); i++) {
            if (attempts.get(i).result() == APPROVED) {
                after = i + 1;
            }
        }
        return after;
    }

    private boolean twoWithin24Hours(Instant time, int first) {
        return attempts.subList(first, attempts.size()).stream()
                        .filter(each -> within(Duration.ofHours(24), each, time))
                        .count()
                >= 2;
    }

    private boolean counters(Instant time) {
        return switch (history.scheme()) {
            case VISA -> counter(4, 16, time);
            case MASTERCARD -> counter(3, 30, time);
            case MIR -> counter(2, 14, time);
            case UNKNOWN -> counter(4, 16, time) || counter(3, 30, time) || counter(2, 14, time);
            case NO_CARD -> throw new AssertionError("no card");
        };
    }

    private boolean counter(int limit, int days, Instant time) {
        Duration window = Duration.ofDays(days);
        boolean[] pauses = new boolean[attempts.size()];
        for (int i = 0; i < attempts.size(); i++) {
            RecurringAttempt attempt = attempts.get(i);
            pauses[i] = failed(attempt)
                    && (raw(attempt) == 66
                            || counted(i, window, attempt.at()) > limit
                            || paused(pauses, i, window, attempt.at()));
        }
        boolean full = counted(attempts.size() - 1, window, time) + 1 > limit;
        return full || paused(pauses, attempts.size(), window, time);
    }

    /**
     * Returns how many refusals still count at the given time. The result excludes attempts after the index
     * {@code last}.
     */
    private int counted(int last, Duration window, Instant time) {
        int counted = 0;
        for (int i = 0; i <= last; i++) {
            if (isCounted(attempts.get(i)) && !successAfter(i, last + 1) && within(window, attempts.get(i), time)) {
                counted++;
            }
        }
        return counted;
    }

    private boolean paused(boolean[] pauses, int before, Duration window, Instant time) {
        for (int i = 0; i < before; i++) {
            if (pauses[i] && within(window, attempts.get(i), time)) {
                return true;
            }
        }
        return false;
    }

    private boolean failed(RecurringAttempt attempt) {
        return attempt.result() == REFUSED || attempt.result() == PENDING;
    }

    private boolean isCounted(RecurringAttempt attempt) {
        return failed(attempt)
                && (attempt.code().isEmpty()
                        || COUNTED.contains(attempt.code().get().raw()));
    }

    private boolean successAfter(int attempt, int before) {
        for (int i = attempt + 1; i < before; i++) {
            if (attempts.get(i).result() == APPROVED) {
                return true;
            }
        }
        return false;
    }

    private static boolean within(Duration window, RecurringAttempt attempt, Instant time) {
        return Duration.between(attempt.at(), time).compareTo(window) < 0;
    }

    private static int raw(RecurringAttempt attempt) {
        return attempt.code().isPresent() ? attempt.code().get().raw() : 0;
    }
}
