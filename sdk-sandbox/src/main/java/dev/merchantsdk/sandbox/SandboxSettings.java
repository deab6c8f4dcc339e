package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.ServerSettings;
import java.time.Instant;
import java.util.function.Supplier;

/**
 * The settings with which a sandbox is started.
 *
 * @param startAt supplies the time of the clock at the start and after each reset
 * @param limit the maximum number of stored objects of each kind: requests, callbacks, notifications and {@code x-auth}
 *     request ids
 * @param callbacksInFlight how many callbacks are in flight to one receiver at most; one in a test, so that it sees them
 *     in the same order each time
 */
record SandboxSettings(
        long seed,
        Supplier<Instant> startAt,
        boolean clockRuns,
        Leniency leniency,
        ServerSettings server,
        int limit,
        int callbacksInFlight) {
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    /** Returns the seed of ids after this number of resets. Each number of resets has a different seed. */
    long seedOfIds(int resets) {
        return seed + resets * GOLDEN_RATIO;
    }
}
