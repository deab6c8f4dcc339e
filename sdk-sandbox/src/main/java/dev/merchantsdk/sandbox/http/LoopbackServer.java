package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import mockwebserver3.MockWebServer;

/**
 * An HTTP server on one port of the loopback interface. The first segment of a request path selects one of the
 * addresses of the contract.
 */
public final class LoopbackServer implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final MockWebServer port = new MockWebServer();
    private final RequestLog log;
    private final FaultPlan faults = new FaultPlan();
    private final HeldResponses held = new HeldResponses();
    private final Router router;

    private LoopbackServer(List<Route> routes, RequestLog log) {
        this.router = new Router(routes);
        this.log = log;
    }

    /**
     * Starts a server.
     *
     * @param forms converts each request before a route processes the request; the log contains the original request
     * @param number the port; 0 selects a free port
     */
    public static LoopbackServer start(
            List<Route> routes, RequestLog log, UnaryOperator<HttpRequest> forms, int number) {
        LoopbackServer service = new LoopbackServer(routes, log);
        service.port.setServerSocketFactory(new NoDelaySocketFactory());
        service.port.setDispatcher(new RequestDispatcher(
                service::discardRecorded, forms, service.router, log, service.faults, service.held));
        try {
            service.port.start(InetAddress.getByAddress(LOOPBACK), number);
        } catch (IOException e) {
            service.close();
            throw new UncheckedIOException(
                    number == 0
                            ? "no port could be opened on the loopback interface"
                            : "the port " + number + " is not free on the loopback interface",
                    e);
        }
        return service;
    }

    /**
     * Removes the requests that MockWebServer has recorded. MockWebServer would otherwise keep each request with its
     * body in memory.
     */
    private void discardRecorded() {
        try {
            while (port.takeRequest(0, TimeUnit.NANOSECONDS) != null) {
                // The loop only removes the requests.
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + port.getPort() + "/");
    }

    public URI url(Address address) {
        return url().resolve(AddressPrefix.of(address) + "/");
    }

    /**
     * Replaces the routes, removes the logged requests and the planned faults, and ends the delays that wait for a
     * latch.
     */
    public void replace(List<Route> routes) {
        held.release();
        faults.clear();
        router.replace(routes);
        log.clear();
    }

    public FaultPlan faults() {
        return faults;
    }

    public Set<String> endpoints() {
        return router.endpoints();
    }

    /** Ends all delays of responses and closes the port. */
    @Override
    public void close() {
        held.close();
        port.close();
    }
}
