package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.Random;
import java.util.function.Consumer;

/**
 * The parts of the sandbox that an area uses.
 *
 * @param clock the time
 * @param ids the area's source of ids
 * @param apiKey the key of the credit order API
 * @param onAdvance registers actions that run whenever the time has moved
 * @param onClose registers actions that run when the sandbox is closed
 * @param limit how many callbacks and notifications are kept
 * @param changes counts the changes that the dashboard shows
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
