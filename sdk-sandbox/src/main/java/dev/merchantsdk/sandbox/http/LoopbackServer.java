package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import mockwebserver3.MockWebServer;

/** An HTTP server on one port of the loopback interface. Each address of the contract has a path prefix. */
public final class LoopbackServer implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final MockWebServer port = new MockWebServer();
    private final RequestLog log;
    private final FaultPlan faults = new FaultPlan();
    private final HeldResponses held = new HeldResponses();
    private final Router router;

    private LoopbackServer(List<Route> routes, Clock clock) {
        this.router = new Router(routes);
        this.log = new RequestLog(clock);
    }

    /**
     * Starts a server.
     *
     * @param clock the clock for the times of requests
     * @param forms a function that converts a request to the form that the routes read; the log contains requests as
     *     they arrived
     * @param number the port; 0 selects a free port
     */
    public static LoopbackServer start(List<Route> routes, Clock clock, UnaryOperator<HttpRequest> forms, int number) {
        LoopbackServer service = new LoopbackServer(routes, clock);
        service.port.setServerSocketFactory(new NoDelaySocketFactory());
        service.port.setDispatcher(
                new RequestDispatcher(forms, service.router, service.log, service.faults, service.held));
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

    /** Returns the URL of the server. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + port.getPort() + "/");
    }

    /** Returns the URL of an address of the contract. */
    public URI url(Address address) {
        return url().resolve(AddressPrefix.of(address) + "/");
    }

    /**
     * Serves other routes from now on. The earlier requests and the planned faults are removed, and held responses are
     * released.
     */
    public void replace(List<Route> routes) {
        held.release();
        faults.clear();
        router.replace(routes);
        log.clear();
    }

    /** Returns all requests to addresses of the contract so far. */
    public List<HttpRequest> received() {
        return log.all();
    }

    /** Returns the last requests to addresses of the contract with their responses. The newest request is first. */
    public List<Exchange> exchanges() {
        return log.latest();
    }

    /** Returns the planned faults. */
    public FaultPlan faults() {
        return faults;
    }

    /** Returns the names of the simulated endpoints. */
    public Set<String> endpoints() {
        return router.endpoints();
    }

    /** Releases held responses and closes the port. */
    @Override
    public void close() {
        held.close();
        port.close();
    }
}
