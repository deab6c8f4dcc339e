package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringRule.CODE_UNKNOWN;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static dev.merchantsdk.payments.spi.CardScheme.NO_CARD;
import static dev.merchantsdk.payments.spi.CardScheme.VISA;

import org.junit.jupiter.api.Test;

/** Tests the row of decision 017 (recurring debits) in which the standard and the strict table differ. */
final class StandardTableTest {
    private static Decisions of(Cards card) {
        return Decisions.of(RecurringPolicy.standard(), card);
    }

    private static Decisions strict(Cards card) {
        return Decisions.of(RecurringPolicy.strict(), card);
    }

    @Test
    void afterAFailureOneRetryIsAllowed() {
        Cards card = Cards.of(VISA).refused("PT0S", 91);
        of(card).allows("PT1S");
        of(card.refused("PT3H", 91)).denies("PT4H", ONE_RETRY_A_DAY, "PT24H");
    }

    @Test
    void afterAnApprovalTheCountStartsAgain() {
        Cards approved = Cards.of(VISA).approved("PT0S").approved("PT1H");
        of(approved).allows("PT2H");
        strict(approved).denies("PT2H", ONE_RETRY_A_DAY, "PT24H");

        Cards retried = Cards.of(VISA).refused("PT0S", 91).approved("PT1H").refused("PT2H", 91);
        of(retried).allows("PT3H");
        of(retried.refused("PT3H", 91)).denies("PT4H", ONE_RETRY_A_DAY, "PT26H");
    }

    @Test
    void refusedRequestIsAnAttempt() {
        of(Cards.of(VISA).approved("PT0S").notCreated("PT1H").notCreated("PT2H"))
                .denies("PT3H", ONE_RETRY_A_DAY, "PT25H");
    }

    @Test
    void aSecondIsBetweenTwoApprovedDebits() {
        of(Cards.of(VISA).approved("PT0S")).rateLimits("PT0.5S", "PT1S");
        of(Cards.of(NO_CARD).approved("PT0S")).rateLimits("PT0.5S", "PT1S");
    }

    @Test
    void otherRulesEqualStrict() {
        of(Cards.of(VISA).unknown("PT0S")).denies("PT1H", RESULT_PENDING, "PT24H");
        of(Cards.of(VISA).refused("PT0S", 5)).deniesForGood(STOPPED);
        of(Cards.of(VISA).refusedWithoutCode("PT0S").approved("P1D")).deniesForGood(CODE_UNKNOWN);
    }
}
