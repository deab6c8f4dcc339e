package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs {@link CannedServer} in a separate JVM. The server and the measured calls then have separate heaps and
 * compilers.
 */
final class ServerProcess implements AutoCloseable {
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xmx128m");

    private final ChildProcess child;
    private final URI url;

    private ServerProcess(ChildProcess child, URI url) {
        this.child = child;
        this.url = url;
    }

    /** Starts the server, prints its URL, and serves until the standard input ends. */
    public static void main(String[] args) throws IOException {
        try (CannedServer server = CannedServer.start(CannedResponses.byRequest(), request -> {})) {
            new PrintStream(System.out, true, StandardCharsets.UTF_8).println(server.url());
            ChildProcess.awaitEndOfInput();
        }
    }

    static ServerProcess start() throws IOException {
        ChildProcess child = ChildProcess.start(ServerProcess.class, OPTIONS);
        try {
            return new ServerProcess(child, URI.create(child.readLine()));
        } catch (IOException e) {
            child.close();
            throw e;
        }
    }

    URI url() {
        return url;
    }

    @Override
    public void close() throws IOException {
        child.close();
    }
}
