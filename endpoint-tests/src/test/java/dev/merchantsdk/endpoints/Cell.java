package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.RequestPoint;
import dev.merchantsdk.testkit.TestCertificate;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.merchant.VirtualPauses;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.OkHttpClient;

/**
 * A test case of {@link FaultMatrixTest}: an endpoint, a fault, the mode of the call, the kind of the connection, and
 * the retry settings.
 */
record Cell(Sample sample, NetworkFault fault, CallMode mode, ConnectionKind wire, MerchantRetries retries) {
    enum ConnectionKind {
        PLAIN,
        TLS
    }

    /** The retry settings of a merchant. */
    enum MerchantRetries {
        BY_DEFAULT,
        /** Repeats all calls after 408 and 429 for which the settings allow it. */
        ALL_ON;

        RetrySettings settings() {
            return this == BY_DEFAULT
                    ? RetrySettings.defaults()
                    : RetrySettings.builder()
                            .repeatAfter408(Set.of(CallKind.values()))
                            .after429(true)
                            .build();
        }
    }

    record CellResult(int requests, ExpectedOutcome outcome, Optional<SdkException> failure) {}

    Row row() {
        Row row = fault.row().apply(this);
        return row == Row.REQUEST_TIMEOUT && retries == MerchantRetries.ALL_ON ? Row.REQUEST_TIMEOUT_ALL_ON : row;
    }

    /** Returns whether the fault ends the TLS handshake. */
    boolean hasNoTlsSession() {
        return wire == ConnectionKind.TLS && fault.response().apply(sample).point() == RequestPoint.ACCEPTED;
    }

    CellResult run() throws Exception {
        try (CellFixture fixture = new CellFixture(this)) {
            return fixture.run();
        }
    }

    @Override
    public String toString() {
        return sample + " | " + fault + " | " + mode + " | " + wire + " | " + retries;
    }

    /** The server and the client of a cell. */
    static final class CellFixture implements NetworkFault.EarlierCalls, AutoCloseable {
        static final int SHORTEST_MILLIS = 300;

        private static final OkHttpClient CLIENT = client();
        private static final byte[] SERVER = {127, 0, 0, 1};
        private static final byte[] NO_SERVER = {127, 0, 0, 2};

        private final Cell cell;
        private final RawServer server;
        private final TestMerchant merchant;
        private int earlier;

        private CellFixture(Cell cell) throws IOException {
            this.cell = cell;
            RawResponse response = cell.fault.response().apply(cell.sample);
            boolean tls = cell.wire == ConnectionKind.TLS;
            this.server = tls
                    ? RawServer.scriptedOverTls(TestCertificate.localhost().context(), response)
                    : RawServer.scriptedAt(SERVER, response);
            // The client uses the port of this server at another loopback address, where no server listens.
            byte[] address = cell.fault.isRefused() ? NO_SERVER : SERVER;
            OkHttpClient client = CLIENT.newBuilder()
                    .dns(host -> List.of(InetAddress.getByAddress(host, address)))
                    .build();
            String url = (tls ? "https" : "http") + "://localhost:" + server.port() + "/";
            this.merchant = TestMerchant.builder()
                    .addresses(any -> url)
                    .time(VirtualPauses.withRealTime())
                    .timeouts(timeouts(cell))
                    .retry(cell.retries.settings())
                    .client(client)
                    .build();
        }

        /** Creates the OkHttp client whose threads all cells share. */
        private static OkHttpClient client() {
            OkHttpClient client = TestCertificate.localhost().client();
            client.dispatcher().setMaxRequests(1000);
            client.dispatcher().setMaxRequestsPerHost(1000);
            return client;
        }

        /**
         * Returns short time-outs if the server becomes silent, because only a time-out ends such an attempt. Returns
         * the default time-outs for all other faults.
         */
        static Timeouts timeouts(Cell cell) {
            if (!cell.fault.name().startsWith("silence")) {
                return Timeouts.defaults();
            }
            Duration shortest = Duration.ofMillis(SHORTEST_MILLIS);
            boolean handshake = cell.hasNoTlsSession();
            return Timeouts.builder()
                    .connect(handshake ? shortest : Duration.ofSeconds(5))
                    .read(shortest)
                    .payout(Duration.ofSeconds(cell.row() == Row.SILENT_PAYOUT ? 2 : 30))
                    .build();
        }

        private CellResult run() throws Exception {
            cell.fault.before().run(this);
            ExpectedOutcome outcome = ExpectedOutcome.SUCCESS;
            Optional<SdkException> failure = Optional.empty();
            try {
                Calls calls = merchant.calls();
                Optional<Object> unused = Optional.ofNullable(cell.mode.call(
                        () -> calls.run(cell.sample.typed(), cell.sample.request(), RequestOptions.none()),
                        this::start));
            } catch (SdkException e) {
                outcome = ExpectedOutcome.of(e);
                failure = Optional.of(e);
            }
            merchant.close();
            server.awaitQuiet();
            return new CellResult(server.responses() - earlier, outcome, failure);
        }

        private CompletableFuture<Object> start() {
            return merchant.calls().runAsync(cell.sample.typed(), cell.sample.request(), RequestOptions.none());
        }

        @Override
        public void warmUp(int count, RawResponse afterwards) throws Exception {
            CountDownLatch arrived = new CountDownLatch(count);
            CountDownLatch idle = new CountDownLatch(1);
            CountDownLatch acted = new CountDownLatch(count);
            server.respond(request -> connection -> {
                arrived.countDown();
                await(arrived);
                NetworkFaults.success(cell.sample).send(connection);
                await(idle);
                try {
                    afterwards.send(connection);
                } finally {
                    acted.countDown(); // the client may have closed its connection
                }
            });
            List<CompletableFuture<Object>> calls = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                calls.add(start());
            }
            calls.forEach(CallMode::join);
            idle.countDown();
            await(acted);
            thenSucceed();
        }

        @Override
        public void warmUpWithSurplus() throws Exception {
            String error = "{\"error\":\"surplus\"}";
            server.respond(request -> connection -> connection.write(NetworkFaults.successBytes(cell.sample)
                    + "HTTP/1.1 418 Surplus\r\nContent-Length: " + error.length() + "\r\n\r\n" + error));
            Object unused = CallMode.join(start());
            thenSucceed();
        }

        private void thenSucceed() {
            server.script(NetworkFaults.success(cell.sample));
            earlier = server.responses();
        }

        private static void await(CountDownLatch latch) throws IOException {
            try {
                if (!latch.await(10, TimeUnit.MINUTES)) {
                    throw new AssertionError("it did not happen");
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            merchant.close();
            server.close();
        }
    }
}
