package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringRule.CODE_UNKNOWN;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.ONLY_WITH_CHANGES;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.RESULT_PENDING;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static dev.merchantsdk.payments.spi.CardScheme.MASTERCARD;
import static dev.merchantsdk.payments.spi.CardScheme.MIR;
import static dev.merchantsdk.payments.spi.CardScheme.NO_CARD;
import static dev.merchantsdk.payments.spi.CardScheme.UNKNOWN;
import static dev.merchantsdk.payments.spi.CardScheme.VISA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rows of the strict table of decision 017 (recurring debits), and combinations of rows. */
final class StrictTableTest {
    /** The unconditionally negative codes, and the codes for "stop recurring permanently". */
    private static final List<Integer> STOP =
            List.of(3, 4, 5, 7, 12, 14, 15, 33, 35, 36, 37, 38, 41, 43, 54, 57, 58, 62, 67, 76, 78, 92, 93, 94);
    /** The conditionally negative codes, except the codes in {@link #STOP}. */
    private static final List<Integer> CHANGE = List.of(13, 30, 63);
    /** The codes that the refusal counters count, except the code in {@link #STOP}. */
    private static final List<Integer> COUNT = List.of(51, 61, 65);

    private static Decisions of(Cards card) {
        return Decisions.of(RecurringPolicy.strict(), card);
    }

    @ParameterizedTest
    @EnumSource(CardScheme.class)
    void aNewCardMayBeDebited(CardScheme scheme) {
        of(Cards.of(scheme)).allows("PT0S");
    }

    @Test
    void aPayoutOnlyTokenIsNeverDebited() {
        Decisions.of(RecurringPolicy.strict(), RecurringHistory.empty(VISA).withPayoutOnly())
                .deniesForGood(PAYOUT_ONLY);
    }

    @Test
    void eachCodeFollowsItsLists() {
        for (ResponseCode code : ResponseCode.all()) {
            Cards refused = Cards.of(VISA).refused("PT0S", code.raw());
            Cards twice = Cards.of(MIR).refused("PT0S", code.raw()).refused("P2D", code.raw());
            if (STOP.contains(code.raw())) {
                of(refused).deniesForGood(STOPPED);
            } else if (CHANGE.contains(code.raw())) {
                of(refused).deniesForGood(ONLY_WITH_CHANGES);
            } else if (code.raw() == 66) {
                of(refused).denies("PT1H", REFUSAL_COUNTER, "P16D");
            } else if (COUNT.contains(code.raw())) {
                of(refused).allows("PT1S");
                of(twice).denies("P4D", REFUSAL_COUNTER, "P14D");
            } else {
                of(refused).allows("PT1S");
                of(twice).allows("P4D");
            }
        }
    }

    @Test
    void aCodeThatTheContractDoesNotNameIsNotCounted() {
        of(Cards.of(MIR).refused("PT0S", 4711).refused("P2D", -4711)).allows("P4D");
    }

    @Test
    void aStopOutlivesASuccess() {
        of(Cards.of(VISA).refused("PT0S", 57).approved("P1D")).deniesForGood(STOPPED);
    }

    @ParameterizedTest
    @ValueSource(ints = {13, 30, 63})
    void anotherAmountIsAChange(int code) {
        RecurringHistory history = Cards.of(VISA).refused("PT0S", code).history();

        assertThat(RecurringPolicy.strict()
                        .decide(history, Cards.after("P1D"), Cards.OTHER_PRICE)
                        .isAllowed())
                .isTrue();
        assertThat(RecurringPolicy.strict()
                        .decide(history, Cards.after("P1D"), Cards.PRICE)
                        .isAllowed())
                .isFalse();
    }

    @Test
    void anAttemptBetweenDoesNotMakeTheSameAmountAChange() {
        RecurringHistory history = Cards.of(VISA)
                .refused("PT0S", 13)
                .history()
                .with(RecurringAttempt.pending("other", Cards.after("P1D"), Cards.OTHER_PRICE)
                        .notCreated());

        assertThat(RecurringPolicy.strict().decide(history, Cards.after("P5D"), Cards.PRICE))
                .isEqualTo(new RecurringDecision.Denied(ONLY_WITH_CHANGES, java.util.Optional.empty()));
        Decisions.of(RecurringPolicy.strict(), history).allows("P5D");
    }

    @Test
    void aSuccessEndsWhatMustChange() {
        of(Cards.of(VISA).refused("PT0S", 13).approved("P1D")).allows("P3D");
    }

    @Test
    void unknownResultDeniesForADay() {
        of(Cards.of(VISA).unknown("PT0S")).denies("PT0S", RESULT_PENDING, "PT24H");
    }

    @Test
    void afterADayAnUnknownResultIsARefusal() {
        of(Cards.of(MIR).refused("PT0S", 51).unknown("P2D")).denies("P3D", REFUSAL_COUNTER, "P14D");
    }

    @Test
    void aRefusalWithoutACodeDeniesUntilTheCodeIsKnown() {
        Cards refused = Cards.of(MIR).refusedWithoutCode("PT0S");
        of(refused).deniesForGood(CODE_UNKNOWN);
        // The code that is missing may prohibit further debits, so an approval does not end the denial.
        of(refused.approved("P2D")).deniesForGood(CODE_UNKNOWN);
        of(Cards.of(MIR).refused("PT0S", 91)).allows("PT1S");
    }

    @Test
    void visaAllowsFourRefusalsIn16Days() {
        Cards three = Cards.of(VISA).refused("PT0S", 51).refused("P2D", 61).refused("P4D", 65);
        of(three).allows("P6D");
        of(three.refused("P6D", 51)).denies("P8D", REFUSAL_COUNTER, "P16D");
        of(three.refused("P16D", 51)).denies("P17DT12H", REFUSAL_COUNTER, "P18D");
    }

    @Test
    void mastercardAllowsThreeRefusalsIn30Days() {
        Cards two = Cards.of(MASTERCARD).refused("PT0S", 51).refused("P2D", 61);
        of(two).allows("P4D");
        of(two.refused("P4D", 51)).denies("P6D", REFUSAL_COUNTER, "P30D");
    }

    @Test
    void mirAllowsTwoRefusalsIn14Days() {
        Cards one = Cards.of(MIR).refused("PT0S", 51);
        of(one).allows("P2D");
        of(one.refused("P2D", 65)).denies("P4D", REFUSAL_COUNTER, "P14D");
    }

    @Test
    void unknownSchemeFollowsAllThreeLimits() {
        Cards card = Cards.of(UNKNOWN).refused("PT0S", 51).refused("P2D", 51);
        of(card).denies("P4D", REFUSAL_COUNTER, "P14D");
        of(card.refused("P14D", 51)).denies("P15DT1H", REFUSAL_COUNTER, "P30D");
        of(Cards.of(UNKNOWN).refused("PT0S", 66)).denies("PT1H", REFUSAL_COUNTER, "P30D");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 13, 41, 51, 66, 91})
    void limitsOfCardsDoNotApplyToATokenOfTheFastPaymentSystem(int code) {
        Cards token = Cards.of(NO_CARD);
        for (int hour = 0; hour < 40; hour++) {
            token.refused("PT" + hour + "H", code);
        }
        of(token).rateLimits("PT39H0.5S", "PT39H1S");
        of(token.unknown("PT40H").refusedWithoutCode("PT41H").notCreated("PT42H"))
                .rateLimits("PT42H", "PT42H1S");
    }

    @Test
    void aPayoutOnlyTokenOfTheFastPaymentSystemIsNotDebited() {
        Decisions.of(RecurringPolicy.strict(), RecurringHistory.empty(NO_CARD).withPayoutOnly())
                .deniesForGood(PAYOUT_ONLY);
    }

    @Test
    void aSuccessEmptiesACounterThatIsNotExceeded() {
        of(Cards.of(MIR).refused("PT0S", 51).refused("P2D", 51).approved("P4D")).allows("P6D");
    }

    @Test
    void anExceededCounterPausesFromTheLastFailedAttempt() {
        Cards card = Cards.of(MIR).refused("PT0S", 51).refused("P2D", 51).refused("P4D", 51);
        of(card).denies("P5D", REFUSAL_COUNTER, "P18D");
        of(card.refused("P17D", 91)).denies("P18D", REFUSAL_COUNTER, "P31D");
    }

    @Test
    void aSuccessDoesNotEndAPause() {
        of(Cards.of(VISA).refused("PT0S", 66).approved("P2D")).denies("P3D", REFUSAL_COUNTER, "P16D");
    }

    @Test
    void afterAPauseCountingStartsAnew() {
        of(Cards.of(MIR).refused("PT0S", 66).refused("P14D", 51)).allows("P15D");
    }

    @Test
    void aThirdAttemptWithin24HoursIsDenied() {
        Cards card = Cards.of(VISA).refused("PT0S", 91);
        of(card).allows("PT3H");
        of(card.refused("PT3H", 91)).denies("PT4H", ONE_RETRY_A_DAY, "PT24H");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whateverCameOfThem(boolean created) {
        Cards card = Cards.of(VISA).approved("PT0S");
        of(created ? card.approved("PT12H") : card.notCreated("PT12H")).denies("PT13H", ONE_RETRY_A_DAY, "PT24H");
    }

    @Test
    void aSecondIsBetweenTwoAttempts() {
        of(Cards.of(VISA).notCreated("PT0S")).rateLimits("PT0.5S", "PT1S");
    }

    @Test
    void aDenialThatEndsWithinTheSecondIsARateLimit() {
        Cards card = Cards.of(VISA).refused("PT0S", 91).approved("PT23H59M59.5S");
        of(card).rateLimits("PT23H59M59.5S", "PT24H0.5S");
    }

    @Test
    void namesLongestDenial() {
        of(Cards.of(VISA).refused("PT0S", 51).unknown("PT1H")).denies("PT2H", RESULT_PENDING, "PT25H");
        of(Cards.of(MIR).refused("PT0S", 51).unknown("PT1H")).denies("PT2H", REFUSAL_COUNTER, "P14D");
        of(Cards.of(MIR).refused("PT0S", 13).refusedWithoutCode("PT1H")).deniesForGood(CODE_UNKNOWN);
        of(Cards.of(MIR).refused("PT0S", 54).refusedWithoutCode("PT1H")).deniesForGood(STOPPED);
        Decisions.of(
                        RecurringPolicy.strict(),
                        Cards.of(MIR).refused("PT0S", 13).refused("PT1H", 54).history())
                .deniesForGood(STOPPED);
        Decisions.of(
                        RecurringPolicy.strict(),
                        Cards.of(MIR).refused("PT0S", 54).history().withPayoutOnly())
                .deniesForGood(PAYOUT_ONLY);
    }
}
