package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.proof.CallbackRun.CallbackRunResult;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that two servers that share one database lose no callback, even if handlers fail and servers crash. */
@Tag("proof")
final class CallbackProofTest {
    private static final long SEED = Long.getLong("proof.seed", 20260522);
    private static final int EVENTS = Integer.getInteger("proof.events", 400);

    @Test
    void sharedTransactionProcessesEachCallbackExactlyOnce() throws Exception {
        CallbackRunResult outcome = CallbackRun.of(CallbackShop.EXACTLY_ONCE, SEED, EVENTS);

        print(outcome);
        assertThat(outcome.shipments().keySet()).as("seed %s", SEED).isEqualTo(new HashSet<>(outcome.orderIds()));
        assertThat(outcome.shipments().values()).as("seed %s", SEED).containsOnly(1);
        assertThat(outcome.counts().get("executions")).isGreaterThan(EVENTS);
        assertThat(outcome.counts().get("kills")).isPositive();
        assertThat(outcome.counts().get("crashes")).isPositive();
    }

    @Test
    void processesEachCallbackAtLeastOnceWithoutSharedTransaction() throws Exception {
        CallbackRunResult outcome = CallbackRun.of(CallbackShop.AT_LEAST_ONCE, SEED, 100);

        print(outcome);
        assertThat(outcome.shipments().keySet()).as("seed %s", SEED).isEqualTo(new HashSet<>(outcome.orderIds()));
        assertThat(outcome.shipments().values()).anyMatch(shipments -> shipments > 1);
    }

    @Test
    void detectsShopThatAcknowledgesRepetitionInProgress() throws Exception {
        CallbackRunResult outcome = CallbackRun.of(CallbackShop.ACKNOWLEDGES_IN_PROGRESS, 1, 50);

        print(outcome);
        Set<String> lost = new HashSet<>(outcome.orderIds());
        lost.removeAll(outcome.shipments().keySet());
        assertThat(lost).isNotEmpty();
    }

    /** Prints the counts for the report of the test. */
    private static void print(CallbackRunResult outcome) {
        System.out.println("callbacks: " + outcome.counts());
    }
}
