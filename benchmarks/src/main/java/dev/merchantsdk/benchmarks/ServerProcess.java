package dev.merchantsdk.benchmarks;

import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Runs {@link CannedServer} in a separate JVM. The server and the measured calls then have separate heaps and
 * compilers.
 */
final class ServerProcess implements AutoCloseable {
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-Xmx256m");

    private final ChildProcess child;
    private final ServerAddresses addresses;

    private ServerProcess(ChildProcess child, ServerAddresses addresses) {
        this.child = child;
        this.addresses = addresses;
    }

    /** Starts the server, with and without TLS, prints its addresses, and serves until the standard input ends. */
    public static void main(String[] args) throws IOException {
        Map<String, String> bodies = CannedResponses.byRequest();
        TestCertificate certificate = TestCertificate.localhost();
        Path file = Files.createTempFile("certificate", ".pem");
        try (CannedServer plain = CannedServer.start(bodies, request -> {});
                CannedServer tls = CannedServer.start(
                        bodies, request -> {}, certificate.context().getServerSocketFactory())) {
            Files.writeString(file, certificate.pem());
            ServerAddresses addresses =
                    new ServerAddresses(plain.url(), URI.create("https://localhost:" + tls.port() + "/"), file);
            new PrintStream(System.out, true, StandardCharsets.UTF_8).println(addresses.toLine());
            ChildProcess.awaitEndOfInput();
        } finally {
            Files.delete(file);
        }
    }

    static ServerProcess start() throws IOException {
        ChildProcess child = ChildProcess.start(ServerProcess.class, OPTIONS);
        try {
            return new ServerProcess(child, ServerAddresses.parse(child.readLine()));
        } catch (IOException e) {
            child.close();
            throw e;
        }
    }

    ServerAddresses addresses() {
        return addresses;
    }

    URI url() {
        return addresses.http();
    }

    @Override
    public void close() throws IOException {
        child.close();
    }
}
