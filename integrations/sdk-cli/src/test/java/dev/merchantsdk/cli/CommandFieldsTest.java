package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.sandbox.BankAccount;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Compares the guide's table of JSON fields with what each command prints on the sandbox. Costs about two seconds. */
@Tag("sources")
final class CommandFieldsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern ROW = Pattern.compile("^\\| (`[^|]+`) \\| [^|]+ \\| ([^|]+) \\|$", Pattern.MULTILINE);
    private static final Pattern WORD = Pattern.compile("`([a-z]+)`", Pattern.CASE_INSENSITIVE);

    private final Map<String, List<String>> printed = new TreeMap<>();
    private String guide = "";
    private Sandbox sandbox;
    private CommandRun merchant;
    private Path home;

    @BeforeEach
    void start(@TempDir Path directory) throws IOException {
        home = directory;
        guide = Files.readString(Path.of("../../docs/guides/command-line.md"));
        sandbox = Sandbox.start();
        merchant = new CommandRun(sandbox, home);
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    /** Returns the documented fields by command. */
    private Map<String, List<String>> documented() {
        Map<String, List<String>> table = new TreeMap<>();
        ROW.matcher(guide).results().forEach(row -> {
            String cell = row.group(2);
            List<String> fields = cell.equals("none")
                    ? List.of()
                    : cell.startsWith("those of `") ? table.get(cell.split("`", -1)[1]) : List.of(cell.split(" ", -1));
            for (String command : row.group(1).replace("`", "").split(", ", -1)) {
                table.put(command, fields);
            }
        });
        return table;
    }

    private CommandResult run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--json");
        CommandResult result = merchant.run(all.toArray(String[]::new));
        assertThat(result.out()).as(result.err()).isNotEmpty();
        printed.computeIfAbsent(arguments[0], command -> new ArrayList<>()).addAll(result.outLines());
        return result;
    }

    /** Runs each command so that it prints each of its kinds of results. */
    private void runEachCommand() throws Exception {
        String payment = CommandRun.pay(sandbox, "order-1", "10.00");
        CommandRun.order(sandbox, "order-2", "5.00");
        run("status", "order-1");
        run("status", "order-2");
        run("find", "order-1");
        run("find", "order-2", "--wait=0");
        run("refund", "order-1", "--amount=1.00", "--yes", "--refund-id=refund-1");
        sandbox.clock().advance(Duration.ofSeconds(1));
        run("transactions");
        sandbox.registers().readyAfter(Duration.ZERO);
        run("export", "--out=" + home.resolve("day.xls"));
        sandbox.balance()
                .accounts(
                        new BankAccount("BANK", "Payouts", 7, "40702810000000000001", BigDecimal.TEN, BigDecimal.ONE));
        run("balance", String.valueOf(sandbox.balance().ownerId()));
        run("banks");
        sandbox.faults().next("receipts.status", Fault.reply(200, "{\"data\":{\"status\":\"NEW\"},\"error\":null}"));
        run("receipt", "status", payment);
        run("doctor");
        runCallbackCommands();
    }

    private void runCallbackCommands() throws Exception {
        try (ListeningCommand listening = new ListeningCommand(merchant, "listen", "--port=0", "--count=1", "--json")) {
            assertThat(CallbackCommandsTest.post(listening.url, "POST", "a=1")).isEqualTo(403);
            sandbox.payments().notifyAt(URI.create(listening.url));
            CommandRun.pay(sandbox, "order-3", "10.00");
            printed.put("listen", listening.end().outLines());
        }
        SentCallback sent =
                sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);
        Path body = home.resolve("body");
        merchant = new CommandRun(sandbox, home);
        Files.writeString(body, form(sent.fields()));
        assertThat(run("verify-callback", body.toString()).code()).isZero();
        Files.writeString(body, form(sent.fields()) + "&added=1");
        assertThat(run("verify-callback", body.toString()).code()).isEqualTo(8);
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Test
    void eachCommandPrintsTheDocumentedFields() throws Exception {
        runEachCommand();
        Map<String, Set<List<String>>> shapes = new TreeMap<>();
        Map<String, Set<JsonNodeType>> types = new TreeMap<>();
        printed.forEach((command, lines) -> {
            for (String line : lines) {
                Map<String, JsonNode> fields = fields(line);
                shapes.computeIfAbsent(command, any -> new HashSet<>()).add(List.copyOf(fields.keySet()));
                fields.forEach((name, value) -> types.computeIfAbsent(command + " " + name, any -> new TreeSet<>())
                        .add(value.getNodeType()));
            }
        });

        Map<String, Set<List<String>>> table = new TreeMap<>();
        documented().forEach((command, fields) -> table.put(command, Set.of(fields)));
        table.values().removeIf(Set.of(List.of())::equals);
        assertThat(shapes).isEqualTo(table);
        types.values().forEach(kinds -> kinds.remove(JsonNodeType.NULL));
        types.values().removeIf(Set.of(JsonNodeType.STRING)::equals);
        assertThat(types).isEqualTo(documentedTypes(table));
    }

    /** Returns the fields that are no texts, as the sentence below the table lists them. */
    private Map<String, Set<JsonNodeType>> documentedTypes(Map<String, Set<List<String>>> table) {
        String sentence = guide.replaceAll("\\s+", " ").replaceAll(".*Numbers are|all else a text.*", "");
        String numbers = sentence.replaceAll(" and the `number` of.*", "");
        Map<String, Set<JsonNodeType>> types = new TreeMap<>();
        Set<String> numeric =
                WORD.matcher(numbers).results().map(MatchResult::group).collect(Collectors.toSet());
        table.forEach((command, shape) -> shape.iterator().next().stream()
                .filter(name -> numeric.contains("`" + name + "`"))
                .forEach(name -> types.put(command + " " + name, Set.of(JsonNodeType.NUMBER))));
        assertThat(sentence).contains("the `number` of `transactions`; `genuine` is a boolean, `fields` an object");
        types.put("transactions number", Set.of(JsonNodeType.NUMBER));
        types.put("verify-callback genuine", Set.of(JsonNodeType.BOOLEAN));
        types.put("verify-callback fields", Set.of(JsonNodeType.OBJECT));
        return types;
    }

    private static Map<String, JsonNode> fields(String line) {
        try {
            Map<String, JsonNode> fields = new LinkedHashMap<>();
            JSON.readTree(line).properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
            return fields;
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    @Test
    void commandsWithoutFieldsHaveNoSuchOption() {
        Map<String, CommandLine> commands =
                MerchantCli.commandLine(Surroundings.ofProcess()).getSubcommands();
        documented().forEach((command, fields) -> {
            CommandLine line = Objects.requireNonNull(commands.get(command));
            CommandLine printing = line.getSubcommands().getOrDefault("status", line);
            assertThat(printing.getCommandSpec().findOption("--json") == null)
                    .as(command)
                    .isEqualTo(fields.isEmpty());
        });
    }

    @Test
    void theErrorStreamHasTheDocumentedLines() {
        CommandResult missing = merchant.run("refund", "none", "--full", "--yes", "--refund-id=refund-1", "--json");
        CommandRun.pay(sandbox, "order-1", "10.00");
        CommandResult refund = merchant.run("refund", "order-1", "--full", "--yes", "--refund-id=refund-1", "--json");

        assertThat(guide).contains("`{\"note\":\"…\"}`");
        assertThat(refund.err().lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(fields(line)).containsOnlyKeys("note"));
        assertThat(missing.err().strip().replaceAll("\"message\":\".*\"", "\"message\":\"…\""))
                .isEqualTo("{\"error\":{\"exitCode\":7,\"name\":\"NOT_FOUND\",\"message\":\"…\"}}");
        assertThat(guide).contains("`{\"error\":{\"exitCode\":7,\"name\":\"NOT_FOUND\",\"message\":\"…\"}}`");
    }
}
