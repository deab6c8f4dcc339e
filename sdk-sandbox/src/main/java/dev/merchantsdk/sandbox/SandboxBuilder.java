package dev.merchantsdk.sandbox;

import java.time.Instant;
import java.util.Objects;

/** Builds {@link Sandbox}. */
public final class SandboxBuilder {
    private long seed = 1;
    private Leniency leniency = Leniency.CONTRACT;
    private int port;
    private Instant startAt = Instant.parse("2026-03-02T09:00:00Z");

    SandboxBuilder() {}

    /**
     * Sets the seed of ids and credentials. The same seed creates the same ids and credentials in the same order. The
     * default is 1.
     */
    public SandboxBuilder seed(long number) {
        seed = number;
        return this;
    }

    /** Sets the initial time of the clock. The default is 2 March 2026, 09:00 UTC. */
    public SandboxBuilder startAt(Instant time) {
        startAt = time;
        return this;
    }

    /**
     * Sets the port, so that the addresses are the same in every run. The default is 0, which selects a free port.
     *
     * @throws IllegalArgumentException if the number is neither 0 nor between 1024 and 65535
     */
    public SandboxBuilder port(int number) {
        if (number != 0 && (number < 1024 || number > 65_535)) {
            throw new IllegalArgumentException("port must be 0 or 1024..65535: " + number);
        }
        port = number;
        return this;
    }

    /** Sets how strictly the sandbox reads requests. The default is {@link Leniency#CONTRACT}. */
    public SandboxBuilder leniency(Leniency value) {
        leniency = Objects.requireNonNull(value, "leniency");
        return this;
    }

    /**
     * Starts the sandbox on the port.
     *
     * @throws java.io.UncheckedIOException if the port is not free
     */
    public Sandbox start() {
        return new Sandbox(seed, startAt, leniency, port);
    }
}
