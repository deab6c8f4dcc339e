package dev.merchantsdk.endpoints;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Captures the steps that the SDK logs at TRACE during calls. An instance replaces {@link System#err} until
 * {@link #close}.
 */
final class StepLog implements AutoCloseable {
    private static final Pattern STEP = Pattern.compile("TRACE dev\\.merchantsdk\\.calls - step (\\w+(?: \\d+)?)");
    private static final long LONGEST_WAIT = TimeUnit.SECONDS.toNanos(10);

    private final PrintStream before = System.err;
    private final Lines lines = new Lines();

    StepLog() {
        System.setErr(new PrintStream(lines, true, UTF_8));
    }

    /** Returns the steps that the SDK has logged so far, such as {@code send} or {@code pause 120}. */
    List<String> steps() {
        return STEP.matcher(lines.toString(UTF_8))
                .results()
                .map(step -> step.group(1))
                .toList();
    }

    /**
     * Waits at most ten seconds until the SDK logs this step. If the SDK has logged no step so far, TRACE is disabled
     * and this method returns immediately.
     */
    void await(String step) {
        synchronized (lines) {
            long start = System.nanoTime();
            long left = LONGEST_WAIT;
            while (left > 0 && !steps().isEmpty() && !steps().contains(step)) {
                try {
                    TimeUnit.NANOSECONDS.timedWait(lines, left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
                left = LONGEST_WAIT - (System.nanoTime() - start);
            }
        }
    }

    @Override
    public void close() {
        System.setErr(before);
    }

    private static final class Lines extends ByteArrayOutputStream {
        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            notifyAll();
        }
    }
}
