package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.gateway.OauthArea;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.LoopbackServer;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import dev.merchantsdk.sandbox.identification.MobilizationArea;
import dev.merchantsdk.sandbox.identification.Mobilizations;
import dev.merchantsdk.sandbox.identification.SessionStore;
import dev.merchantsdk.sandbox.receipts.Receipts;
import dev.merchantsdk.sandbox.receipts.ReceiptsArea;
import dev.merchantsdk.sandbox.register.Registers;
import dev.merchantsdk.sandbox.register.RegistersArea;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A simulator of the service in this process: a real HTTP server with one loopback port for each address of the
 * contract, a clock that a test moves, faults on demand, and a log of the received requests. It checks requests by its
 * own reading of the contract and shares no validation with the SDK.
 *
 * <p>Start one for each test and close it. Several run side by side and share nothing. Thread-safe. The threads that
 * accept connections are not daemon threads: a program that never closes its sandbox does not end.
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
 * <p>Played so far: the credit order API, at {@link Address#CREDIT} and {@link Address#LEGACY_CREDIT}; payments, card
 * bindings, the fast payment system, operations, the secure transaction queries and the identification of persons at
 * {@link Address#GATEWAY}; their mobilization status at {@link Address#PSP_SECURE}; transaction list v3, registers, the
 * balance and independent receipts at {@link Address#PSP}; access tokens at {@link Address#TOKEN}. Every other path is
 * answered with 404.
 */
public final class Sandbox implements NotJsonSerializable, AutoCloseable {
    private final Identity identity;
    private final SandboxClock clock;
    private final CreditSandbox credit;
    private final OauthArea oauth;
    private final PaymentsSandbox payments;
    private final RegistersSandbox registers;
    private final BalanceSandbox balance;
    private final ReceiptsSandbox receipts;
    private final IdentificationSandbox identification;
    private final MobilizationSandbox mobilization;
    private final LoopbackServer service;
    private final Faults faults;
    private final MerchantSdk sdk;
    private final List<Runnable> closers = new ArrayList<>();

    Sandbox(long seed, Instant startAt) {
        this.identity = Identity.from(new Random(seed));
        this.clock = new SandboxClock(startAt);
        // Each area has a separate source of ids, so that the objects of one area do not change the ids of another.
        this.credit = new CreditSandbox(context(seed ^ "credit".hashCode()));
        this.oauth = new OauthArea(
                identity.clientId(), identity.clientSecret(), clock, new Random(seed ^ "oauth".hashCode()));
        BearerCheck bearer = oauth.bearerCheck();
        XAuthCheck xAuth = new XAuthCheck(identity.merchantId(), identity.secret());
        this.payments = new PaymentsSandbox(
                context(seed ^ "payments".hashCode()),
                new Gateway(identity.merchantId(), identity.secret(), xAuth, bearer, this::url));
        Registers exports = new Registers(new Random(seed ^ "registers".hashCode()));
        this.registers = new RegistersSandbox(exports);
        BalanceArea balances = new BalanceArea(context(seed ^ "balance".hashCode()), bearer);
        this.balance = new BalanceSandbox(balances);
        Receipts orders = new Receipts(clock, new Random(seed ^ "receipts".hashCode()));
        this.receipts = new ReceiptsSandbox(orders);
        SessionStore sessions = new SessionStore(new Random(seed ^ "identification".hashCode()));
        this.identification = new IdentificationSandbox(sessions, clock);
        Mobilizations requests = new Mobilizations(new Random(seed ^ "mobilization".hashCode()));
        this.mobilization = new MobilizationSandbox(requests);
        this.service = LoopbackServer.start(List.of(
                credit.simulator(),
                oauth,
                payments.simulator(),
                new RegistersArea(exports, payments.simulator(), clock, bearer),
                balances,
                new ReceiptsArea(orders, bearer),
                new IdentificationArea(sessions, clock, xAuth),
                new MobilizationArea(requests, clock, xAuth)));
        this.faults = new Faults(service.faults(), service.endpoints());
        this.sdk = sdkBuilder().build();
    }

    private SandboxContext context(long areaSeed) {
        return new SandboxContext(clock, new Random(areaSeed), identity.apiKey(), clock::onAdvance, closers::add);
    }

    /** Starts one with the default seed and time. */
    public static Sandbox start() {
        return builder().start();
    }

    /** Starts with the default seed and time. */
    public static SandboxBuilder builder() {
        return new SandboxBuilder();
    }

    /** An SDK that talks to this sandbox, always the same one. It is closed with the sandbox. */
    public MerchantSdk sdk() {
        return sdk;
    }

    /**
     * A builder with the addresses, credentials and clock of this sandbox, to change further. The caller closes the SDK
     * that it builds.
     */
    public MerchantSdkBuilder sdkBuilder() {
        MerchantSdkBuilder builder =
                MerchantSdk.builder().credentials(identity.credentials()).clock(clock);
        for (Address address : Address.values()) {
            builder.address(address, url(address).toString());
        }
        return builder;
    }

    /** Returns the loopback URL of an address of the contract: {@code http://127.0.0.1:…/}. */
    public URI url(Address address) {
        return service.url(address);
    }

    /** The key that the credit order API accepts: 32 characters. */
    public String apiKey() {
        return identity.apiKey();
    }

    /** The merchant's id at the gateway. */
    public String merchantId() {
        return identity.merchantId();
    }

    /** The merchant's secret at the gateway. */
    public String secret() {
        return identity.secret();
    }

    /** The id of the OAuth client. */
    public String clientId() {
        return identity.clientId();
    }

    /** The secret of the OAuth client. */
    public String clientSecret() {
        return identity.clientSecret();
    }

    /** The time of this sandbox. */
    public SandboxClock clock() {
        return clock;
    }

    /** The state of the credit order API. */
    public CreditSandbox credit() {
        return credit;
    }

    /** The state of payments at the gateway. */
    public PaymentsSandbox payments() {
        return payments;
    }

    /** The state of the register export. */
    public RegistersSandbox registers() {
        return registers;
    }

    /** The state of the balance. */
    public BalanceSandbox balance() {
        return balance;
    }

    /** The state of separate receipts. */
    public ReceiptsSandbox receipts() {
        return receipts;
    }

    /** The state of the identification of persons. */
    public IdentificationSandbox identification() {
        return identification;
    }

    /** The state of the mobilization status. */
    public MobilizationSandbox mobilization() {
        return mobilization;
    }

    /**
     * Grants the OAuth client only these scopes from now on; initially it has all scopes. Tokens that were issued
     * before keep their scopes until they expire: after 10 hours of this sandbox's clock.
     *
     * @throws IllegalArgumentException if one of them is no scope of the contract
     */
    public void grantOnlyScopes(Scope... scopes) {
        oauth.grantOnly(Stream.of(scopes).map(Scope::raw).collect(Collectors.toUnmodifiableSet()));
    }

    /** Plans faults. */
    public Faults faults() {
        return faults;
    }

    /**
     * Returns all requests so far, in the order of their arrival, including those whose processing a fault prevented.
     */
    public List<ReceivedRequest> received() {
        return service.received().stream().map(ReceivedRequest::new).toList();
    }

    /**
     * The requests of one endpoint so far, such as {@code credit.createOrder}.
     *
     * @throws IllegalArgumentException if the sandbox plays no such endpoint
     */
    public List<ReceivedRequest> received(String endpoint) {
        faults.requireKnown(endpoint);
        return received().stream()
                .filter(request -> request.endpoint().filter(endpoint::equals).isPresent())
                .toList();
    }

    /** Releases held responses, closes the ports and the SDK, and stops sending notifications. */
    @Override
    public void close() {
        sdk.close();
        service.close();
        closers.forEach(Runnable::run);
    }

    @Override
    public String toString() {
        return "Sandbox(" + url(Address.CREDIT) + ")";
    }
}
