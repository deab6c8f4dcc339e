package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.control.ControlOperation;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxServer;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Simulates the service in the JVM of the test. It is a real HTTP server on a loopback port, with a path prefix for
 * each address of the contract (the API reference of the service), and shares no validation code with the SDK. A test
 * can advance its clock, plan faults, and read the received requests. Clients in other languages do the same at
 * {@code /_sandbox/v1/}, as {@code /_sandbox/v1/openapi.json} describes.
 *
 * <p>Start a sandbox for each test and close it afterwards. Several can run at the same time, and the JVM does not exit
 * before all are closed. Thread-safe.
 *
 * <pre>{@code
 * try (Sandbox sandbox = Sandbox.start()) {
 *     CreditClient credit = CreditClient.of(sandbox.sdk());
 *     String applicationId = credit.createOrder(order).applicationId();
 *     sandbox.credit().approve(applicationId);
 *     sandbox.clock().advance(Duration.ofMinutes(15));
 * }
 * }</pre>
 *
 * <p>The sandbox simulates these parts of the service. The response to a request for any other path of the service is
 * 404.
 *
 * <ul>
 *   <li>{@link Address#CREDIT} and {@link Address#LEGACY_CREDIT}: the credit order API
 *   <li>{@link Address#GATEWAY}: payments, card bindings, the fast payment system, operations, the secure transaction
 *       queries, and the identification of persons
 *   <li>{@link Address#PSP_SECURE}: the mobilization status of persons
 *   <li>{@link Address#PSP}: transaction list v3, registers, the balance, and receipts that are ordered by separate
 *       requests
 *   <li>{@link Address#TOKEN}: access tokens
 * </ul>
 */
public final class Sandbox implements NotJsonSerializable, AutoCloseable {
    final SandboxServer server;
    private final SandboxEngine engine;
    private final AtomicBoolean closed = new AtomicBoolean();
    /** Is built when it is first used, because the program never uses it. */
    private @Nullable MerchantSdk sdk;

    Sandbox(SandboxSettings settings) {
        this.engine = new SandboxEngine(settings, this::url, pages());
        this.server = new SandboxServer(settings.server(), engine.requests);
        engine.startClock();
    }

    /** Returns the routes of the pages and the control API, and of the check whether the sandbox runs. */
    private List<Route> pages() {
        HttpResponse up = HttpResponse.text(200, "application/json", "{\"status\":\"up\"}");
        Route health = Route.of("GET", "_sandbox/health", request -> up).asPage();
        Stream<Route> control =
                new ControlTable(this, () -> engine).operations().stream().map(ControlOperation::route);
        return Stream.of(PageFiles.routes(), control, Stream.of(health))
                .flatMap(routes -> routes)
                .toList();
    }

    /** Starts a sandbox with the default settings. */
    public static Sandbox start() {
        return builder().start();
    }

    /** Returns a builder with the default settings. */
    public static SandboxBuilder builder() {
        return new SandboxBuilder();
    }

    /**
     * Returns an SDK that sends its requests to this sandbox. Every call returns the same SDK. {@link #close()} also
     * closes this SDK.
     */
    public synchronized MerchantSdk sdk() {
        if (sdk == null) {
            sdk = sdkBuilder().build();
            if (closed.get()) {
                sdk.close();
            }
        }
        return sdk;
    }

    private synchronized void closeSdk() {
        if (sdk != null) {
            sdk.close();
        }
    }

    /**
     * Returns an SDK builder with the addresses, credentials and clock of this sandbox. The caller must close the SDK
     * that the builder creates.
     */
    public MerchantSdkBuilder sdkBuilder() {
        MerchantSdkBuilder builder =
                MerchantSdk.builder().credentials(engine.identity.credentials()).clock(clock());
        for (Address address : Address.values()) {
            builder.address(address, url(address).toString());
        }
        return builder;
    }

    /**
     * Returns the loopback URL at which this sandbox simulates an address of the contract, such as
     * {@code http://127.0.0.1:8100/gateway/}.
     */
    public URI url(Address address) {
        return server.url(address);
    }

    /**
     * Returns the URL of the dashboard, such as {@code http://127.0.0.1:8100/}. Its pages show orders, callbacks and
     * traffic, prepare scenarios, plan faults and move the clock. Needs the module {@code sdk-sandbox-pages}.
     */
    public URI dashboard() {
        return server.url();
    }

    /** Returns the merchant's key for the credit order API. The key has 32 characters. */
    public String apiKey() {
        return engine.identity.apiKey();
    }

    /** Returns the merchant's id for the gateway. */
    public String merchantId() {
        return engine.identity.merchantId();
    }

    /** Returns the merchant's secret for the gateway. */
    public String secret() {
        return engine.identity.secret();
    }

    /** Returns the id of the OAuth client. */
    public String clientId() {
        return engine.identity.clientId();
    }

    /** Returns the secret of the OAuth client. */
    public String clientSecret() {
        return engine.identity.clientSecret();
    }

    /** Returns the clock of this sandbox. */
    public SandboxClock clock() {
        return engine.clock;
    }

    /** Returns the object that controls the simulation of credit orders. */
    public CreditSandbox credit() {
        return engine.state.credit;
    }

    /** Returns the object that controls the simulation of payments. */
    public PaymentsSandbox payments() {
        return engine.state.payments;
    }

    /** Returns the object that controls the simulation of registers. */
    public RegistersSandbox registers() {
        return engine.state.registers;
    }

    /** Returns the object that controls the simulation of the balance. */
    public BalanceSandbox balance() {
        return engine.state.balance;
    }

    /** Returns the object that controls the simulation of independent receipts. */
    public ReceiptsSandbox receipts() {
        return engine.state.receipts;
    }

    /** Returns the object that controls the simulation of the identification of persons. */
    public IdentificationSandbox identification() {
        return engine.state.identification;
    }

    /** Returns the object that controls the simulation of the mobilization status of persons. */
    public MobilizationSandbox mobilization() {
        return engine.state.mobilization;
    }

    /**
     * Limits the scopes of the OAuth client to these scopes. By default the client has all scopes. A token that the
     * sandbox has already issued keeps its scopes.
     *
     * @throws IllegalArgumentException if one of the scopes is not a scope of the contract
     */
    public void grantOnlyScopes(Scope... scopes) {
        engine.oauth.grantOnly(Stream.of(scopes).map(Scope::raw).collect(Collectors.toUnmodifiableSet()));
    }

    /** Returns the planned faults. A test can add faults to this object. */
    public Faults faults() {
        return engine.faults;
    }

    /**
     * Returns all received requests in the order of their arrival. The list includes requests that the sandbox did not
     * process because of a fault.
     */
    public List<ReceivedRequest> received() {
        return engine.log.all().stream().map(ReceivedRequest::new).toList();
    }

    /**
     * Returns all received requests to one endpoint, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox simulates no such endpoint
     */
    public List<ReceivedRequest> received(String endpoint) {
        engine.faults.requireKnown(endpoint);
        return received().stream()
                .filter(request -> request.endpoint().filter(endpoint::equals).isPresent())
                .toList();
    }

    /**
     * Restores the initial state of this sandbox. All objects, settings that a test has made, planned faults, received
     * requests and spent request ids are removed. The OAuth client has all scopes. The clock has its initial time and is
     * stopped. In a sandbox that runs as a program, the clock instead shows real time.
     *
     * <p>Addresses, credentials, issued access tokens and {@link #sdk()} remain valid, so an application need not be
     * restarted. New objects get ids that differ from the earlier ids, because a running shop may have stored the
     * earlier ids. Only consecutive numbers, such as the ids of independent receipts, can repeat.
     *
     * <p>Objects that {@link #payments()} and similar methods returned before the reset still show the earlier state.
     * The sandbox sends no further callbacks about the earlier state. Call this method only when no request is in
     * progress. After {@link #close()} this method does nothing.
     */
    public void reset() {
        engine.reset();
    }

    /**
     * Ends all delays of responses and all event streams, closes the port and the SDK, and stops sending callbacks and
     * notifications. Requests in progress get their response.
     */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        try (engine;
                server) {
            closeSdk();
        }
    }

    @Override
    public String toString() {
        return "Sandbox(" + server.url() + ")";
    }
}
