package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Pauses;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;

/** Pauses that take no time. Real time elapses as well, because these tests have real network time-outs. */
public class RealTimePauses extends VirtualTime implements Pauses {
    public RealTimePauses() {
        super(Instant.parse("2026-11-21T10:00:00Z"), System::nanoTime);
    }
}
