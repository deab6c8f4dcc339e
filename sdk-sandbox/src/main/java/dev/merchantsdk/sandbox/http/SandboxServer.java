package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * The HTTP server of a sandbox. The first segment of a request path selects one of the addresses of the contract. On
 * the port of an address ({@link ServerSettings#ownPorts}), paths have no such segment.
 */
public final class SandboxServer implements AutoCloseable {
    private static final int MOST_WAITING = 1_000;
    private static final int MOST_HEADER_BYTES = 32_768;
    private static final int MOST_BODY_BYTES = 8_388_608;
    private static final int IDLE_MILLIS_AT_THE_LIMIT = 1_000;
    private static final int IDLE_THREAD_MILLIS = 10_000;
    private static final int THREADS_WITHOUT_CONNECTION = 32;
    private static final int LAST_RESPONSE_MILLIS = 2_000;

    private final ServerSettings settings;
    private final RequestDispatcher requests;
    private final GracefulHandler handlers = new GracefulHandler();
    private final Server server;
    private final URI url;
    private final Map<Address, URI> ownUrls = new LinkedHashMap<>();

    /** Starts a server. Throws an {@link UncheckedIOException} if a port is not free. */
    public SandboxServer(ServerSettings settings, RequestDispatcher requests) {
        this.settings = settings;
        this.requests = requests;
        this.server = new Server(threads(), new ScheduledExecutorScheduler("merchant-sdk-sandbox-timer", true), null);
        SizeLimitHandler sizes = new SizeLimitHandler(MOST_BODY_BYTES, -1);
        sizes.setHandler(new RequestHandler(requests, new CrossSiteCheck(settings.allHosts())));
        handlers.setHandler(sizes);
        server.setHandler(handlers);
        server.setErrorHandler(RequestHandler::refuse);
        ServerConnector prefixed = connector(settings.port(), "");
        Map<Address, ServerConnector> own = new LinkedHashMap<>();
        if (settings.ownPorts()) {
            for (Address address : Address.values()) {
                int number = settings.port() == 0 ? 0 : settings.port() + 1 + own.size();
                own.put(address, connector(number, "/" + AddressPrefix.of(address)));
            }
        }
        NetworkConnectionLimit limit = new NetworkConnectionLimit(settings.connections(), server);
        limit.setEndPointIdleTimeout(IDLE_MILLIS_AT_THE_LIMIT);
        server.addBean(limit);
        start();
        this.url = settings.urlAt(prefixed.getLocalPort());
        own.forEach((address, connector) -> ownUrls.put(address, settings.urlAt(connector.getLocalPort())));
    }

    private void start() {
        try {
            server.start();
        } catch (IOException e) {
            close();
            throw new UncheckedIOException(settings.refusal(), e);
        } catch (Exception e) {
            close();
            throw new IllegalStateException("the HTTP server did not start", e);
        }
    }

    /** Threads are started for requests and not in advance, because tests start hundreds of sandboxes. */
    private QueuedThreadPool threads() {
        QueuedThreadPool threads =
                new QueuedThreadPool(settings.connections() + THREADS_WITHOUT_CONNECTION, 1, IDLE_THREAD_MILLIS);
        threads.setName("merchant-sdk-sandbox-http");
        threads.setReservedThreads(0);
        return threads;
    }

    /** Adds a port. {@link RequestHandler} puts the name of the connector before each path. */
    private ServerConnector connector(int port, String name) {
        ServerConnector connector =
                new ServerConnector(server, null, null, null, 1, 1, new HttpConnectionFactory(configuration()));
        connector.setName(name);
        connector.setHost(settings.bind());
        connector.setPort(port);
        connector.setAcceptQueueSize(MOST_WAITING);
        connector.setIdleTimeout(settings.idle().toMillis());
        server.addConnector(connector);
        return connector;
    }

    /** Targets and the names of headers stay as the client has sent them. */
    private static HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setRequestHeaderSize(MOST_HEADER_BYTES);
        http.setUriCompliance(UriCompliance.UNSAFE);
        http.setHttpCompliance(
                HttpCompliance.RFC7230.with("sandbox", HttpCompliance.Violation.CASE_SENSITIVE_FIELD_NAME));
        http.setHeaderCacheCaseSensitive(true);
        return http;
    }

    public URI url() {
        return url;
    }

    public URI url(Address address) {
        return url.resolve(AddressPrefix.of(address) + "/");
    }

    /** Returns the URLs of the addresses that have a port of their own. */
    public Map<Address, URI> ownUrls() {
        return ownUrls;
    }

    /** Ends all delays and event streams, closes the ports, and waits at most two seconds for the last responses. */
    @Override
    public void close() {
        requests.held().close();
        Stream.of(server.getConnectors()).forEach(connector -> ((ServerConnector) connector).close());
        try {
            Object unused = handlers.shutdown().get(LAST_RESPONSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // The following method closes the connections of the requests that have not ended.
        }
        LifeCycle.stop(server);
    }
}
