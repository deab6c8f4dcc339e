package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SandboxMain;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Runs all examples, or the one whose name is the argument. {@code list} prints the examples, the settings that each
 * needs, and all environment variables. {@code sandbox} starts the sandbox as a program.
 */
public final class Main {
    private static final String SOURCES = "examples/src/main/java/dev/merchantsdk/examples";
    private static final int SUCCEEDED = 0;
    private static final int FAILED = 1;
    private static final int CANNOT_START = 2;

    private final Settings settings;
    private final Polling polling;
    private final PrintStream out;
    private final PrintStream err;
    private final Optional<Runnable> person;

    /**
     * Creates the program.
     *
     * @param polling applies only to a real environment
     * @param person waits until the person at the terminal has seen enough; empty without a terminal
     */
    Main(
            Map<String, String> environment,
            Polling polling,
            PrintStream out,
            PrintStream err,
            Optional<Runnable> person) {
        this.settings = new Settings(environment);
        this.polling = polling;
        this.out = out;
        this.err = err;
        this.person = person;
    }

    /** Exits with 0 if all started examples succeeded, 1 if one failed, and 2 if none started. */
    public static void main(String[] args) {
        if (args.length > 0 && args[0].equals("sandbox")) {
            SandboxMain.main(Arrays.copyOfRange(args, 1, args.length));
            return;
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Optional<Runnable> person = Terminal.isPresent() ? Optional.of(Terminal::awaitEnter) : Optional.empty();
        int status = new Main(System.getenv(), Polling.defaults(), out, System.err, person).run(List.of(args));
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
        for (Example example : Examples.ALL) {
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
        for (Example example : Examples.ALL) {
            if (example.name().equals(name)) {
                String missing = missing(example);
                return missing.isEmpty() ? runEach(List.of(example)) : cannotStart(name + " needs " + missing);
            }
        }
        return cannotStart("unknown example: " + name + "; the argument list prints the names");
    }

    private int runAll() {
        List<Example> started = new ArrayList<>();
        for (Example example : Examples.ALL) {
            String missing = missing(example);
            if (missing.isEmpty()) {
                started.add(example);
            } else {
                out.println("skipped: " + example.name() + " needs " + missing);
            }
        }
        return started.isEmpty() ? cannotStart("no example ran") : runEach(started);
    }

    private String missing(Example example) {
        return settings.describeRealEnvironment() ? settings.missing(example) : "";
    }

    /** Runs these examples one after another with one SDK, and on one sandbox. */
    private int runEach(List<Example> examples) {
        try (ExampleContext context = ExampleContext.open(settings, polling, out, err)) {
            Optional<URI> dashboard = context.sandbox().map(Sandbox::dashboard);
            out.println(
                    dashboard.isPresent()
                            ? "Running on the embedded sandbox, a simulator of the service. No money moves."
                            : "Running on the environment of the MERCHANT_SDK_ variables.");
            offer(dashboard);
            out.println("Sources: " + SOURCES);
            int status = SUCCEEDED;
            for (Example example : examples) {
                status = Math.max(status, run(example, context));
            }
            out.println();
            out.println(status == SUCCEEDED ? "Examples that succeeded: " + examples.size() : "An example failed.");
            dashboard.ifPresent(this::keepOpen);
            return status;
        } catch (ConfigurationException e) {
            err.println(e.getMessage());
            return FAILED;
        }
    }

    private void offer(Optional<URI> dashboard) {
        if (dashboard.isPresent() && person.isPresent()) {
            out.println("Dashboard: " + dashboard.get());
        }
    }

    /** Keeps the links of the output alive while a person looks at them. */
    private void keepOpen(URI dashboard) {
        if (person.isEmpty()) {
            out.println("The sandbox ends now, so the links above end too. -Dexec.args=sandbox starts one that stays,"
                    + " with its dashboard; -Dexec.args=pay runs one example, -Dexec.args=list lists all.");
            return;
        }
        out.println("See in the dashboard what they did: " + dashboard);
        out.println("Enter ends the sandbox. Next: -Dexec.args=pay runs one example, -Dexec.args=list lists all;"
                + " docs/get-started.md puts the SDK into your project.");
        person.get().run();
    }

    private int run(Example example, ExampleContext context) {
        out.println();
        out.println("== " + example.name() + ": " + example.description() + " ("
                + example.source().getSimpleName() + ".java)");
        try {
            example.run(context);
            return SUCCEEDED;
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
