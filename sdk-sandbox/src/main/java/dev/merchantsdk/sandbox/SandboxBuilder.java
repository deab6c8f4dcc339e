package dev.merchantsdk.sandbox;

import java.time.Instant;

/** Builds {@link Sandbox}. */
public final class SandboxBuilder {
    private long seed = 1;
    private int firstPort;
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
     * The first of six successive ports, one for each {@link dev.merchantsdk.core.config.Address} in its order, so that
     * the addresses are the same in every run. Default 0: free ports.
     *
     * @throws IllegalArgumentException if it is neither 0 nor 1024..65530
     */
    public SandboxBuilder firstPort(int port) {
        if (port != 0 && (port < 1024 || port > 65_530)) {
            throw new IllegalArgumentException("firstPort must be 0 or 1024..65530: " + port);
        }
        firstPort = port;
        return this;
    }

    /**
     * Opens the ports.
     *
     * @throws java.io.UncheckedIOException if a port is not free
     */
    public Sandbox start() {
        return new Sandbox(seed, startAt, firstPort);
    }
}
