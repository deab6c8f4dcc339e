package dev.merchantsdk.sandbox;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

/**
 * Runs the sandbox as a program for a shop in another process. The command is
 * {@code java -jar sdk-sandbox-….jar [--port=8100] [--seed=number] [--observed]}. The program starts a sandbox with a
 * running clock, and prints the address of the {@link Sandbox#dashboard() dashboard}. The sandbox runs until the
 * process ends.
 */
public final class SandboxMain {
    private static final int DEFAULT_PORT = 8100;
    private static final String PORT = "--port=";
    private static final String SEED = "--seed=";
    private static final String OBSERVED = "--observed";
    private static final String HELP = "--help";
    private static final String USAGE = """
            Arguments, all optional:
              --port=NUMBER  the port, 8100 by default; 0 selects a free port
              --seed=NUMBER  gives ids and secrets that are the same in the next run
              --observed     accepts the requests that the service was observed to accept""";
    private static final int FAILED = 1;

    private SandboxMain() {}

    /**
     * Starts the sandbox. The process exits with status 1 if an argument is unknown or invalid, or if the port is not
     * free.
     *
     * @param args {@code --port=NUMBER}, {@code --seed=NUMBER} and {@code --observed}, all optional; {@code --help}
     *     prints the meaning of the arguments and starts nothing
     */
    public static void main(String[] args) {
        // This setting suppresses the warning of SLF4J about a missing logging provider. The program logs nothing.
        if (System.getProperty("slf4j.internal.verbosity") == null) {
            System.setProperty("slf4j.internal.verbosity", "ERROR");
        }
        if (List.of(args).contains(HELP)) {
            System.out.println(USAGE);
            return;
        }
        try {
            start(List.of(args), System.out);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            System.err.println(e.getMessage());
            System.exit(FAILED);
        }
    }

    static Sandbox start(List<String> args, PrintStream out) {
        SandboxBuilder builder = Sandbox.builder().asProgram().port(DEFAULT_PORT);
        for (String arg : args) {
            if (arg.startsWith(PORT)) {
                builder.port(number("port", arg.substring(PORT.length()), Integer::parseInt));
            } else if (arg.startsWith(SEED)) {
                builder.seed(number("seed", arg.substring(SEED.length()), Long::parseLong));
            } else if (arg.equals(OBSERVED)) {
                builder.leniency(Leniency.OBSERVED);
            } else {
                throw new IllegalArgumentException("unknown argument " + arg + System.lineSeparator() + USAGE);
            }
        }
        Sandbox sandbox = builder.start();
        out.println("Sandbox of the payment and credit service; no money moves.");
        out.println("Dashboard, with the settings of your shop: " + sandbox.dashboard());
        out.println("The clock runs. Ctrl+C ends the program.");
        return sandbox;
    }

    private static <N extends Number> N number(String name, String text, Function<String, N> parser) {
        try {
            return parser.apply(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the " + name + " must be a number: " + text, e);
        }
    }
}
