package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SandboxMainTest {
    @Test
    void printsTheDashboardAndRunsTheClock() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Instant before = Instant.now();
        try (Sandbox sandbox =
                SandboxMain.start(List.of("--port=0"), new PrintStream(bytes, true, StandardCharsets.UTF_8))) {
            assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                    .containsExactly(
                            "Sandbox of the payment and credit service; no money moves.",
                            "Dashboard, with the settings of your shop: " + sandbox.dashboard(),
                            "The clock runs. Ctrl+C ends the program.");
            assertThat(sandbox.clock().instant())
                    .isBetween(before, Instant.now().plusSeconds(1));
            assertThat(sandbox.clock().runs()).isTrue();
            assertThat(SignedHttp.get(sandbox, "api/sbp/banks/").status()).isEqualTo(404);
        }
    }

    @Test
    void acceptsObservedForms() throws IOException {
        try (Sandbox sandbox = SandboxMain.start(
                List.of("--port=0", "--observed"),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8))) {
            assertThat(SignedHttp.get(sandbox, "api/sbp/banks/").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--port=x, the port must be a number: x",
        "--port=80, port must be 0 or 1024..65535: 80",
        "--help, unknown argument --help; known are --port= and --observed"
    })
    void otherArgumentsAreRefused(String argument, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SandboxMain.start(List.of(argument), System.out))
                .withMessage(message);
    }
}
