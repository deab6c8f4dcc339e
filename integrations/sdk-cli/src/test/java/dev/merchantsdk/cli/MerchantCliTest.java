package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Tests what all commands share: help, settings, exit codes. Costs about three seconds, most of it for two JVMs. */
final class MerchantCliTest {
    private static Sandbox sandbox;

    private Path home;

    private CommandRun merchant;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.start();
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        merchant = new CommandRun(sandbox, home);
    }

    @Test
    void helpListsCommandsAndExitCodes() {
        assertThat(merchant.run("--help").out())
                .contains("Usage: merchant [-hV] COMMAND", "verify-callback", "Exit codes:")
                .contains("  0     done\n", "  6     sent, but the outcome is unknown", "  130   interrupted");
        assertThat(merchant.run("find", "--help").out())
                .startsWith("Usage: merchant find")
                .doesNotContain("Exit codes:");
    }

    @Test
    void everyCommandHasHelpWithAnExampleThatItParses() {
        merchant.answering(java.io.InputStream.nullInputStream());
        List<CommandLine> commands = new ArrayList<>();
        CommandLine root = MerchantCli.commandLine(Surroundings.ofProcess());
        commands.add(root);
        root.getSubcommands().values().forEach(commands::add);
        assertThat(commands).hasSize(14).allSatisfy(command -> {
            String help = command.getUsageMessage();
            assertThat(help).containsPattern("\nExample: .*merchant ");
            String example = help.substring(help.indexOf("merchant ", help.indexOf("Example: ")) + 9)
                    .replaceAll("[)\n].*", "")
                    .strip();
            assertThat(root.parseArgs(example.split(" ")).unmatched()).isEmpty();
        });
    }

    @Test
    void printsTheVersion() {
        assertThat(merchant.run("--version").out()).matches("merchant \\d+\\.\\d+\\.\\d+\\S*\n");
        assertThat(merchant.run("find", "-V").code()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "'', No command is given",
        "refunds order-1, Unmatched arguments from index 0",
        "status, Missing required parameter",
        "transactions --follow --to=2026-03-02, --follow has no end: omit --to",
        "transactions --every=5, --every needs --follow",
        "transactions --follow --every=0, --every and --count must be at least 1",
        "transactions --count=0, --every and --count must be at least 1",
        "listen --port=70000, '--port must be from 0 to 65535, and --count at least 1'",
        "listen --count=0, '--port must be from 0 to 65535, and --count at least 1'",
        "listen --port=-1, '--port must be from 0 to 65535, and --count at least 1'",
        "listen --trust=root.pem, --trust needs --records",
        "find order-1 --wait=x, Invalid value for option '--wait'",
        "find order-1 --wait=-1, '--wait must be from 0 to 2592000, which is 30 days'",
        "balance shop, Invalid value for positional parameter"
    })
    void wrongArgumentsAreUsageErrors(String arguments, String message) {
        CommandResult result = merchant.run(arguments.isEmpty() ? new String[0] : arguments.split(" "));

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).startsWith(message);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void wrongArgumentsAreJsonToo() {
        assertThat(merchant.run("status", "--json").err()).isEqualTo("""
                {"error":{"exitCode":2,"name":"USAGE",\
                "message":"Missing required parameter: 'ID|ORDER'\\nTry: merchant status --help"}}
                """);
    }

    @Test
    void completionCompletesEveryCommand() {
        assertThat(merchant.run("completion").out())
                .startsWith("#!/usr/bin/env bash")
                .contains("compinit", "verify-callback", "--refund-id", "complete -F _complete_merchant");
    }

    private Path settings(String permissions, String... more) throws IOException {
        Path file = merchant.settingsFile();
        Files.write(file, List.of(more), StandardOpenOption.APPEND);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        merchant.variables.clear();
        merchant.variables.put("HOME", "elsewhere");
        return file;
    }

    @Test
    void readsSettingsFromAFileOfItsOwner() throws IOException {
        Path file = settings("rw-------");

        assertThat(merchant.run("banks", "--settings=" + file).code()).isZero();
        assertThat(merchant.run("banks").err()).startsWith("no environment variable sets an address");
    }

    @ParameterizedTest
    @CsvSource({
        "rw-r-----, '', has the permissions rw-r-----",
        "rw----r--, '', chmod go=",
        "rw-------, planted-secret, line 12 of ",
        "rw-------, MERCHANT_SDK_SECRTE=planted-secret, line 12 of ",
        "rw-------, MERCHANT_SDK_SECRET=planted-secret, line 12 of ",
        "rw-------, 'MERCHANT_SDK_X_AUTH=planted-secret ', line 12 of "
    })
    void refusesASettingsFile(String permissions, String line, String message) throws IOException {
        CommandResult result = merchant.run("banks", "--settings=" + settings(permissions, line));

        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).contains(message).doesNotContain(sandbox.secret(), "planted-secret");
    }

    @Test
    void readsValuesLiterally() throws IOException {
        Path file = settings("rw-------", "# a comment", "", "MERCHANT_SDK_CALLBACK_SECRET=a\\tb=\\u0041");

        assertThat(CliSettings.read(Optional.of(file), Map.of()).get("MERCHANT_SDK_CALLBACK_SECRET"))
                .hasValue("a\\tb=\\u0041");
    }

    @Test
    void refusesALinkAsSettings() throws IOException {
        Path link = Files.createSymbolicLink(home.resolve("link"), settings("rw-------"));

        assertThat(merchant.run("banks", "--settings=" + link).err()).contains("is a link or another user's");
    }

    @Test
    void anOrderIdNamesNoFileOfArguments() throws IOException {
        Path file = Files.writeString(home.resolve("arguments"), "--version");

        assertThat(merchant.run("find", "@" + file, "--wait=0").err()).startsWith("The outcome of @" + file);
    }

    @Test
    void aResultThatCannotBePrintedIsAFailure() {
        assertThat(merchant.printingToAFullDisk().run("banks").code()).isEqualTo(1);
    }

    @Test
    void refusesAMissingFileAndTwoSourcesOfSettings() throws IOException {
        Path file = settings("rw-------");
        assertThat(merchant.run("banks", "--settings=" + file + "x").err()).contains("cannot be read");
        assertThat(merchant.with("MERCHANT_SDK_PSP_URL", "https://psp.example/")
                        .run("banks", "--settings=" + file)
                        .err())
                .startsWith("the environment sets MERCHANT_SDK_PSP_URL too");
    }

    @Test
    void knowsEveryVariableOfTheReference() throws IOException {
        String page = Files.readString(Path.of("../../docs/reference/environment.md"));
        Map<String, String> documented = Pattern.compile("\\| `(MERCHANT_SDK_\\w+)`")
                .matcher(page)
                .results()
                .collect(Collectors.toMap(name -> name.group(1), name -> "x"));

        assertThat(documented).hasSize(15);
        assertThat(new CliSettings(documented).unknownNames()).isEmpty();
        assertThat(new CliSettings(documented)).hasToString("CliSettings" + documented.keySet());
    }

    @ParameterizedTest
    @CsvSource({
        "none, '', 'there is no certificate file '",
        ".pem, '', 'the certificate file '",
        "text.pem, no certificate, 'the certificate file '",
        "key.pem, '-----BEGIN PRIVATE KEY-----', 'the certificate file '",
        "cut.pem, '-----BEGIN CERTIFICATE-----MIIB', 'the certificate file '",
        "broken.pem, '-----BEGIN CERTIFICATE-----MIIB-----END CERTIFICATE-----', 'the certificate file '"
    })
    void refusesAFileThatIsNoCertificate(String name, String content, String message) throws IOException {
        Path file = name.equals(".pem") ? home : home.resolve(name);
        if (!content.isEmpty()) {
            Files.writeString(file, content);
        }

        CommandResult result = merchant.run("banks", "--trust=" + file);

        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).startsWith(message + file).hasLineCount(1);
        assertThat(merchant.run("doctor", "--trust=" + file).outLines())
                .singleElement()
                .asString()
                .startsWith("fail  settings")
                .contains(message + file);
    }

    @Test
    void everyExitCodeHasANumberOfItsOwn() {
        assertThat(ExitCode.descriptions()).hasSize(ExitCode.values().length + 1);
        assertThat(ExitCode.of(new IllegalStateException())).isEqualTo(ExitCode.UNEXPECTED);
    }

    @Test
    void theProcessExitsWithTheCode() throws Exception {
        JvmResult help = ChildJvm.run(MerchantCli.class, List.of(), "--version");
        assertThat(help.status()).isZero();
        assertThat(help.err()).isEmpty();
        assertThat(ChildJvm.run(MerchantCli.class, List.of(), "banks").status()).isEqualTo(3);
    }

    @Test
    void sandboxRunsUntilItIsEnded() throws Exception {
        try (ChildJvm program = ChildJvm.start(MerchantCli.class, "sandbox", "--port=0")) {
            assertThat(program.readLine()).hasValue("Sandbox of the payment and credit service; no money moves.");
            assertThat(program.readLine().orElseThrow())
                    .startsWith("Dashboard, with the settings of your shop: http://");
            program.leaveRunning(1);
        }
    }
}
