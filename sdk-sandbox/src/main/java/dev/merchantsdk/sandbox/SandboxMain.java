package dev.merchantsdk.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Runs the sandbox as a program for a shop in another process. The command is
 * {@code java -jar sdk-sandbox-pages-…-program.jar [options]}; the option {@code --help} prints all options. The
 * program starts a sandbox with a running clock, and prints the address of the {@link Sandbox#dashboard() dashboard}.
 * The sandbox runs until the process ends. If the memory is exhausted, the process exits with status 3.
 */
public final class SandboxMain {
    private static final int FAILED = 1;
    private static final int OUT_OF_MEMORY = 3;

    private SandboxMain() {}

    /**
     * Starts the sandbox. The process exits with status 1 if an argument is unknown or invalid, or if the port is not
     * free.
     *
     * @param args the options, such as {@code --port=8101} or {@code --port 8101}; {@code --help} and {@code --version}
     *     start nothing
     */
    public static void main(String[] args) {
        // This setting suppresses the warning of SLF4J about a missing logging provider. The program logs nothing.
        if (System.getProperty("slf4j.internal.verbosity") == null) {
            System.setProperty("slf4j.internal.verbosity", "ERROR");
        }
        try {
            ProgramArguments arguments = new ProgramArguments(List.of(args));
            if (arguments.has(ProgramArguments.ProgramOption.HELP)) {
                System.out.println(ProgramArguments.usage());
            } else if (arguments.has(ProgramArguments.ProgramOption.VERSION)) {
                System.out.println(version());
            } else {
                Thread.setDefaultUncaughtExceptionHandler(SandboxMain::failed);
                Sandbox sandbox = start(List.of(args), System.out);
                Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close, "merchant-sdk-sandbox-end"));
            }
        } catch (IllegalArgumentException | UncheckedIOException e) {
            System.err.println(e.getMessage());
            System.exit(FAILED);
        }
    }

    static Sandbox start(List<String> args, PrintStream out) {
        Sandbox sandbox = new ProgramArguments(args).builder().start();
        out.println("Sandbox of the payment and credit service; no money moves.");
        out.println("Dashboard, with the settings of your shop: " + sandbox.dashboard());
        sandbox.server.ownUrls().forEach((address, url) -> out.println(address + " without a prefix: " + url));
        out.println("The clock runs. Ctrl+C ends the program.");
        return sandbox;
    }

    private static String version() {
        String resource = "/META-INF/merchant-sdk-sandbox.txt";
        try (InputStream file = Objects.requireNonNull(SandboxMain.class.getResourceAsStream(resource))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Handles an exception that ends a thread. Without memory, the sandbox could lose requests without a word. */
    private static void failed(Thread thread, Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            try {
                System.err.println("The memory is exhausted. Start the sandbox with more, such as java -Xmx1g -jar …");
            } finally {
                Runtime.getRuntime().halt(OUT_OF_MEMORY);
            }
        }
        System.err.println(thread.getName() + " failed");
        failure.printStackTrace();
    }
}
