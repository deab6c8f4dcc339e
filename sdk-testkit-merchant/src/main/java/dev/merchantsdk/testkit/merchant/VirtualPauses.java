package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Pauses;
import dev.merchantsdk.testkit.VirtualTime;
import java.time.Instant;

/** Pauses of the SDK that take no real time. */
public final class VirtualPauses extends VirtualTime implements Pauses {
    public VirtualPauses() {
        super(Instant.parse("2026-03-02T09:00:00Z"));
    }
}
