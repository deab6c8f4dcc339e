package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The objects and settings that an area of the sandbox uses.
 *
 * @param ids the random generator for the ids of the area
 * @param onAdvance registers an action that runs after each change of the time
 * @param onClose registers an action that runs when the sandbox is closed
 * @param limit the maximum number of stored objects of each kind
 * @param changes counts the changes of the state, each after it was made; the pages update if the count has changed
 * @param callbacksInFlight how many callbacks are in flight to one receiver at most
 * @param observed whether to accept the formats of {@code Leniency.OBSERVED} too
 */
public record SandboxContext(
        Clock clock,
        Random ids,
        String apiKey,
        Consumer<Runnable> onAdvance,
        Consumer<Runnable> onClose,
        int limit,
        int callbacksInFlight,
        AtomicLong changes,
        boolean observed,
        Receivers receivers) {
    @Override
    public String toString() {
        return "SandboxContext(" + clock + ")";
    }
}
