package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.operation.Polling;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The exit status and the output of a run of the example program. */
record ExampleRun(int status, String out, String err) {
    static final Polling QUICK = polling(Duration.ofMillis(500));

    /** A polling with very short pauses and a time limit that is long enough for a busy machine. */
    static final Polling PATIENT = polling(Duration.ofMinutes(1));

    private static Polling polling(Duration limit) {
        return Polling.builder()
                .firstPause(Duration.ofMillis(1))
                .growth(1)
                .limit(limit)
                .build();
    }

    static ExampleRun of(Map<String, String> environment, String... arguments) {
        return of(environment, QUICK, line -> {}, arguments);
    }

    /**
     * Runs the example program with these environment variables and this polling. The listener receives each line of
     * the output.
     */
    static ExampleRun of(
            Map<String, String> environment, Polling polling, Consumer<String> listener, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream heard = new PrintStream(out, true, StandardCharsets.UTF_8) {
            @Override
            public void println(String line) {
                super.println(line);
                listener.accept(line);
            }
        };
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        int status = new Main(environment, polling, heard, errors, Optional.empty()).run(List.of(arguments));
        return new ExampleRun(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /**
     * Runs an example on the sandbox, asserts that it succeeds, and returns its own output, without the lines of the
     * program around it. Placeholders replace the ports, ids and order ids in the output.
     */
    static ExampleRun onSandbox(String example) {
        ExampleRun run = of(Map.of(), example);
        assertThat(run.status).as(run.err).isZero();
        return new ExampleRun(
                run.status,
                run.out
                        .replaceFirst("(?s)^.*?\\R\\R", "")
                        .replaceFirst("(?s)\\R\\R.*$", "\n")
                        .replaceAll("127\\.0\\.0\\.1:[0-9]+", "sandbox")
                        .replaceAll("\\b[0-9a-f]{32}\\b", "ID")
                        .replaceAll("(?m)^[0-9]{8}:", "NUMBER:")
                        .replaceAll("the receipt [0-9]+", "the receipt NUMBER")
                        .replaceAll("EX-[0-9A-Z]+", "EX-1"),
                run.err);
    }
}
