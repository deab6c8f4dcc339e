package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;
import java.util.function.LongSupplier;

/** Pauses of the SDK that take no real time. */
public final class VirtualPauses extends VirtualTime implements Scheduler {
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    /** Time that advances only by pauses and {@link #advance}. */
    public VirtualPauses() {
        super(START);
    }

    private VirtualPauses(LongSupplier realNanos) {
        super(START, realNanos);
    }

    /** Time that advances also with real time, for calls that end by real time-outs. */
    public static VirtualPauses withRealTime() {
        return new VirtualPauses(System::nanoTime);
    }
}
