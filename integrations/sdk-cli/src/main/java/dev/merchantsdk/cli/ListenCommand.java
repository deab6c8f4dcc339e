package dev.merchantsdk.cli;

import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "listen",
        description = {
            "Receives callbacks, verifies their signatures and prints them, until Ctrl+C.",
            "It answers 200 to each genuine one, so the service need not send it to your shop: use it in tests."
        },
        footer = {"", "Example: merchant listen --port=8099"})
final class ListenCommand implements Callable<Integer> {
    private static final int THREADS = 4;
    private static final int MAX_PORT = 65_535;

    private final Surroundings world;

    @Mixin
    private final ServiceOptions options = new ServiceOptions();

    @Option(names = "--port", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}. 0 is any free port.")
    private int port = 8099;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "The interface, such as 0.0.0.0. Default: ${DEFAULT-VALUE}.")
    private String bind = "127.0.0.1";

    @Option(
            names = "--records",
            description = "Compare with the service's records too, and answer 503 unless they agree.")
    private boolean records;

    @Option(names = "--count", paramLabel = "N", description = "End after this number of genuine callbacks.")
    private Optional<Integer> count = Optional.empty();

    ListenCommand(Surroundings world) {
        this.world = world;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        CliSettings settings = options.settings(world);
        Secret secret = settings.callbackSecret();
        if (!records) {
            return serve(secret, Optional.empty());
        }
        try (Merchant merchant = Merchant.of(options.open(world, settings))) {
            return serve(secret, Optional.of(CallbackVerifier.of(merchant.sdk())));
        }
    }

    private void check() {
        if (port < 0 || port > MAX_PORT || count.orElse(1) < 1) {
            throw CommandException.usage("--port must be from 0 to 65535, and --count at least 1");
        }
        if (options.trusted.isPresent() && !records) {
            throw CommandException.usage("--trust needs --records");
        }
    }

    private int serve(Secret secret, Optional<CallbackVerifier> verifier) throws IOException, InterruptedException {
        Printer printer = new Printer(world, options.json);
        ReceivedCallbacks callbacks =
                new ReceivedCallbacks(CallbackParser.of(secret), verifier, world.clock(), printer, count.orElse(0));
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        HttpServer server = create();
        try {
            server.setExecutor(threads);
            server.createContext("/", callbacks);
            server.start();
            printer.note("Listening on http://" + (bind.contains(":") ? "[" + bind + "]" : bind) + ":"
                    + server.getAddress().getPort() + "/");
            callbacks.await();
            return ExitCode.OK.number();
        } finally {
            server.stop(1); // lets the last response be sent
            threads.shutdown();
        }
    }

    private HttpServer create() throws IOException {
        try {
            return HttpServer.create(new InetSocketAddress(bind, port), 0);
        } catch (SocketException e) {
            throw CommandException.usage("Can't listen on port " + port + " of " + bind + ": " + e.getMessage());
        }
    }
}
