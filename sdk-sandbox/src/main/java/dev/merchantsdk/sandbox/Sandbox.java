package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.dashboard.Dashboard;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.gateway.OauthArea;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.LoopbackServer;
import dev.merchantsdk.sandbox.http.ObservedForms;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.Route;
import java.net.URI;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Simulates the service in the JVM of the test. A sandbox is a real HTTP server on a loopback port, with a path prefix
 * for each address of the contract. The contract is the API reference of the service. A test can advance the clock of
 * the sandbox, plan faults, and read the received requests. The sandbox shares no validation code with the SDK.
 *
 * <p>Start a sandbox for each test and close the sandbox after the test. Several sandboxes can run at the same time.
 * The JVM does not exit before all sandboxes are closed. Thread-safe.
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
    private final SandboxSettings settings;
    private final ChangeCounter changes = new ChangeCounter();
    private final Identity identity;
    private final SandboxClock clock;
    private final OauthArea oauth;
    private final BearerCheck bearer;
    private final XAuthCheck xAuth;
    private final Dashboard dashboard;
    private final RequestLog log;
    private final LoopbackServer service;
    private final Faults faults;
    private final MerchantSdk sdk;
    private volatile SandboxState state;
    private int resets;
    private boolean closed;

    Sandbox(SandboxSettings settings) {
        this.settings = settings;
        this.identity = Identity.from(new Random(settings.seed()));
        this.clock = new SandboxClock(settings.startAt(), changes);
        this.oauth = new OauthArea(
                identity.clientId(), identity.clientSecret(), clock, new Random(settings.seed() ^ "oauth".hashCode()));
        this.bearer = oauth.bearerCheck();
        this.xAuth = new XAuthCheck(identity.merchantId(), identity.secret(), settings.limit());
        this.state = emptyState();
        this.dashboard = new Dashboard(new DashboardContents(this));
        this.log = new RequestLog(clock, settings.limit(), changes);
        this.service = LoopbackServer.start(
                routes(),
                log,
                settings.leniency() == Leniency.OBSERVED ? new ObservedForms() : UnaryOperator.identity(),
                settings.port());
        this.faults = new Faults(service.faults(), service.endpoints(), changes);
        this.sdk = sdkBuilder().build();
        startClock();
    }

    private SandboxState emptyState() {
        return new SandboxState(
                settings, settings.seedOfIds(resets), identity, clock, xAuth, bearer, this::url, changes);
    }

    private void startClock() {
        if (settings.clockRuns()) {
            clock.run();
        }
    }

    private List<Route> routes() {
        Stream<Route> service =
                Stream.concat(Stream.of(oauth), state.areas.stream()).flatMap(area -> area.routes().stream());
        Stream<Route> control = new ControlTable(this, log, oauth, dashboard.waits()).routes().stream();
        return Stream.of(service, dashboard.routes().stream(), control, Stream.of(PageFiles.route()))
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
    public MerchantSdk sdk() {
        return sdk;
    }

    /**
     * Returns an SDK builder with the addresses, credentials and clock of this sandbox. The caller must close the SDK
     * that the builder creates.
     */
    public MerchantSdkBuilder sdkBuilder() {
        MerchantSdkBuilder builder =
                MerchantSdk.builder().credentials(identity.credentials()).clock(clock);
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
        return service.url(address);
    }

    /**
     * Returns the URL of the dashboard, such as {@code http://127.0.0.1:8100/}. In the dashboard, a user can view the
     * received requests and the objects of the sandbox, such as transactions. The user can also plan faults and send
     * callbacks again.
     */
    public URI dashboard() {
        return service.url();
    }

    /** Returns the merchant's key for the credit order API. The key has 32 characters. */
    public String apiKey() {
        return identity.apiKey();
    }

    /** Returns the merchant's id for the gateway. */
    public String merchantId() {
        return identity.merchantId();
    }

    /** Returns the merchant's secret for the gateway. */
    public String secret() {
        return identity.secret();
    }

    /** Returns the id of the OAuth client. */
    public String clientId() {
        return identity.clientId();
    }

    /** Returns the secret of the OAuth client. */
    public String clientSecret() {
        return identity.clientSecret();
    }

    /** Returns the clock of this sandbox. */
    public SandboxClock clock() {
        return clock;
    }

    /** Returns the object that controls the simulation of credit orders. */
    public CreditSandbox credit() {
        return state.credit;
    }

    /** Returns the object that controls the simulation of payments. */
    public PaymentsSandbox payments() {
        return state.payments;
    }

    /** Returns the object that controls the simulation of registers. */
    public RegistersSandbox registers() {
        return state.registers;
    }

    /** Returns the object that controls the simulation of the balance. */
    public BalanceSandbox balance() {
        return state.balance;
    }

    /** Returns the object that controls the simulation of independent receipts. */
    public ReceiptsSandbox receipts() {
        return state.receipts;
    }

    /** Returns the object that controls the simulation of the identification of persons. */
    public IdentificationSandbox identification() {
        return state.identification;
    }

    /** Returns the object that controls the simulation of the mobilization status of persons. */
    public MobilizationSandbox mobilization() {
        return state.mobilization;
    }

    /**
     * Limits the scopes of the OAuth client to these scopes. By default the client has all scopes. A token that the
     * sandbox has already issued keeps its scopes.
     *
     * @throws IllegalArgumentException if one of the scopes is not a scope of the contract
     */
    public void grantOnlyScopes(Scope... scopes) {
        oauth.grantOnly(Stream.of(scopes).map(Scope::raw).collect(Collectors.toUnmodifiableSet()));
    }

    /** Returns the planned faults. A test can add faults to this object. */
    public Faults faults() {
        return faults;
    }

    /**
     * Returns all received requests in the order of their arrival. The list includes requests that the sandbox did not
     * process because of a fault.
     */
    public List<ReceivedRequest> received() {
        return log.all().stream().map(ReceivedRequest::new).toList();
    }

    /**
     * Returns all received requests to one endpoint, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox simulates no such endpoint
     */
    public List<ReceivedRequest> received(String endpoint) {
        faults.requireKnown(endpoint);
        return received().stream()
                .filter(request -> request.endpoint().filter(endpoint::equals).isPresent())
                .toList();
    }

    Latest<Exchange> exchanges(int most) {
        return log.latest(most);
    }

    long changes() {
        return changes.value();
    }

    /**
     * Restores the initial state of this sandbox. All objects, settings that a test has made, planned faults and
     * received requests are removed. The OAuth client has all scopes. The clock has its initial time and is stopped. In
     * a sandbox that runs as a program, the clock instead shows real time.
     *
     * <p>Addresses, credentials, issued access tokens and {@link #sdk()} remain valid, so an application need not be
     * restarted. New objects get ids that differ from the earlier ids, because a running shop may have stored the
     * earlier ids. Only consecutive numbers, such as the ids of independent receipts, can repeat.
     *
     * <p>Objects that {@link #payments()} and similar methods returned before the reset still show the earlier state.
     * The sandbox sends no further callbacks about the earlier state. Call this method only when no request is in
     * progress. After {@link #close()} this method does nothing.
     */
    public synchronized void reset() {
        if (closed) {
            return;
        }
        state.close();
        clock.restart();
        oauth.grantAll();
        resets++;
        state = emptyState();
        service.replace(routes());
        startClock();
    }

    /** Ends all delays of responses, closes the port and the SDK, and stops sending callbacks and notifications. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        // The following code does not hold the lock of the sandbox. The server waits until requests in progress end. A
        // request in progress can be a reset on the dashboard, which needs the lock.
        SandboxState last = state;
        try (last;
                service;
                dashboard;
                sdk) {
            // The try statement closes all resources in reverse order, even if a close method throws an exception.
        } finally {
            clock.stop();
        }
    }

    @Override
    public String toString() {
        return "Sandbox(" + service.url() + ")";
    }
}
