package dev.merchantsdk.sandbox.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sandbox and the SDK that reads it, together in a JVM with a heap of 64 MiB. */
final class MillionRecordsTest {
    @Test
    void streamInSixtyFourMebibytesAndNoneIsLostOrDoubledByAFailureInTheMiddle(@TempDir Path directory)
            throws Exception {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Process child = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        classPath(),
                        MillionRecords.class.getName(),
                        "1000000"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(child.waitFor(300, TimeUnit.SECONDS)).isTrue();
        } finally {
            child.destroyForcibly().waitFor();
        }

        String told = Files.readString(out, UTF_8);
        // How fast it was stands in the report of the test.
        System.out.println(told);
        assertThat(child.exitValue()).as(Files.readString(err, UTF_8)).isZero();
        assertThat(told.lines())
                .contains(
                        "failed after 500 pages",
                        "seen 1000000",
                        "doubled 0",
                        "strange 0",
                        "pages 1000",
                        "requests 1003");
    }

    private static String classPath() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
