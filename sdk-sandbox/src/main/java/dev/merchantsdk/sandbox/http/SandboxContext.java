package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.Random;
import java.util.function.Consumer;

/**
 * The parts of the sandbox that an area uses.
 *
 * @param clock the clock of the sandbox
 * @param ids the area's source of ids
 * @param apiKey the key of the credit order API
 * @param onAdvance registers an action that runs after each change of the time
 * @param onClose registers an action that runs when the sandbox is closed
 */
public record SandboxContext(
        Clock clock,
        Random ids,
        String apiKey,
        Consumer<Runnable> onAdvance,
        Consumer<Runnable> onClose,
        int limit,
        ChangeCounter changes) {
    /** Returns an empty history with the limit of this sandbox. */
    public <T> History<T> history() {
        return new History<>(limit, changes);
    }

    @Override
    public String toString() {
        return "SandboxContext(" + clock + ")";
    }
}
