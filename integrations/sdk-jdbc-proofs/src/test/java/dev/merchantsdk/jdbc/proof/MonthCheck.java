package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.payments.spi.CardScheme;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A second, simple implementation of the limits of recurring debits. The sections "Limits" and "Errors" of the contract
 * specify the limits. The checker shares no code with the SDK's policy. The checker uses the issuer's decision
 * immediately, whereas the shop receives the decision later.
 */
final class MonthCheck {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Set<Integer> COUNTED = Set.of(5, 51, 61, 65);
    private static final Set<Integer> APPROVED = Set.of(0, 16);
    private static final Set<Integer> NEVER_AGAIN = Set.of(
            // codes that are unconditionally negative
            3,
            4,
            5,
            12,
            15,
            33,
            41,
            43,
            57,
            58,
            62,
            76,
            78,
            92,
            93,
            94,
            // codes that stop recurring debits permanently
            14,
            54,
            7,
            35,
            36,
            37,
            38,
            67);
    private static final Set<Integer> ONLY_WITH_CHANGES = Set.of(13, 14, 30, 54, 63);

    private final List<String> broken = new ArrayList<>();

    private MonthCheck() {}

    /** Returns one sentence for each violated limit. */
    static List<String> broken(List<MonthDebit> debits) {
        MonthCheck check = new MonthCheck();
        check.rate(debits);
        Map<MonthCard, List<MonthDebit>> cards = debits.stream().collect(Collectors.groupingBy(MonthDebit::card));
        cards.values().forEach(check::card);
        return check.broken;
    }

    private void rate(List<MonthDebit> debits) {
        for (int i = 1; i < debits.size(); i++) {
            if (Duration.between(debits.get(i - 1).at(), debits.get(i).at()).compareTo(SECOND) < 0) {
                add("two requests within a second", debits.get(i));
            }
        }
    }

    private void card(List<MonthDebit> debits) {
        for (int i = 1; i < debits.size(); i++) {
            MonthDebit debit = debits.get(i);
            List<MonthDebit> before = debits.subList(0, i);
            // The standard policy allows "only one retry per card per day". A debit after an approval is not a retry.
            List<MonthDebit> failed = sinceSuccess(before);
            if (failed.size() > 1 && isWithin(DAY, failed.get(failed.size() - 2), debit)) {
                add("a third attempt within a day", debit);
            }
            if (before.stream().anyMatch(earlier -> NEVER_AGAIN.contains(earlier.code()))) {
                add("after a code that stops the card", debit);
            }
            if (before.stream().anyMatch(MonthDebit::isPayoutOnly)) {
                add("of a token that is payout-only", debit);
            }
            if (sinceSuccess(before).stream()
                    .anyMatch(earlier -> ONLY_WITH_CHANGES.contains(earlier.code())
                            && earlier.price().equals(debit.price()))) {
                add("the same once more after a code that wants a change", debit);
            }
            counter(before, debit);
        }
    }

    /** Checks the maximum number of refusals, and the pause after the response code 66. */
    private void counter(List<MonthDebit> before, MonthDebit debit) {
        Duration window = window(debit.card().scheme());
        long refused = sinceSuccess(before).stream()
                .filter(earlier -> COUNTED.contains(earlier.code()) && isWithin(window, earlier, debit))
                .count();
        if (refused >= most(debit.card().scheme())) {
            add("more refusals than the scheme counts", debit);
        }
        // After the code 66, the pause is as long as the period in which the scheme counts refusals.
        if (before.stream().anyMatch(earlier -> earlier.code() == 66 && isWithin(window, earlier, debit))) {
            add("within the pause after 66", debit);
        }
    }

    private static List<MonthDebit> sinceSuccess(List<MonthDebit> before) {
        int from = before.size();
        while (from > 0 && !APPROVED.contains(before.get(from - 1).code())) {
            from--;
        }
        return before.subList(from, before.size());
    }

    private static Duration window(CardScheme scheme) {
        return switch (scheme) {
            case VISA -> Duration.ofDays(16);
            case MIR -> Duration.ofDays(14);
            case MASTERCARD, UNKNOWN, NO_CARD -> Duration.ofDays(30);
        };
    }

    private static int most(CardScheme scheme) {
        return switch (scheme) {
            case VISA -> 4;
            case MASTERCARD -> 3;
            case MIR, UNKNOWN, NO_CARD -> 2;
        };
    }

    private static boolean isWithin(Duration time, MonthDebit earlier, MonthDebit later) {
        return Duration.between(earlier.at(), later.at()).compareTo(time) < 0;
    }

    private void add(String limit, MonthDebit debit) {
        broken.add(limit + ": " + debit);
    }
}
