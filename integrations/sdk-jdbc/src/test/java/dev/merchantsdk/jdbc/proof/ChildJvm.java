package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Java machine of its own on the class path of the tests, that speaks in lines. What it prints to its errors goes to those of this one. */
final class ChildJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader heard;
    private final BufferedWriter said;

    private ChildJvm(Process process) {
        this.process = process;
        this.heard = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        this.said = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
    }

    /** Starts one that is quick to start, and modest. */
    static ChildJvm start(Class<?> main, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dstdout.encoding=UTF-8",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                "-cp",
                classPath(),
                main.getName()));
        command.addAll(arguments);
        return new ChildJvm(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    private static String classPath() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The next line; empty once it ended. */
    Optional<String> hear() throws IOException {
        return Optional.ofNullable(heard.readLine());
    }

    void say(String line) throws IOException {
        said.write(line);
        said.newLine();
        said.flush();
    }

    /** Waits so long, in real time, unless it ends before. */
    void leaveAlone(long millis) throws InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("it ended by itself with " + process.exitValue());
        }
    }

    /** As a machine dies whose power fails: nothing of it is told, and nothing of it is closed. */
    void kill() throws InterruptedException {
        // By its handle: the process itself would also throw away what it has said and nobody has heard yet.
        if (!process.toHandle().destroyForcibly()) {
            throw new IllegalStateException("it could not be killed");
        }
        process.waitFor();
    }

    /** Its exit value, once it ends by itself. */
    int ended() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
