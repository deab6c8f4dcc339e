package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A card that is debited during the month. All properties are derived from the number of the card, so that every server
 * and the issuer use the same properties.
 */
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
     * Returns the price on a day. The price changes every three days. After a response code that allows repetitions
     * only with changed data, the next debit therefore sometimes has the same price and sometimes another price.
     */
    Amount price(int day) {
        return Amount.ofKopecks(10_000 + number + (day / 3) * 100L);
    }

    /**
     * Returns a separate random source for the n-th debit of the card, so that the decision does not depend on other
     * debits.
     */
    RandomGenerator chance(long seed, int debit) {
        return new SplittableRandom(seed * 1_000_003L + number * 1_009L + debit);
    }
}
