package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.examples.Conversation.RecordedExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every example with each {@link ForeignVariant} against a {@link ForeignServer}. Each example must succeed and
 * send the expected requests.
 */
final class EveryExampleForeignTest {
    @Test
    void exactlyTheListedExamplesHaveConversations() throws IOException {
        try (Stream<Path> files = Files.list(Conversation.FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Examples.ALL.stream()
                            .map(example -> example.name() + ".txt")
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("examplesInEachVariant")
    void theExampleSucceeds(String example, ForeignVariant variant) throws IOException {
        ExampleRun run = ForeignRun.of(example, Conversation.of(example), variant, ExampleRun.PATIENT);
        assertThat(run.status()).as(run.err()).isZero();
        if (example.equals("register-export")) {
            assertSavedAndDelete(run.out());
        } else {
            assertThat(run.err()).isEmpty();
        }
    }

    private static void assertSavedAndDelete(String out) throws IOException {
        Path saved = Path.of(out.replaceFirst("(?s).*saved 24 bytes to ([^\n\r]+).*", "$1"));
        List<RecordedExchange> exchanges = Conversation.of("register-export").exchanges();
        assertThat(saved).hasBinaryContent(exchanges.get(exchanges.size() - 1).hexadecimal());
        Files.delete(saved);
        Files.delete(saved.getParent());
    }

    private static Stream<Arguments> examplesInEachVariant() {
        return Examples.ALL.stream()
                .flatMap(example ->
                        Arrays.stream(ForeignVariant.values()).map(variant -> Arguments.of(example.name(), variant)));
    }
}
