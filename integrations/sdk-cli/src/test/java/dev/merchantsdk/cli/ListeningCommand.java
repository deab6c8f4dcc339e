package dev.merchantsdk.cli;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** A command that listens on another thread, and the address that it prints. */
final class ListeningCommand implements AutoCloseable {
    private final CompletableFuture<CommandResult> result = new CompletableFuture<>();
    private final Thread thread;
    final String url;

    ListeningCommand(CommandRun merchant, String... arguments) throws IOException {
        PipedOutputStream err = new PipedOutputStream();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(new PipedInputStream(err), StandardCharsets.UTF_8));
        thread = new Thread(() -> result.complete(merchant.printingErrorsTo(err).run(arguments)));
        thread.start();
        url = String.valueOf(lines.readLine()).replaceAll(".*Listening on |\"}", "");
    }

    CommandResult end() {
        return result.join();
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
