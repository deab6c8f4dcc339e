package dev.merchantsdk.identification;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Java machine of its own whose log is at its finest. */
final class IdentificationJvm {
    private IdentificationJvm() {}

    /** All that a main class prints, the log included, until it ends well. */
    static String printed(Class<?> main, String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=trace",
                "-Dstdout.encoding=UTF-8",
                "-Dstderr.encoding=UTF-8",
                "-cp",
                Stream.of("jdk.module.path", "java.class.path")
                        .map(name -> System.getProperty(name, ""))
                        .filter(path -> !path.isEmpty())
                        .collect(Collectors.joining(File.pathSeparator)),
                main.getName()));
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(child.getInputStream().readAllBytes(), UTF_8);
        assertThat(child.waitFor()).as(printed).isZero();
        return printed;
    }
}
