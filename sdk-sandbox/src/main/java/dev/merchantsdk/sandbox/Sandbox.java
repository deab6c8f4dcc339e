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
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.Route;
import java.net.URI;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A simulator of the service that runs in this process. It is a real HTTP server on a loopback port and has a path
 * prefix for each address of the contract. A test can move its clock, plan faults, and read the requests that it
 * received. The sandbox validates requests with a separate implementation of the contract: it shares no validation with
 * the SDK.
 *
 * <p>Start a sandbox for each test and close it after the test. Several sandboxes can run at the same time; they share
 * nothing. Thread-safe. The threads that accept connections are not daemon threads, so a program that never closes its
 * sandbox does not end.
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
 * <p>The sandbox simulates the credit order API at {@link Address#CREDIT} and {@link Address#LEGACY_CREDIT}; payments,
 * card bindings, the fast payment system, operations, the secure transaction queries and the identification of persons
 * at {@link Address#GATEWAY}; the mobilization status of persons at {@link Address#PSP_SECURE}; transaction list v3,
 * registers, the balance and independent receipts at {@link Address#PSP}; access tokens at {@link Address#TOKEN}. Every
 * other path is answered with 404.
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
        return new SandboxState(settings, identity, clock, xAuth, bearer, this::url, changes);
    }

    private void startClock() {
        if (settings.clockRuns()) {
            clock.run();
        }
    }

    private List<Route> routes() {
        Stream<Route> service =
                Stream.concat(Stream.of(oauth), state.areas.stream()).flatMap(area -> area.routes().stream());
        return Stream.concat(service, dashboard.routes().stream()).toList();
    }

    /** Starts a sandbox with the default seed and the default time. */
    public static Sandbox start() {
        return builder().start();
    }

    /** Returns a builder with the default seed and the default time. */
    public static SandboxBuilder builder() {
        return new SandboxBuilder();
    }

    /**
     * Returns an SDK that sends its requests to this sandbox. Every call returns the same SDK. The SDK is closed with
     * the sandbox.
     */
    public MerchantSdk sdk() {
        return sdk;
    }

    /**
     * Returns a builder with the addresses, credentials and clock of this sandbox. The caller may change further
     * settings, and closes the SDK that the builder creates.
     */
    public MerchantSdkBuilder sdkBuilder() {
        MerchantSdkBuilder builder =
                MerchantSdk.builder().credentials(identity.credentials()).clock(clock);
        for (Address address : Address.values()) {
            builder.address(address, url(address).toString());
        }
        return builder;
    }

    /** Returns the loopback URL of an address of the contract, such as {@code http://127.0.0.1:8100/gateway/}. */
    public URI url(Address address) {
        return service.url(address);
    }

    /**
     * Returns the URL of the dashboard for a browser on this machine, such as {@code http://127.0.0.1:8100/}. The
     * dashboard shows requests, orders, the clock and the settings of a shop; it can send callbacks again and plan
     * faults.
     */
    public URI dashboard() {
        return service.url();
    }

    /** Returns the key that the credit order API accepts. It has 32 characters. */
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

    /** Returns the state of the credit order API. */
    public CreditSandbox credit() {
        return state.credit;
    }

    /** Returns the state of payments at the gateway. */
    public PaymentsSandbox payments() {
        return state.payments;
    }

    /** Returns the state of the register export. */
    public RegistersSandbox registers() {
        return state.registers;
    }

    /** Returns the state of the balance. */
    public BalanceSandbox balance() {
        return state.balance;
    }

    /** Returns the state of receipts that are ordered by separate requests. */
    public ReceiptsSandbox receipts() {
        return state.receipts;
    }

    /** Returns the state of the identification of persons. */
    public IdentificationSandbox identification() {
        return state.identification;
    }

    /** Returns the state of the mobilization status. */
    public MobilizationSandbox mobilization() {
        return state.mobilization;
    }

    /**
     * Grants the OAuth client only these scopes from now on. Initially it has all scopes. A token that was issued
     * before keeps its scopes until it expires, which is 10 hours after its issue by this sandbox's clock.
     *
     * @throws IllegalArgumentException if one of the scopes is not a scope of the contract
     */
    public void grantOnlyScopes(Scope... scopes) {
        oauth.grantOnly(Stream.of(scopes).map(Scope::raw).collect(Collectors.toUnmodifiableSet()));
    }

    /** Returns the planned faults. A test adds faults to them. */
    public Faults faults() {
        return faults;
    }

    /**
     * Returns all requests so far in the order of their arrival. Requests that were not processed because of a fault
     * are included.
     */
    public List<ReceivedRequest> received() {
        return log.all().stream().map(ReceivedRequest::new).toList();
    }

    /**
     * Returns the requests of one endpoint so far. The endpoint is, for example, {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox simulates no such endpoint
     */
    public List<ReceivedRequest> received(String endpoint) {
        faults.requireKnown(endpoint);
        return received().stream()
                .filter(request -> request.endpoint().filter(endpoint::equals).isPresent())
                .toList();
    }

    /** Returns the last requests with their responses, this many at most. */
    Latest<Exchange> exchanges(int most) {
        return log.latest(most);
    }

    /** The number of changes that the dashboard shows, apart from those that depend on the time. */
    long changes() {
        return changes.value();
    }

    /**
     * Returns this sandbox to its initial state: the time, which is stopped, the ids, all objects of all areas,
     * settings of tests, planned faults, granted scopes and received requests. Addresses, credentials, issued access
     * tokens and {@link #sdk()} remain valid, so an application that is connected to this sandbox need not be
     * restarted. Objects that {@link #payments()} and the other areas returned before show the earlier state, of which
     * no callback is sent any more. Requests in progress must have ended. After {@link #close()} it does nothing.
     */
    public synchronized void reset() {
        if (closed) {
            return;
        }
        state.close();
        clock.restart();
        oauth.grantAll();
        state = emptyState();
        service.replace(routes());
        startClock();
    }

    /** Releases responses that are held back, closes the port and the SDK, and stops sending notifications. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        // Without the lock: the server waits for requests in progress, which may be resets of the dashboard.
        SandboxState last = state;
        try (last;
                service;
                dashboard;
                sdk) {
            // They are closed from the last one to the first, also after a failure.
        } finally {
            clock.stop();
        }
    }

    @Override
    public String toString() {
        return "Sandbox(" + service.url() + ")";
    }
}
