package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.testkit.ConcurrentCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests many threads that debit one card at the same time. */
final class GuardRaceTest {
    private static final int THREADS = 64;

    /**
     * Debits the card in all threads at the same time. Returns {@code String.class} for a sent debit, and the class of
     * the exception for a failed debit.
     */
    private static List<Class<?>> race(Guarded shop, RecurringGuard guard) throws Exception {
        shop.gateway.respond(200, Guarded.ID);
        return ConcurrentCalls.<Class<?>>run(THREADS, number -> {
            try {
                guard.debit(Guarded.debit("debit-" + number), CardScheme.VISA);
                return String.class;
            } catch (RuntimeException e) {
                return e.getClass();
            }
        });
    }

    @Test
    void sendsOneOf64ConcurrentDebits() throws Exception {
        try (Guarded shop = Guarded.start()) {
            List<Class<?>> ended = race(shop, shop.guard());

            assertThat(ended).filteredOn(String.class::equals).hasSize(1);
            // If a debit would wait too long, the guard throws a RecurringRateLimitedException.
            assertThat(ended)
                    .isSubsetOf(String.class, RecurringDeniedException.class, RecurringRateLimitedException.class);
            assertThat(shop.gateway.requests()).isEqualTo(1);
            assertThat(shop.history().attempts()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOneRetryIsSentOnce(boolean strict) throws Exception {
        try (Guarded shop = Guarded.start()) {
            shop.histories.update(
                    Guarded.CARD,
                    history -> history.with(Cards.of(CardScheme.VISA)
                            .refused("-PT1H", 91)
                            .history()
                            .attempts()
                            .get(0)));
            RecurringGuard guard =
                    shop.guard().withPolicy(strict ? RecurringPolicy.strict() : RecurringPolicy.standard());

            List<Class<?>> ended = race(shop, guard);

            assertThat(ended).filteredOn(String.class::equals).hasSize(1);
            assertThat(shop.gateway.requests()).isEqualTo(1);
            assertThat(shop.history().attempts()).hasSize(2);
        }
    }
}
