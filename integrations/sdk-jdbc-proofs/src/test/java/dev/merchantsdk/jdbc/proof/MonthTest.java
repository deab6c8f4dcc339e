package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.proof.Month.MonthResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that two servers that share one database keep the contract's limits for a month. */
@Tag("proof")
final class MonthTest {
    private static final long SEED = Long.getLong("proof.seed", 20260401);
    private static final int CARDS = Integer.getInteger("proof.cards", 16);
    private static final int DAYS = 30;
    private static final int CARDS_WITHOUT_RATE_LIMITER = 80;
    private static final int DAYS_WITHOUT_RATE_LIMITER = 3;

    @Test
    void twoServersWithOneDatabaseKeepTheLimitsForAMonth() throws Exception {
        MonthResult outcome = Month.live(SEED, CARDS, DAYS, Fleet.ONE_DATABASE);

        // The report of the test contains the printed counts.
        System.out.println(
                "seed " + SEED + ": " + outcome.debits().size() + " debits; the servers: " + outcome.events());
        assertThat(MonthCheck.broken(outcome.debits())).as("seed %s", SEED).isEmpty();
        assertThat(outcome.debits().stream().map(MonthDebit::card).distinct()).hasSize(CARDS);
    }

    /**
     * Without a rate limiter, only the lock on a card's row prevents both servers from debiting the card at the same
     * time.
     */
    @Test
    void twoServersKeepACardsLimitsConcurrently() throws Exception {
        MonthResult outcome = Month.live(
                SEED, CARDS_WITHOUT_RATE_LIMITER, DAYS_WITHOUT_RATE_LIMITER, Fleet.ONE_DATABASE_WITHOUT_RATE_LIMITER);

        assertThat(MonthCheck.broken(outcome.debits()))
                .as("seed %s", SEED)
                .isNotEmpty()
                .allMatch(broken -> broken.startsWith("two requests within a second"));
    }

    @Test
    void detectsServersWithoutASharedStore() throws Exception {
        MonthResult outcome = Month.live(1, 30, 3, Fleet.NOTHING);

        assertThat(MonthCheck.broken(outcome.debits()))
                .anyMatch(broken -> broken.startsWith("two requests within a second"))
                .anyMatch(broken -> broken.startsWith("a third attempt within a day"))
                .anyMatch(broken -> broken.startsWith("more refusals than the scheme counts"))
                .anyMatch(broken -> broken.startsWith("after a code that stops the card"))
                .anyMatch(broken -> broken.startsWith("of a token that is payout-only"));
    }
}
