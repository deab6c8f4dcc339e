package dev.merchantsdk.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Java machine of its own whose log is at its finest. */
public final class LoudJvm {
    private LoudJvm() {}

    /** All that a main class prints, the log included, until it ends well. */
    public static String printed(Class<?> main) throws Exception {
        Process child = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=trace",
                        "-Dstdout.encoding=UTF-8",
                        "-cp",
                        Stream.of("jdk.module.path", "java.class.path")
                                .map(name -> System.getProperty(name, ""))
                                .filter(path -> !path.isEmpty())
                                .collect(Collectors.joining(File.pathSeparator)),
                        main.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(child.getInputStream().readAllBytes(), UTF_8);
        assertThat(child.waitFor()).as(printed).isZero();
        return printed;
    }
}
