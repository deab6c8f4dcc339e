package dev.merchantsdk.cli;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for how long a result may take. */
final class WaitOption {
    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description = "How long to wait; 0 looks once. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    WaitOption(int seconds) {
        this.seconds = seconds;
    }

    void check() {
        if (seconds < 0) {
            throw CommandException.usage("--wait must not be negative");
        }
    }

    /** Returns the pauses of a look-up that ends after this time, and makes at least one query. */
    Polling polling() {
        Duration limit = seconds == 0 ? Duration.ofMillis(1) : Duration.ofSeconds(seconds);
        return Polling.builder().from(OrderOutcome.SETTLE_TIME).limit(limit).build();
    }

    /** Waits for an operation, and returns its last state, which need not be final. */
    <T> Optional<T> last(Operation<T> operation) {
        return seconds == 0
                ? Optional.of(operation.status())
                : operation.await(Duration.ofSeconds(seconds)).last();
    }
}
