package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.Random;
import java.util.function.Consumer;

/**
 * What an area gets from the sandbox that it belongs to.
 *
 * @param clock the time
 * @param ids what ids are made from; the area's own
 * @param apiKey the key of the credit order API
 * @param onAdvance takes what is to run whenever the time has moved
 * @param onClose takes what is to run when the sandbox is closed
 */
public record SandboxContext(
        Clock clock, Random ids, String apiKey, Consumer<Runnable> onAdvance, Consumer<Runnable> onClose) {
    @Override
    public String toString() {
        return "SandboxContext(" + clock + ")";
    }
}
