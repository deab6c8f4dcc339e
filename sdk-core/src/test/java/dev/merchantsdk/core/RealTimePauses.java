package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;

/**
 * A scheduler that skips each pause. The scheduler's clock advances by the duration of each skipped pause and also with
 * real time, because these tests have real network time-outs.
 */
public class RealTimePauses extends VirtualTime implements Scheduler {
    public RealTimePauses() {
        super(Instant.parse("2026-11-21T10:00:00Z"), System::nanoTime);
    }
}
