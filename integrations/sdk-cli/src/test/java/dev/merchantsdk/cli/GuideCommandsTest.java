package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Compares the guide with the real commands. */
@Tag("sources")
final class GuideCommandsTest {
    private static final Path GUIDE = Path.of("../../docs/guides/command-line.md");

    private static List<String> commands() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/guide.sh")).stream()
                .filter(line -> line.startsWith("merchant "))
                .map(line -> line.substring("merchant ".length()))
                .toList();
    }

    private static Stream<MatchResult> cells(String pattern) throws IOException {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(Files.readString(GUIDE))
                .results();
    }

    @Test
    void everyCommandIsParsed() throws IOException {
        CommandLine merchant = MerchantCli.commandLine(Surroundings.ofProcess());
        assertThat(commands())
                .hasSize(5)
                .allSatisfy(command -> assertThat(
                                merchant.parseArgs(command.split(" ")).unmatched())
                        .isEmpty());
    }

    @Test
    void theCommandsOfTheSecondBlockWork(@TempDir Path home) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            CommandRun.pay(sandbox, "order-1", "25.00");
            for (String command : commands().subList(2, 5)) {
                String started = command.startsWith("refund")
                        ? command + " --yes --refund-id=refund-1"
                        : command.replace("--follow", "");

                CommandResult result =
                        new CommandRun(sandbox, home).run(started.strip().split(" +"));

                assertThat(result.code()).as(result.err()).isZero();
            }
        }
    }

    @Test
    void theTablesHaveTheRealCommandsAndExitCodes() throws IOException {
        Set<String> commands = MerchantCli.commandLine(Surroundings.ofProcess())
                .getSubcommands()
                .keySet();
        assertThat(cells("^\\| (`[^|]+) \\|")
                        .flatMap(cell ->
                                Arrays.stream(cell.group(1).replace("`", "").split(", "))))
                .containsExactlyInAnyOrderElementsOf(commands);
        List<String> codes = cells("^\\| ([\\d, ]+)")
                .flatMap(cell -> Arrays.stream(cell.group(1).strip().split(", ")))
                .collect(Collectors.toList());
        assertThat(ExitCode.descriptions().keySet()).containsAll(codes);
        assertThat(codes).containsExactly("5", "9", "6", "12", "8", "13");
    }
}
