package dev.merchantsdk.cli;

import dev.merchantsdk.core.value.Amount;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The program {@code merchant}: queries, refunds, callbacks and a check of the settings from a terminal. The command is
 * {@code java -jar sdk-cli-…-program.jar COMMAND [options]}; {@code --help} lists commands and exit codes.
 */
@Command(
        name = MerchantCli.NAME,
        mixinStandardHelpOptions = true,
        scope = CommandLine.ScopeType.INHERIT,
        versionProvider = CliVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Queries, refunds and callbacks of a merchant, from a terminal.",
            "",
            "The settings come from variables MERCHANT_SDK_* of the environment, or from --settings.",
            ""
        },
        subcommands = {
            StatusCommand.class,
            FindCommand.class,
            TransactionsCommand.class,
            ExportCommand.class,
            RefundCommand.class,
            BalanceCommand.class,
            BanksCommand.class,
            ReceiptCommand.class,
            VerifyCallbackCommand.class,
            ListenCommand.class,
            SandboxCommand.class,
            DoctorCommand.class,
            CompletionCommand.class
        },
        footer = {"", "Example: merchant doctor"})
public final class MerchantCli implements Callable<Integer> {
    static final String NAME = "merchant";

    private static final Map<String, String> PROPERTIES = Map.of(
            "slf4j.internal.verbosity", "ERROR", // no warning about a missing logging provider: nothing is logged
            "sun.net.httpserver.nodelay", "true", // otherwise each answer takes 40 ms
            "sun.net.httpserver.maxReqTime", "10", // a slow client must not occupy a thread of `listen` for ever
            "sun.net.httpserver.maxRspTime", "10");

    MerchantCli() {}

    /** Runs a command. The process exits with a code of the list in {@code --help}. */
    public static void main(String[] args) {
        PROPERTIES.forEach(System.getProperties()::putIfAbsent);
        System.exit(run(Surroundings.ofProcess(), args));
    }

    static int run(Surroundings world, String... args) {
        int code = commandLine(world).execute(args);
        return code == ExitCode.OK.number() && world.out().checkError() ? ExitCode.UNEXPECTED.number() : code;
    }

    static CommandLine commandLine(Surroundings world) {
        CommandLine line = new CommandLine(new MerchantCli(), new CommandFactory(world));
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(ExitCode.descriptions());
        return line.setOut(new PrintWriter(world.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(world.err(), true, StandardCharsets.UTF_8))
                .setExpandAtFiles(false) // an order id may begin with @
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(false)
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .registerConverter(Amount.class, Conversions::amount)
                .registerConverter(Instant.class, Conversions::instant)
                .setParameterExceptionHandler((failure, args) -> refuse(world, failure, args))
                .setExecutionExceptionHandler((failure, command, parsed) -> fail(world, failure, command));
    }

    @Override
    public Integer call() {
        throw CommandException.usage("No command is given");
    }

    /** Refuses arguments without the whole help, which would hide the message. */
    private static int refuse(Surroundings world, ParameterException failure, String[] args) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        new Printer(world, List.of(args).contains(LocalOptions.JSON))
                .failure(ExitCode.USAGE, failure.getMessage() + "\nTry: " + command + " --help");
        return ExitCode.USAGE.number();
    }

    private static int fail(Surroundings world, Exception failure, CommandLine command) {
        ParseResult parsed = command.getParseResult();
        ExitCode code = ExitCode.of(failure);
        new Printer(world, parsed.hasMatchedOption(LocalOptions.JSON)).failure(code, failure);
        return code.number();
    }

    /** Creates the commands with the surroundings, and everything else as picocli does. */
    private record CommandFactory(Surroundings world) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            try {
                return type.getDeclaredConstructor(Surroundings.class).newInstance(world);
            } catch (NoSuchMethodException e) {
                return CommandLine.defaultFactory().create(type);
            }
        }
    }
}
