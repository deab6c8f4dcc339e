package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.sandbox.SandboxMain;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Runs the example whose name is the argument. Without an argument, the program runs all examples. The argument
 * {@code list} prints the names of the examples, the settings that each example needs, and all environment variables.
 * The argument {@code sandbox} starts the sandbox as a program.
 */
public final class Main {
    static final List<Example> EXAMPLES = List.of(
            new CreditOrderExample(),
            new PayExample(),
            new TwoStageExample(),
            new SaveCardExample(),
            new RecurringExample(),
            new RecurringGuardExample(),
            new OneClickExample(),
            new RefundExample(),
            new PayoutExample(),
            new SbpPayoutExample(),
            new CardToCardExample(),
            new TransactionsExample(),
            new DeclineCodesExample(),
            new CallbacksExample(),
            new LostResponseExample(),
            new RegisterExportExample(),
            new BalanceExample(),
            new ReceiptExample(),
            new CorrectionReceiptExample(),
            new IdentificationExample(),
            new MobilizationExample());

    private static final String SOURCES = "examples/src/main/java/dev/merchantsdk/examples";
    private static final int FAILED = 1;
    private static final int CANNOT_START = 2;

    private final Settings settings;
    private final Polling polling;
    private final PrintStream out;
    private final PrintStream err;

    /** Creates the program. The polling settings apply only to a real environment. */
    Main(Map<String, String> environment, Polling polling, PrintStream out, PrintStream err) {
        this.settings = new Settings(environment);
        this.polling = polling;
        this.out = out;
        this.err = err;
    }

    /**
     * The exit status 0 means that all started examples succeeded, 1 means that an example failed, and 2 means that no
     * example started.
     */
    public static void main(String[] args) {
        if (args.length > 0 && args[0].equals("sandbox")) {
            SandboxMain.main(Arrays.copyOfRange(args, 1, args.length));
            return;
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int status = new Main(System.getenv(), Polling.defaults(), out, System.err).run(List.of(args));
        if (status != 0) {
            System.exit(status);
        }
    }

    int run(List<String> args) {
        List<String> errors = settings.errors();
        if (!errors.isEmpty()) {
            return cannotStart(String.join("\n", errors));
        }
        if (args.isEmpty()) {
            return runAll();
        }
        return args.get(0).equals("list") ? list() : runNamed(args.get(0));
    }

    private int list() {
        for (Example example : EXAMPLES) {
            out.println(example.name() + ": " + example.description());
            out.println("  needs "
                    + example.requiredSettings().stream()
                            .map(RequiredSettings::toString)
                            .collect(Collectors.joining(", ")));
        }
        out.println();
        out.println("Variables of a real environment. If none of them is set, the examples run on the sandbox:");
        for (ExampleSetting setting : ExampleSetting.values()) {
            out.println(setting.variable() + ": " + setting.description());
        }
        return 0;
    }

    private int runNamed(String name) {
        for (Example example : EXAMPLES) {
            if (example.name().equals(name)) {
                String missing = missing(example);
                return missing.isEmpty() ? run(example) : cannotStart(name + " needs " + missing);
            }
        }
        return cannotStart("unknown example: " + name + "; the argument list prints the names");
    }

    private int runAll() {
        out.println("Examples of the merchant SDK on "
                + (settings.describeRealEnvironment()
                        ? "the environment of the MERCHANT_SDK_ variables"
                        : "the embedded sandbox, a simulator of the service in this process"));
        out.println("Sources: " + SOURCES);
        List<String> skipped = new ArrayList<>();
        int started = 0;
        int status = 0;
        for (Example example : EXAMPLES) {
            String missing = missing(example);
            if (missing.isEmpty()) {
                started++;
                status = Math.max(status, run(example));
            } else {
                skipped.add(example.name() + " needs " + missing);
            }
        }
        skipped.forEach(line -> out.println("skipped: " + line));
        if (status == 0 && started > 0) {
            out.println(started + " examples succeeded.");
            out.println("Next: -Dexec.args=pay runs one example, -Dexec.args=list lists the examples,"
                    + " -Dexec.args=sandbox starts the sandbox for a browser;"
                    + " docs/get-started.md shows how to use the SDK in a project.");
        }
        return started == 0 ? cannotStart("no example ran") : status;
    }

    private String missing(Example example) {
        return settings.describeRealEnvironment() ? settings.missing(example) : "";
    }

    private int run(Example example) {
        out.println("== " + example.name() + ": " + example.description() + " ("
                + example.getClass().getSimpleName() + ".java)");
        try (ExampleContext context = ExampleContext.open(settings, polling, out, err)) {
            example.run(context);
            return 0;
        } catch (ExampleFailedException e) {
            err.println(example.name() + " failed: " + e.getMessage());
            return FAILED;
        } catch (SdkException e) {
            err.println(example.name() + " failed: " + e.getMessage());
            if (e instanceof OutcomeUnknownException unknown) {
                unknown.orderId().ifPresent(orderId -> err.println("  order id: " + orderId));
            }
            if (e.getCause() instanceof SdkException cause) {
                err.println("  caused by " + cause.getMessage());
            }
            return FAILED;
        }
    }

    private int cannotStart(String reason) {
        err.println(reason);
        return CANNOT_START;
    }
}
