package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.spi.RecurringAttempt.Result.APPROVED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Simulates debits of several cards during 120 days. The simulation debits a card in every hour in which the policy
 * allows a debit. Some results arrive late or never.
 */
@Tag("proof")
final class MonthOfDebitsTest {
    private static final int CARDS = 12;
    private static final int HOURS = 24 * 120;

    private final Random random = new Random(10);

    /** A debit with the issuer's decision. If {@code reported} is empty, the result is never reported. */
    private record Truth(RecurringAttempt attempt, Optional<Instant> reported) {
        boolean isCounted() {
            return attempt.code().filter(ResponseCode::isCounted).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "STRICT, VISA, 4, 16",
        "STRICT, MASTERCARD, 3, 30",
        "STRICT, MIR, 2, 14",
        "STANDARD, VISA, 4, 16",
        "STANDARD, MASTERCARD, 3, 30",
        "STANDARD, MIR, 2, 14"
    })
    void noLimitOfTheContractIsExceeded(PolicyTable table, CardScheme scheme, int limit, int days) {
        Duration window = Duration.ofDays(days);
        int fullest = 0;
        for (int card = 0; card < CARDS; card++) {
            List<Truth> truths = debits(table.policy(), scheme);
            for (int i = 0; i < truths.size(); i++) {
                fullest = Math.max(fullest, counted(truths, i, window));
                assertThat(sentOnADay(truths, i, table)).isLessThanOrEqualTo(2);
            }
        }
        assertThat(fullest).isEqualTo(limit);
    }

    private List<Truth> debits(RecurringPolicy policy, CardScheme scheme) {
        RecurringHistory history = RecurringHistory.empty(scheme);
        List<Truth> truths = new ArrayList<>();
        for (int hour = 0; hour < HOURS; hour++) {
            Instant now = Cards.NOON.plus(Duration.ofHours(hour));
            for (Truth truth : truths) {
                if (truth.reported().filter(now::equals).isPresent()) {
                    history = history.with(truth.attempt());
                }
            }
            if (policy.decide(history, now).isAllowed()) {
                RecurringAttempt pending = RecurringAttempt.pending("order-" + hour, now, Cards.PRICE);
                history = history.with(pending);
                truths.add(truth(pending));
            }
        }
        return truths;
    }

    private Truth truth(RecurringAttempt pending) {
        int fate = random.nextInt(10);
        int delay = List.of(0, 1, 3, 30, 200).get(random.nextInt(5));
        Optional<Instant> reported = random.nextInt(20) == 0
                ? Optional.empty()
                : Optional.of(pending.at().plus(Duration.ofHours(1 + delay)));
        int code = random.nextInt(30) == 0 ? 66 : List.of(51, 61, 65, 91).get(fate % 4);
        return new Truth(fate < 3 ? pending.approved() : pending.refused(Optional.of(ResponseCode.of(code))), reported);
    }

    private static int counted(List<Truth> truths, int last, Duration window) {
        int counted = 0;
        for (int i = last; i >= 0 && truths.get(i).attempt().result() != APPROVED; i--) {
            if (truths.get(i).isCounted() && isWithin(window, truths, i, last)) {
                counted++;
            }
        }
        return counted;
    }

    /**
     * Returns the number of debits in the 24 hours that end with the given debit. With the standard table, an approval
     * resets the number.
     */
    private static int sentOnADay(List<Truth> truths, int last, PolicyTable table) {
        int sent = 0;
        for (int i = last; i >= 0 && isWithin(Duration.ofDays(1), truths, i, last); i--) {
            boolean startsAgain = i < last && truths.get(i).attempt().result() == APPROVED;
            if (table == PolicyTable.STANDARD && startsAgain) {
                return sent;
            }
            sent++;
        }
        return sent;
    }

    private static boolean isWithin(Duration window, List<Truth> truths, int first, int last) {
        Instant from = truths.get(first).attempt().at();
        return Duration.between(from, truths.get(last).attempt().at()).compareTo(window) < 0;
    }
}
