package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import mockwebserver3.MockWebServer;

/** A port on the loopback interface for every address of the contract, and the routes of each. */
public final class LoopbackServer implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final Map<Address, MockWebServer> ports = new EnumMap<>(Address.class);
    private final RequestLog log = new RequestLog();
    private final FaultPlan faults = new FaultPlan();
    private final HeldResponses held = new HeldResponses();
    private final Router router;

    private LoopbackServer(List<ContractArea> areas) {
        this.router = new Router(areas);
    }

    /**
     * Opens the ports.
     *
     * @param firstPort the first of successive ports, in the order of the addresses; 0 selects free ports
     */
    public static LoopbackServer start(List<ContractArea> areas, int firstPort) {
        LoopbackServer service = new LoopbackServer(areas);
        try {
            int port = firstPort;
            for (Address address : Address.values()) {
                service.open(address, port);
                port += firstPort == 0 ? 0 : 1;
            }
        } catch (IOException e) {
            service.close();
            throw new UncheckedIOException(
                    firstPort == 0
                            ? "no port could be opened on the loopback interface"
                            : "not all of the ports " + firstPort + ".." + (firstPort + Address.values().length - 1)
                                    + " are free on the loopback interface",
                    e);
        }
        return service;
    }

    private void open(Address address, int number) throws IOException {
        MockWebServer port = new MockWebServer();
        port.setServerSocketFactory(new NoDelaySocketFactory());
        port.setDispatcher(new RequestDispatcher(address, router, log, faults, held));
        port.start(InetAddress.getByAddress(LOOPBACK), number);
        ports.put(address, port);
    }

    /** Returns the URL of an address of the contract. */
    public URI url(Address address) {
        return URI.create(
                "http://127.0.0.1:" + Objects.requireNonNull(ports.get(address)).getPort() + "/");
    }

    /** Serves other areas from now on, without the earlier requests and planned faults, and releases held responses. */
    public void replace(List<ContractArea> areas) {
        held.release();
        faults.clear();
        router.replace(areas);
        log.clear();
    }

    /** Returns all requests so far. */
    public List<HttpRequest> received() {
        return log.all();
    }

    /** The planned faults. */
    public FaultPlan faults() {
        return faults;
    }

    /** The names of the simulated endpoints. */
    public Set<String> endpoints() {
        return router.endpoints();
    }

    /** Releases held responses and closes the ports. */
    @Override
    public void close() {
        held.close();
        ports.values().forEach(MockWebServer::close);
    }
}
