package dev.merchantsdk.testkit;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Captures log lines in the format of slf4j-simple. */
public final class CapturedLog {
    private CapturedLog() {}

    /** Runs a call and returns the log lines that were written meanwhile. */
    public static String during(Runnable call) {
        PrintStream before = System.err;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            call.run();
        } finally {
            System.setErr(before);
        }
        return written.toString(StandardCharsets.UTF_8);
    }
}
