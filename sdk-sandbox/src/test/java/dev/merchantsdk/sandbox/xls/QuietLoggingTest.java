package dev.merchantsdk.sandbox.xls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QuietLoggingTest {
    private static final String PROGRAM = """
            public class Program {
                public static void main(String[] args) {
                    org.apache.logging.log4j.LogManager.getLogger("anyone").debug("anything");
                    System.out.print("done");
                }
            }
            """;

    /** In a JVM of its own: in this one Log4j has made up its mind. */
    @Test
    void log4jDoesNotComplainThatItHasNoProvider(@TempDir Path directory) throws Exception {
        Path program = Files.writeString(directory.resolve("Program.java"), PROGRAM);

        assertThat(printed("-cp", path(), program.toString())).isEqualTo("done");
    }

    private static String printed(String... arguments) throws IOException, InterruptedException {
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
    private static String path() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
