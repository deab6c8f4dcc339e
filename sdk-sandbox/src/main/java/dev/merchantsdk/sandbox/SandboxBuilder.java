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

    /** The seed of ids and credentials: the same seed creates the same ones in the same order. Default 1. */
    public SandboxBuilder seed(long number) {
        seed = number;
        return this;
    }

    /** The initial time of the clock. Default 2 March 2026, 09:00 UTC. */
    public SandboxBuilder startAt(Instant time) {
        startAt = time;
        return this;
    }

    /**
     * The port, so that the addresses are the same in every run. Default 0: a free port.
     *
     * @throws IllegalArgumentException if it is neither 0 nor 1024..65535
     */
    public SandboxBuilder port(int number) {
        if (number != 0 && (number < 1024 || number > 65_535)) {
            throw new IllegalArgumentException("port must be 0 or 1024..65535: " + number);
        }
        port = number;
        return this;
    }

    /** How strictly requests are read. Default {@link Leniency#CONTRACT}. */
    public SandboxBuilder leniency(Leniency value) {
        leniency = Objects.requireNonNull(value, "leniency");
        return this;
    }

    /**
     * Opens the port.
     *
     * @throws java.io.UncheckedIOException if the port is not free
     */
    public Sandbox start() {
        return new Sandbox(seed, startAt, leniency, port);
    }
}
