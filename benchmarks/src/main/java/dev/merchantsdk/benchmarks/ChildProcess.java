package dev.merchantsdk.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A child JVM that runs with the class path of this JVM. The child exits at the end of its standard input. The
 * operating system ends this input when this JVM exits or is killed.
 */
final class ChildProcess implements AutoCloseable {
    private static final int EXIT_SECONDS = 10;

    private final Process process;
    private final BufferedReader out;

    private ChildProcess(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    static ChildProcess start(Class<?> main, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder java = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
        // A JVM also reads options from these environment variables. An agent in these options would distort the
        // measurement.
        java.environment().keySet().removeIf(name -> name.matches("_?(JDK_)?JAVA_.*"));
        return new ChildProcess(java.start());
    }

    /**
     * Returns the next line that the child prints.
     *
     * @throws IOException if the child has exited
     */
    String readLine() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the child JVM has exited");
        }
        return line;
    }

    /** Runs in the child: starts a thread that exits the child at the end of its standard input. */
    static void exitWithParent() {
        Thread thread = new Thread(
                () -> {
                    awaitEndOfInput();
                    Runtime.getRuntime().halt(1);
                },
                "parent-watch");
        thread.setDaemon(true);
        thread.start();
    }

    static void awaitEndOfInput() {
        try {
            while (System.in.read() != -1) {
                // The parent writes no data.
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the standard input cannot be read", e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the child JVM does not exit");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
