package dev.merchantsdk.cli;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for how long a result may take. */
final class WaitOption {
    private static final int MOST = 30 * 24 * 60 * 60;
    private static final Duration LEAST = Duration.ofMillis(1);

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description = "How long to wait; 0 looks once. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    private long begun;

    WaitOption(int seconds) {
        this.seconds = seconds;
    }

    /** Refuses what {@link Polling} would refuse, which would be too late once a refund was sent, and begins. */
    void check() {
        if (seconds < 0 || seconds > MOST) {
            throw CommandException.usage("--wait must be from 0 to " + MOST + ", which is 30 days");
        }
        begin();
    }

    /** Begins the time, which all waits of the command share. */
    void begin() {
        begun = System.nanoTime();
    }

    private Duration left() {
        Duration left = Duration.ofSeconds(seconds).minusNanos(System.nanoTime() - begun);
        return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    /** Returns the pauses of a look-up in the time that is left, which makes at least one query. */
    Polling polling() {
        return Polling.builder().from(OrderOutcome.SETTLE_TIME).limit(left()).build();
    }

    /** Waits for an operation, and returns its last state, which need not be final. */
    <T> Optional<T> last(Operation<T> operation) {
        return seconds == 0
                ? Optional.of(operation.status())
                : operation.await(left()).last();
    }
}
