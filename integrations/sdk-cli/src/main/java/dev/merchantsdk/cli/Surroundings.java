package dev.merchantsdk.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What a command sees of its process. A test replaces each part.
 *
 * @param interactive whether a person can answer a question
 * @param home the directory in which {@link OpenRefunds} are kept by default
 */
record Surroundings(
        Map<String, String> variables,
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean interactive,
        Clock clock,
        Sleeper sleeper,
        Path home) {
    /** Waits between two queries. */
    @FunctionalInterface
    interface Sleeper {
        void sleep(Duration pause) throws InterruptedException;
    }

    static Surroundings ofProcess() {
        return new Surroundings(
                System.getenv(),
                System.in,
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                hasTerminal(),
                Clock.systemUTC(),
                pause -> TimeUnit.SECONDS.sleep(pause.toSeconds()),
                Path.of(System.getProperty("user.home")));
    }

    @SuppressWarnings("SystemConsoleNull") // since Java 22, System.console() can be non-null without a terminal
    private static boolean hasTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException beforeJava22) {
            return true; // before Java 22, every console is a terminal
        }
    }

    /** JSON is UTF-8 in every locale. */
    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
    }
}
