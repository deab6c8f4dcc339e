package dev.merchantsdk.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A child JVM that runs a program for a test. */
public final class ChildJvm implements AutoCloseable {
    private static final List<String> QUICK =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:MetaspaceSize=128m");
    /**
     * These options make the output UTF-8 in every locale. Java 17 uses {@code file.encoding}; later versions use the
     * other two properties.
     */
    private static final List<String> UTF_8_STREAMS =
            List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8");

    private static final String LOG_LEVEL = "-Dorg.slf4j.simpleLogger.defaultLogLevel=";
    private static final int SECONDS = 1_800;
    private static final int SILENCE_SECONDS = 600;

    private final Process process;
    private final BufferedReader out;
    private final BufferedWriter in;

    private ChildJvm(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        this.in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
    }

    /** The exit status and the output of a child JVM. */
    public record JvmResult(int status, String out, String err) {}

    public static JvmResult run(Class<?> main, List<String> options, String... arguments) throws Exception {
        return run(command(main, options, arguments));
    }

    /**
     * Runs a main class with the log level TRACE and waits until the JVM exits. The exit status must be 0.
     *
     * @return the output and the log
     */
    public static String runTraced(Class<?> main, String... arguments) throws Exception {
        JvmResult result = run(main, List.of(LOG_LEVEL + "trace"), arguments);
        if (result.status() != 0) {
            throw new AssertionError("exit status " + result.status() + "\n" + result.out() + result.err());
        }
        return result.out() + result.err();
    }

    /** Runs a main class with additional environment variables and waits until the JVM exits. */
    public static JvmResult run(Class<?> main, Map<String, String> environment) throws Exception {
        return run(command(main, List.of()), environment);
    }

    /** Runs the {@code java} tool with exactly these arguments and waits until the tool exits. */
    public static JvmResult run(List<String> arguments) throws Exception {
        return run(arguments, Map.of());
    }

    private static JvmResult run(List<String> arguments, Map<String, String> environment) throws Exception {
        Path directory = Files.createTempDirectory("child-jvm");
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder java = java(arguments).redirectOutput(out.toFile()).redirectError(err.toFile());
        java.environment().putAll(environment);
        Process process = java.start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the child JVM did not exit within " + SECONDS + " s");
            }
            return new JvmResult(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
            Files.deleteIfExists(directory);
        }
    }

    /** Starts a main class that reads lines from its standard input and writes lines to its standard output. */
    public static ChildJvm start(Class<?> main, String... arguments) throws IOException {
        return new ChildJvm(java(command(main, List.of(LOG_LEVEL + "error"), arguments))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    public static String classPath() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> command(Class<?> main, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(QUICK);
        command.addAll(UTF_8_STREAMS);
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static ProcessBuilder java(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        ProcessBuilder java = new ProcessBuilder(command);
        // If JAVA_TOOL_OPTIONS or a similar variable is set, a JVM prints a message to its error stream.
        java.environment().keySet().removeIf(name -> name.matches("_?(JDK_)?JAVA_.*"));
        return java;
    }

    /**
     * Returns the next line that the child prints; empty after the last line. If the child prints no line within the
     * time limit, this method kills the child.
     */
    public Optional<String> readLine() throws IOException {
        CompletableFuture<?> limit = CompletableFuture.runAsync(
                process::destroyForcibly, CompletableFuture.delayedExecutor(SILENCE_SECONDS, TimeUnit.SECONDS));
        try {
            return Optional.ofNullable(out.readLine());
        } finally {
            limit.cancel(false);
        }
    }

    public void writeLine(String line) throws IOException {
        in.write(line);
        in.newLine();
        in.flush();
    }

    /** Waits for this number of milliseconds. The child must not exit in this time. */
    public void leaveRunning(long millis) throws InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("the child JVM exited with " + process.exitValue());
        }
    }

    /** Kills the child to simulate a power failure. Shutdown hooks do not run. */
    public void kill() throws InterruptedException {
        // ProcessHandle.destroyForcibly() keeps the output that the test has not read yet. Process.destroyForcibly()
        // would discard this output.
        if (!process.toHandle().destroyForcibly()) {
            throw new IllegalStateException("the child JVM could not be killed");
        }
        int unused = awaitExit();
    }

    /** Ends the child as Ctrl+C does: shutdown hooks run. */
    public void interrupt() throws InterruptedException {
        process.destroy();
        int unused = awaitExit();
    }

    /** Waits until the child exits, and returns its exit status. */
    public int awaitExit() throws InterruptedException {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the child JVM did not exit within " + SECONDS + " s");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
