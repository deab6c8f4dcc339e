package dev.merchantsdk.proof;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What has happened in a run, and what must not have happened. */
final class Chronicle {
    private final WorldTime time;
    private final List<String> lines = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();

    Chronicle(WorldTime time) {
        this.time = time;
    }

    WorldTime time() {
        return time;
    }

    /** Runs what was begun, until a time after the present one. */
    void run(Duration longest) {
        time.run(time.now() + longest.toNanos()).ifPresent(failure -> {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            note("failure", trace.toString());
            violated(Invariant.NO_STRANGE_FAILURE, failure.toString());
        });
    }

    void note(Object who, String what) {
        lines.add(String.valueOf(time.now() / 1_000_000) + " ms " + who + ": " + what);
    }

    void violated(Invariant invariant, String how) {
        note("VIOLATION", invariant + ": " + how);
        violations.add(invariant + ": " + how);
    }

    void require(boolean holds, Invariant invariant, String how) {
        if (!holds) {
            violated(invariant, how);
        }
    }

    List<String> lines() {
        return lines;
    }

    List<String> violations() {
        return violations;
    }
}
