package dev.merchantsdk.jdbc.proof;

import java.util.random.RandomGenerator;

/** Determines the issuer's decision on each debit. */
final class IssuersAnswer {
    /** Represents the refusal of a debit whose token can be used only for payouts. */
    static final int PAYOUT_ONLY = -1000;

    private static final int TEMPERS = 40;
    private static final int APPROVED = 0;
    private static final int[] COUNTED = {51, 51, 51, 51, 61, 65};
    private static final int[] STOPS = {14, 54, 57, 4, 7, 33, 35, 36, 37, 38, 41, 43, 67, 3, 12, 15, 58, 62, 76, 93};
    private static final int[] ONLY_WITH_CHANGES = {13, 30, 63};
    private static final int[] PASSING = {91, 96, 82, 6};

    private IssuersAnswer() {}

    /**
     * Returns the response code of a debit, or {@link #PAYOUT_ONLY}. The parameter {@code debit} is the number of
     * earlier debits of the card.
     */
    static int of(MonthCard card, int debit, long seed) {
        RandomGenerator chance = card.chance(seed, debit);
        int temper = card.chance(seed, -1).nextInt(TEMPERS);
        return switch (temper) {
            case 0 -> APPROVED;
            case 1 -> chance.nextInt(3) == 0 ? APPROVED : one(PASSING, chance);
            case 2, 3, 4, 5 -> chance.nextInt(3) == 0 ? 66 : one(COUNTED, chance);
            case 6, 7, 8, 9 -> debit < 2 ? one(COUNTED, chance) : 5;
            case 10, 11, 12, 13 -> debit < 2 ? one(COUNTED, chance) : one(STOPS, chance);
            case 14, 15, 16, 17 -> debit < 2 ? one(COUNTED, chance) : PAYOUT_ONLY;
            case 18, 19, 20, 21 -> chance.nextBoolean() ? one(ONLY_WITH_CHANGES, chance) : one(COUNTED, chance);
            default -> chance.nextInt(10) == 0 ? APPROVED : one(COUNTED, chance);
        };
    }

    private static int one(int[] codes, RandomGenerator chance) {
        return codes[chance.nextInt(codes.length)];
    }
}
