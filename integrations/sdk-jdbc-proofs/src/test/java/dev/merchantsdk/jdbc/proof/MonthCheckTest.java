package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MonthCheckTest {
    private static final MonthCard VISA = new MonthCard(0);
    private static final MonthCard MASTERCARD = new MonthCard(1);
    private static final MonthCard MIR = new MonthCard(2);

    @Test
    void twoRequestsAreASecondApart() {
        assertThat(broken(debit(VISA, Duration.ZERO, 0), debit(MIR, Duration.ofSeconds(1), 0)))
                .isEmpty();
        assertThat(broken(debit(VISA, Duration.ZERO, 0), debit(MIR, Duration.ofMillis(999), 0)))
                .containsExactly("two requests within a second");
    }

    @Test
    void thirdAttemptIsADayAfterTheFirst() {
        MonthDebit first = debit(VISA, Duration.ZERO, 91);
        MonthDebit second = debit(VISA, Duration.ofHours(6), 91);

        assertThat(broken(first, second, debit(VISA, Duration.ofHours(24), 0))).isEmpty();
        assertThat(broken(first, second, debit(VISA, Duration.ofHours(24).minusSeconds(1), 0)))
                .containsExactly("a third attempt within a day");
    }

    @Test
    void afterAnApprovalTheAttemptsOfTheDayAreCountedAgain() {
        MonthDebit first = debit(VISA, Duration.ZERO, 91);
        MonthDebit approved = debit(VISA, Duration.ofHours(6), 0);
        MonthDebit third = debit(VISA, Duration.ofHours(7), 91);
        MonthDebit fourth = debit(VISA, Duration.ofHours(8), 91);

        assertThat(broken(first, approved, third, fourth)).isEmpty();
        assertThat(broken(first, approved, third, fourth, debit(VISA, Duration.ofHours(9), 91)))
                .containsExactly("a third attempt within a day");
    }

    @Test
    void countersAllowFourThreeAndTwoRefusals() {
        assertThat(broken(refusals(VISA, 4, 15))).isEmpty();
        assertThat(broken(refusals(VISA, 5, 15))).containsExactly("more refusals than the scheme counts");
        assertThat(broken(refusals(VISA, 5, 16))).isEmpty();
        assertThat(broken(refusals(MASTERCARD, 3, 29))).isEmpty();
        assertThat(broken(refusals(MASTERCARD, 4, 29))).containsExactly("more refusals than the scheme counts");
        assertThat(broken(refusals(MASTERCARD, 4, 30))).isEmpty();
        assertThat(broken(refusals(MIR, 2, 13))).isEmpty();
        assertThat(broken(refusals(MIR, 3, 13))).containsExactly("more refusals than the scheme counts");
        assertThat(broken(refusals(MIR, 3, 14))).isEmpty();
    }

    @Test
    void aSuccessResetsACounter() {
        assertThat(broken(
                        debit(MIR, Duration.ofDays(1), 51),
                        debit(MIR, Duration.ofDays(2), 0),
                        debit(MIR, Duration.ofDays(3), 51),
                        debit(MIR, Duration.ofDays(4), 51)))
                .isEmpty();
    }

    @Test
    void refusesDebitInThePauseAfter66() {
        MonthDebit told = debit(VISA, Duration.ZERO, 66);

        assertThat(broken(told, debit(VISA, Duration.ofDays(16), 0))).isEmpty();
        assertThat(broken(told, debit(VISA, Duration.ofDays(16).minusSeconds(1), 0)))
                .containsExactly("within the pause after 66");
    }

    @Test
    void refusesDebitAfterAStop() {
        assertThat(broken(debit(VISA, Duration.ZERO, 41), debit(VISA, Duration.ofDays(90), 0)))
                .containsExactly("after a code that stops the card");
        assertThat(broken(debit(VISA, Duration.ZERO, IssuersAnswer.PAYOUT_ONLY), debit(VISA, Duration.ofDays(90), 0)))
                .containsExactly("of a token that is payout-only");
    }

    @Test
    void refusesTheSameDebitAfterACodeThatRequiresAChange() {
        MonthDebit refused = debit(VISA, Duration.ZERO, 13);

        assertThat(broken(refused, new MonthDebit(at(Duration.ofDays(1)), VISA, "b", "2.00", 0)))
                .isEmpty();
        assertThat(broken(refused, debit(VISA, Duration.ofDays(1), 0)))
                .containsExactly("the same once more after a code that wants a change");
    }

    /** Returns {@code count} refused attempts. The last attempt is {@code days} days after the first attempt. */
    private static MonthDebit[] refusals(MonthCard card, int count, int days) {
        List<MonthDebit> debits = new ArrayList<>();
        for (int i = 0; i < count - 1; i++) {
            debits.add(debit(card, Duration.ofDays(i), 51));
        }
        debits.add(debit(card, Duration.ofDays(days), 51));
        return debits.toArray(MonthDebit[]::new);
    }

    private static MonthDebit debit(MonthCard card, Duration after, int code) {
        return new MonthDebit(at(after), card, "a", "1.00", code);
    }

    private static Instant at(Duration after) {
        return MonthSetting.START.plus(after);
    }

    private static List<String> broken(MonthDebit... debits) {
        return MonthCheck.broken(List.of(debits)).stream()
                .map(words -> words.substring(0, words.indexOf(": ")))
                .toList();
    }
}
