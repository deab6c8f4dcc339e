package dev.merchantsdk.cli;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a period. */
final class PeriodOptions {
    @Option(names = "--from", paramLabel = "TIME", description = "Day or time in UTC. Default: a day before --to.")
    Optional<Instant> from = Optional.empty();

    @Option(names = "--to", paramLabel = "TIME", description = "Day or time in UTC, excluded. Default: now.")
    Optional<Instant> to = Optional.empty();

    void check() {
        if (from.isPresent() && to.isPresent() && !from.get().isBefore(to.get())) {
            throw CommandException.usage("--from must be before --to");
        }
    }

    Instant end(Clock clock) {
        return to.orElseGet(clock::instant);
    }

    Instant start(Clock clock) {
        return from.orElseGet(() -> end(clock).minus(Duration.ofDays(1)));
    }
}
