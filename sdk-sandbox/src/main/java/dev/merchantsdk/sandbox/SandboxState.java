package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Receivers;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import dev.merchantsdk.sandbox.identification.Mobilizations;
import dev.merchantsdk.sandbox.identification.SessionStore;
import dev.merchantsdk.sandbox.payer.PayerApi;
import dev.merchantsdk.sandbox.receipts.Receipts;
import dev.merchantsdk.sandbox.receipts.ReceiptsArea;
import dev.merchantsdk.sandbox.register.Registers;
import dev.merchantsdk.sandbox.register.RegistersArea;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** The state of all areas of a sandbox. {@link Sandbox#reset()} replaces this object with a new one. */
final class SandboxState implements AutoCloseable {
    final CreditSandbox credit;
    final PaymentsSandbox payments;
    final RegistersSandbox registers;
    final BalanceSandbox balance;
    final ReceiptsSandbox receipts;
    final IdentificationSandbox identification;
    final MobilizationSandbox mobilization;
    final List<ContractArea> areas;

    private final SandboxSettings settings;
    private final SandboxClock clock;
    private final Identity identity;
    private final ChangeCounter changes;
    private final List<Runnable> closers = new ArrayList<>();

    SandboxState(
            SandboxSettings settings,
            long seed,
            Identity identity,
            SandboxClock clock,
            XAuthCheck xAuth,
            BearerCheck bearer,
            Function<Address, URI> urls,
            ChangeCounter changes) {
        this.settings = settings;
        this.identity = identity;
        this.clock = clock;
        this.changes = changes;
        // Each area creates its ids with its own Random. The ids in one area do not depend on the objects in other
        // areas.
        this.credit = new CreditSandbox(context(seed ^ "credit".hashCode()));
        this.payments = new PaymentsSandbox(
                context(seed ^ "payments".hashCode()),
                new Gateway(identity.merchantId(), identity.secret(), xAuth, bearer, urls));
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
        this.areas = List.of(
                credit.simulator(),
                payments.simulator(),
                payments.records,
                new RegistersArea(exports, payments.records, clock, bearer),
                balances,
                new ReceiptsArea(orders, bearer),
                new IdentificationArea(sessions, requests, clock, xAuth),
                new PayerApi(changes, credit.simulator()::questionnaire, payments.simulator()::payerTask));
    }

    private SandboxContext context(long areaSeed) {
        return new SandboxContext(
                clock,
                new Random(areaSeed),
                identity.apiKey(),
                clock::onAdvance,
                closers::add,
                settings.limit(),
                settings.callbacksInFlight(),
                changes,
                settings.leniency() == Leniency.OBSERVED,
                new Receivers(settings.server().hosts()::contains));
    }

    /** Stops sending callbacks and status notifications. */
    @Override
    public void close() {
        closers.forEach(Runnable::run);
    }
}
