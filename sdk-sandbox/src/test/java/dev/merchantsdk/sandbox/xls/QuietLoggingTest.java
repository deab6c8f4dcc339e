package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    /** The program runs in a new JVM, because the JVM of the tests has already initialized Log4j. */
    @Test
    void log4jDoesNotComplainThatItHasNoProvider(@TempDir Path directory) throws Exception {
        Path program = Files.writeString(directory.resolve("Program.java"), PROGRAM);

        assertThat(ChildJvm.run(List.of("-XX:TieredStopAtLevel=1", "-cp", ChildJvm.classPath(), program.toString())))
                .isEqualTo(new JvmResult(0, "done", ""));
    }
}
