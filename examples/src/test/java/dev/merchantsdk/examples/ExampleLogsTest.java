package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.CapturedLog;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the TRACE log of each example contains no secret and no personal data. */
final class ExampleLogsTest {
    private static final List<String> PERSONAL = List.of(
            Payer.GOOD_CARD,
            Payer.OTHER_CARD,
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

    static Stream<String> examples() {
        return Main.EXAMPLES.stream().map(Example::name);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void nothingIsShown(String example) {
        String log = CapturedLog.during(() -> ExampleRun.onSandbox(example));

        assertThat(log).contains("TRACE dev.merchantsdk.calls", "step ").doesNotContain(PERSONAL);
        // Secrets, tokens, x-auth values and ids of transactions have at least 32 characters.
        assertThat(log).doesNotContainPattern("[0-9A-Za-z_-]{32}").doesNotContainIgnoringCase("bearer");
    }
}
