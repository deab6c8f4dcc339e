package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A card that is debited during the month. Every process derives all properties from the number of the card. */
record MonthCard(int number) {
    private static final CardScheme[] SCHEMES = {CardScheme.VISA, CardScheme.MASTERCARD, CardScheme.MIR};
    private static final int TOKEN_LENGTH = 32;

    static MonthCard ofToken(String token) {
        return new MonthCard(Integer.parseInt(token.substring(1)));
    }

    CardToken token() {
        return CardToken.of("a" + String.format("%0" + (TOKEN_LENGTH - 1) + "d", number));
    }

    CardScheme scheme() {
        return SCHEMES[number % SCHEMES.length];
    }

    /**
     * Returns the price on a day. Some response codes allow a repetition only with changed data. The price therefore
     * changes every three days.
     */
    Amount price(int day) {
        return Amount.ofKopecks(10_000 + number + (day / 3) * 100L);
    }

    /** Returns a random source that depends only on the seed, the card and the number of the debit. */
    RandomGenerator chance(long seed, int debit) {
        return new SplittableRandom(seed * 1_000_003L + number * 1_009L + debit);
    }
}
