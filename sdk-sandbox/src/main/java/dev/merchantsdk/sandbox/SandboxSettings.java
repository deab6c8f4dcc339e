package dev.merchantsdk.sandbox;

import java.time.Instant;
import java.util.function.Supplier;

/**
 * The settings with which a sandbox is started.
 *
 * @param seed the seed of ids and credentials
 * @param startAt returns the time at the start and after each reset
 * @param clockRuns whether the clock runs initially
 * @param leniency how strictly the sandbox validates requests
 * @param port the port; 0 selects a free port
 * @param limit the maximum number of stored requests, callbacks, notifications and {@code x-auth} request ids, for each
 *     of these kinds
 */
record SandboxSettings(
        long seed, Supplier<Instant> startAt, boolean clockRuns, Leniency leniency, int port, int limit) {}
