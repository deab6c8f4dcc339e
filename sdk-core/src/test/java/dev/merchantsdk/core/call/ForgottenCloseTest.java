package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ForgottenCloseTest {
    @Test
    void aProgramThatForgetsToCloseEndsByItself() throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok())) {
            Process program = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path")
                                    + File.pathSeparator
                                    + System.getProperty("jdk.module.path", "")
                                    + File.pathSeparator
                                    + System.getProperty("surefire.test.class.path", ""),
                            ForgottenClose.class.getName(),
                            server.url())
                    .redirectErrorStream(true)
                    .start();
            try {
                // OkHttp's own threads would keep it for 60 s.
                assertThat(program.waitFor(20, TimeUnit.SECONDS)).isTrue();
                assertThat(program.inputReader(StandardCharsets.UTF_8).lines()).contains("id 7");
                assertThat(program.exitValue()).isZero();
            } finally {
                program.destroyForcibly();
            }
        }
    }
}
