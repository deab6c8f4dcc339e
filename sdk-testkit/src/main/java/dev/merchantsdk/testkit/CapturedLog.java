package dev.merchantsdk.testkit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.slf4j.MDC;

/** Captures log lines in the format of slf4j-simple. */
public final class CapturedLog {
    private CapturedLog() {}

    /**
     * Discards the log until the result is closed, for a test class that checks thousands of failures by other means.
     * Surefire would write their stack traces to its reports, which takes longer than the test.
     */
    public static Discarding discarding() {
        PrintStream before = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        return () -> System.setErr(before);
    }

    /** A log that is discarded until {@link #close()}. */
    @FunctionalInterface
    public interface Discarding extends AutoCloseable {
        @Override
        void close();
    }

    /** Runs a call and returns the log lines that were written during the call. */
    public static String during(Runnable call) {
        return during(call, new ByteArrayOutputStream());
    }

    /**
     * Runs a call and returns the log lines of the call. Each line ends with the MDC of its thread, such as
     * {@code mdc{orderId=1}}. Requires {@link MdcLogging}.
     */
    public static String withMdc(Runnable call) {
        return during(call, new LinesWithMdc());
    }

    private static String during(Runnable call, ByteArrayOutputStream written) {
        PrintStream before = System.err;
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            call.run();
        } finally {
            System.setErr(before);
        }
        return written.toString(StandardCharsets.UTF_8);
    }

    /**
     * Appends the MDC of the current thread to each line. slf4j-simple writes a line on the thread that logs the line.
     */
    private static final class LinesWithMdc extends ByteArrayOutputStream {
        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            for (int i = offset; i < offset + length; i++) {
                write(bytes[i]);
            }
        }

        @Override
        public synchronized void write(int character) {
            if (character == '\n') {
                Map<String, String> entries = Objects.requireNonNullElse(MDC.getCopyOfContextMap(), Map.of());
                for (byte each : (" mdc" + new TreeMap<>(entries)).getBytes(StandardCharsets.UTF_8)) {
                    super.write(each);
                }
            }
            super.write(character);
        }
    }
}
