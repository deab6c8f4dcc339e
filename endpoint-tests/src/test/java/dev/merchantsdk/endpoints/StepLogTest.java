package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Isolated("replaces System.err")
final class StepLogTest {
    private static final Logger CALLS = LoggerFactory.getLogger("dev.merchantsdk.calls");

    @Test
    void logsStepsInOrderAndNothingElse() {
        try (StepLog log = new StepLog()) {
            CALLS.trace("step {}", "send");
            CALLS.debug("payments.pay HTTP 429 attempts 1 in 7 ms");
            CALLS.trace("step pause {}", 120);
            LoggerFactory.getLogger("dev.merchantsdk.config").error("step send");

            assertThat(log.steps()).containsExactly("send", "pause 120");
        }
        CALLS.trace("step {}", "done");
    }

    @Test
    void waitsUntilAStepIsLogged() throws Exception {
        try (StepLog log = new StepLog()) {
            CALLS.trace("step send");
            Thread other = new Thread(() -> CALLS.trace("step await"));
            other.start();

            log.await("await");

            assertThat(log.steps()).containsExactly("send", "await");
            other.join();
        }
    }
}
