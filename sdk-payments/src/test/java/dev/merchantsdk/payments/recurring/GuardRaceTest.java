package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many threads, one card. */
final class GuardRaceTest {
    private static final int THREADS = 64;

    /** What each of them ends with, in the order of their numbers: a text for a debit that was sent. */
    private static List<Class<?>> race(Guarded shop, RecurringGuard guard) throws Exception {
        for (int i = 0; i < THREADS; i++) {
            shop.gateway.respond(200, Guarded.ID);
        }
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Class<?>>> debits = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                String orderId = "debit-" + i;
                debits.add(() -> {
                    start.await();
                    try {
                        guard.debit(Guarded.debit(orderId), CardScheme.VISA);
                        return String.class;
                    } catch (RuntimeException e) {
                        return e.getClass();
                    }
                });
            }
            List<Class<?>> ended = new ArrayList<>();
            for (Future<Class<?>> debit : threads.invokeAll(debits)) {
                ended.add(debit.get());
            }
            return ended;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void oneOf64IsSent() throws Exception {
        try (Guarded shop = Guarded.start()) {
            List<Class<?>> ended = race(shop, shop.guard());

            assertThat(ended).filteredOn(String.class::equals).hasSize(1);
            assertThat(ended).filteredOn(RecurringDeniedException.class::equals).hasSize(THREADS - 1);
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
                    shop.guard().withPolicy(strict ? RecurringPolicy.strict() : RecurringPolicy.lenient());

            List<Class<?>> ended = race(shop, guard);

            assertThat(ended).filteredOn(String.class::equals).hasSize(1);
            assertThat(shop.gateway.requests()).isEqualTo(1);
            assertThat(shop.history().attempts()).hasSize(2);
        }
    }
}
