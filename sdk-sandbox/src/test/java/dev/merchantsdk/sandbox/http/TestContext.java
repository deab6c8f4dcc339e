package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Creates contexts for tests of a single object. */
public final class TestContext {
    private TestContext() {}

    /** Returns the context of a sandbox in a test, whose clock does not advance. */
    public static SandboxContext unlimited() {
        return of(Clock.systemUTC(), Integer.MAX_VALUE, action -> {});
    }

    static SandboxContext of(Clock clock, int limit, Consumer<Runnable> onAdvance) {
        return new SandboxContext(
                clock,
                new Random(1),
                "key",
                onAdvance,
                action -> {},
                limit,
                limit == Integer.MAX_VALUE ? 1 : 4,
                new AtomicLong(),
                false,
                new Receivers(host -> false));
    }
}
