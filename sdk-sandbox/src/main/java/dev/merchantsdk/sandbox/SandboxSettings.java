package dev.merchantsdk.sandbox;

import java.time.Instant;
import java.util.function.Supplier;

/**
 * The settings with which a sandbox is started.
 *
 * @param seed the seed of ids and credentials
 * @param startAt returns the initial time, also after a reset
 * @param clockRuns whether the clock runs initially
 * @param leniency how strictly requests are read
 * @param port the port; 0 selects a free one
 * @param limit how many requests, callbacks, notifications and request ids are kept
 */
record SandboxSettings(
        long seed, Supplier<Instant> startAt, boolean clockRuns, Leniency leniency, int port, int limit) {}
