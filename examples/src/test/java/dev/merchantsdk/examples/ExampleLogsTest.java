package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.CapturedLog;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the TRACE log of each example contains no secret and no personal data. The checked log includes the
 * key-value pairs and the MDC of each log entry. The log may contain transaction ids under the keys
 * {@code transactionId} and {@code createdId}.
 */
final class ExampleLogsTest {
    private static final List<String> PERSONAL = List.of(
            Payer.TEST_CARD,
            "4692065455989192",
            "492950", // the beginning of a masked card number
            "payer@shop.example",
            "9001234567",
            "9007654321",
            "9990000000",
            "Polygraph",
            "Sharikov",
            "Шариков",
            "Полиграф",
            "322484",
            "11201709284",
            "501716749325",
            "1985");

    static Stream<Example> examples() {
        return Examples.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesLogNothing(Example example) {
        try (Sandbox sandbox = Sandbox.start()) {
            String log = CapturedLog.withMdc(() -> run(example, sandbox));

            assertThat(log)
                    .contains("TRACE dev.merchantsdk.calls", "step ", " mdc{", "merchant=")
                    .doesNotContain(PERSONAL);
            for (PaymentTransaction transaction : sandbox.payments().transactions()) {
                log = log.replace("transactionId=" + transaction.id(), "").replace("createdId=" + transaction.id(), "");
            }
            // Secrets, tokens and x-auth values have at least 32 characters.
            assertThat(log).doesNotContainPattern("[0-9A-Za-z_-]{32}").doesNotContainIgnoringCase("bearer");
        }
    }

    private static void run(Example example, Sandbox sandbox) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        try (ExampleContext context = ExampleContext.onSandbox(sandbox, new Settings(Map.of()), nowhere, nowhere)) {
            example.run(context);
        } catch (Exception e) {
            throw new AssertionError(example.name(), e);
        }
    }
}
