package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.ServerSettings;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Builds a {@link Sandbox}. */
public final class SandboxBuilder {
    /** The value of {@link SandboxSettings#limit} for a sandbox that runs as a program. */
    private static final int PROGRAM_LIMIT = 10_000;

    private long seed = 1;
    private Leniency leniency = Leniency.CONTRACT;
    private ServerSettings server = ServerSettings.onLoopback(0);
    private Supplier<Instant> startAt = () -> Instant.parse("2026-03-02T09:00:00Z");
    private boolean clockRuns;
    private int limit = Integer.MAX_VALUE;
    private int callbacksInFlight = 1;

    SandboxBuilder() {}

    /**
     * Sets the seed of ids and credentials. Sandboxes with the same seed generate the same ids and credentials in the
     * same order. The default is 1.
     */
    public SandboxBuilder seed(long number) {
        seed = number;
        return this;
    }

    /** Sets the initial time of the clock. The default is 2 March 2026, 09:00 UTC. */
    public SandboxBuilder startAt(Instant time) {
        Objects.requireNonNull(time, "startAt");
        startAt = () -> time;
        return this;
    }

    /**
     * Sets the port. The default is 0, which selects a free port.
     *
     * @throws IllegalArgumentException for a port other than 0 and 1024 to 65535
     */
    public SandboxBuilder port(int number) {
        if (number != 0 && (number < 1024 || number > 65_535)) {
            throw new IllegalArgumentException("port must be 0 or 1024..65535: " + number);
        }
        server = server.withPort(number);
        return this;
    }

    /** Sets how strictly the sandbox validates requests. The default is {@link Leniency#CONTRACT}. */
    public SandboxBuilder leniency(Leniency value) {
        leniency = Objects.requireNonNull(value, "leniency");
        return this;
    }

    /**
     * Sets the defaults for a sandbox that runs as a program for days. The seed is random, so a web page of another
     * site cannot guess the ids and credentials.
     */
    SandboxBuilder asProgram() {
        seed = new SecureRandom().nextLong();
        startAt = Instant::now;
        clockRuns = true;
        limit = PROGRAM_LIMIT;
        callbacksInFlight = 4;
        return this;
    }

    /** Sets the interface, the ports and the hosts of the server. */
    SandboxBuilder server(UnaryOperator<ServerSettings> change) {
        server = change.apply(server);
        return this;
    }

    /**
     * Starts the sandbox.
     *
     * @throws java.io.UncheckedIOException if the port is not free
     */
    public Sandbox start() {
        return new Sandbox(new SandboxSettings(seed, startAt, clockRuns, leniency, server, limit, callbacksInFlight));
    }
}
