package dev.merchantsdk.sandbox;

import java.time.Instant;

/** Builds {@link Sandbox}. */
public final class SandboxBuilder {
    private long seed = 1;
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

    /** Opens the ports. */
    public Sandbox start() {
        return new Sandbox(seed, startAt);
    }
}
