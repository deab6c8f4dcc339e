package dev.merchantsdk.payments.recurring;

import static dev.merchantsdk.payments.recurring.RecurringRule.ONE_RETRY_A_DAY;
import static dev.merchantsdk.payments.recurring.RecurringRule.PAYOUT_ONLY;
import static dev.merchantsdk.payments.recurring.RecurringRule.REFUSAL_COUNTER;
import static dev.merchantsdk.payments.recurring.RecurringRule.STOPPED;
import static dev.merchantsdk.payments.spi.CardScheme.MASTERCARD;
import static dev.merchantsdk.payments.spi.CardScheme.MIR;
import static dev.merchantsdk.payments.spi.CardScheme.NO_CARD;
import static dev.merchantsdk.payments.spi.CardScheme.UNKNOWN;
import static dev.merchantsdk.payments.spi.CardScheme.VISA;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests each row of the lenient table of decision 026 (limits of recurring debits). */
final class LenientTableTest {
    /** The unconditionally negative codes except 05, and the codes for "stop recurring permanently". */
    private static final List<Integer> STOP =
            List.of(3, 4, 7, 12, 14, 15, 33, 35, 36, 37, 38, 41, 43, 54, 57, 58, 62, 67, 76, 78, 92, 93, 94);

    private static final List<Integer> COUNT = List.of(5, 51, 61, 65);

    private static Decisions of(Cards card) {
        return Decisions.of(RecurringPolicy.lenient(), card);
    }

    @Test
    void aPayoutOnlyTokenIsNeverDebited() {
        Decisions.of(RecurringPolicy.lenient(), RecurringHistory.empty(VISA).withPayoutOnly())
                .deniesForGood(PAYOUT_ONLY);
    }

    @Test
    void eachCodeOfTheContractDoesWhatItsListsSay() {
        for (ResponseCode code : ResponseCode.all()) {
            Cards refused = Cards.of(VISA).refused("PT0S", code.raw());
            Cards thrice = Cards.of(MIR)
                    .refused("PT0S", code.raw())
                    .refused("P2D", code.raw())
                    .refused("P4D", code.raw());
            if (STOP.contains(code.raw())) {
                of(refused).deniesForGood(STOPPED);
            } else if (code.raw() == 66) {
                of(refused).denies("PT1H", REFUSAL_COUNTER, "P16D");
            } else if (COUNT.contains(code.raw())) {
                of(refused).allows("PT1S");
                of(thrice).denies("P5D", REFUSAL_COUNTER, "P18D");
            } else {
                of(refused).allows("PT1S");
                of(thrice).allows("P5D");
            }
        }
    }

    @Test
    void aFullCounterIsNotAnExceededOne() {
        Cards mir = Cards.of(MIR).refused("PT0S", 5).refused("P2D", 5);
        of(mir).allows("P3D");
        of(mir.refused("P14D", 5)).allows("P15D");
        of(mir.refused("P15D", 5)).denies("P15DT12H", REFUSAL_COUNTER, "P29D");
        Cards visa = Cards.of(VISA)
                .refused("PT0S", 5)
                .refused("P2D", 51)
                .refused("P4D", 61)
                .refused("P6D", 65);
        of(visa).allows("P7D");
        of(visa.refused("P8D", 51)).denies("P9D", REFUSAL_COUNTER, "P24D");
        Cards mastercard =
                Cards.of(MASTERCARD).refused("PT0S", 5).refused("P2D", 51).refused("P4D", 61);
        of(mastercard).allows("P7D");
        of(mastercard.refused("P29D", 51)).denies("P30D", REFUSAL_COUNTER, "P59D");
    }

    @Test
    void aSuccessEmptiesACounterThatIsNotExceeded() {
        of(Cards.of(MIR).refused("PT0S", 5).refused("P2D", 5).approved("P3D").refused("P4D", 5))
                .allows("P5D");
    }

    @Test
    void aSuccessDoesNotEndAPause() {
        of(Cards.of(MIR).refused("PT0S", 66).approved("P2D")).denies("P3D", REFUSAL_COUNTER, "P14D");
    }

    @Test
    void whatIsNotKnownIsNotCounted() {
        of(Cards.of(MIR)
                        .refusedWithoutCode("PT0S")
                        .refusedWithoutCode("P2D")
                        .unknown("P4D")
                        .unknown("P6D"))
                .allows("P7D");
    }

    @Test
    void aCardOfUnknownSchemeHasNoCountersButPausesWhenItIsTold() {
        Cards card = Cards.of(UNKNOWN);
        for (int day = 0; day < 8; day++) {
            card.refused("P" + day + "D", 51);
        }
        of(card).allows("P8D");
        of(card.refused("P8D", 66)).denies("P9D", REFUSAL_COUNTER, "P22D");
        of(Cards.of(NO_CARD).refused("PT0S", 66)).allows("PT1H");
    }

    @Test
    void aDayEndsAtMidnightInMoscow() {
        Cards card = Cards.of(VISA).refused("PT0S", 91);
        of(card).allows("PT1H");
        of(card.refused("PT1H", 91)).denies("PT2H", ONE_RETRY_A_DAY, "PT12H");
        of(card.refused("PT12H", 91)).allows("PT13H");
    }

    @Test
    void orWhereTheMerchantIs() {
        Cards card = Cards.of(VISA).refused("PT0S", 91).refused("PT1H", 91);
        // Noon in Moscow is 19:00 in Vladivostok, so the day in Vladivostok ends five hours later.
        Decisions.of(RecurringPolicy.lenient(ZoneId.of("Asia/Vladivostok")), card)
                .denies("PT2H", ONE_RETRY_A_DAY, "PT5H");
    }

    @Test
    void whatFollowsOnASuccessIsNoRetry() {
        Cards card = Cards.of(VISA).refused("PT0S", 91).approved("PT1H").refused("PT2H", 91);
        of(card).allows("PT3H");
        of(card.refused("PT3H", 91)).denies("PT4H", ONE_RETRY_A_DAY, "PT12H");
    }

    @Test
    void whatTheServiceMadeNothingOfIsNoTry() {
        of(Cards.of(VISA).notCreated("PT0S").notCreated("PT1H").notCreated("PT2H"))
                .allows("PT3H");
    }

    @Test
    void anUnknownResultIsATryOfItsDayAndNothingElse() {
        Cards card = Cards.of(VISA).unknown("PT0S");
        of(card).allows("PT1S");
        of(card.unknown("PT1H")).denies("PT2H", ONE_RETRY_A_DAY, "PT12H");
    }

    @Test
    void aSecondIsBetweenTwoAttempts() {
        of(Cards.of(VISA).approved("PT0S")).rateLimits("PT0.5S", "PT1S");
    }
}
