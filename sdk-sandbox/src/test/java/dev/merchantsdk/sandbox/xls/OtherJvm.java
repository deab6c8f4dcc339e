package dev.merchantsdk.sandbox.xls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM of its own. */
final class OtherJvm {
    private OtherJvm() {}

    /** What it prints until it ends well. */
    static String printed(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder java = new ProcessBuilder(Stream.concat(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()),
                        Stream.of(arguments))
                .toList());
        // A JVM says that it has picked them up.
        java.environment().keySet().removeIf(name -> name.startsWith("JAVA_") || name.startsWith("JDK_JAVA_"));
        Process process = java.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    /** All that the tests run with, whether as modules or not. */
    static String path() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
