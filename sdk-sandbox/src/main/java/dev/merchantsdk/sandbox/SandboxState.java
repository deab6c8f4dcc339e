package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.Receivers;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import dev.merchantsdk.sandbox.payer.PayerApi;
import dev.merchantsdk.sandbox.receipts.ReceiptsArea;
import dev.merchantsdk.sandbox.register.Registers;
import dev.merchantsdk.sandbox.register.RegistersArea;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The state of all areas of a sandbox. {@link Sandbox#reset()} replaces this object with a new one. */
final class SandboxState implements AutoCloseable {
    final CreditSandbox credit;
    final PaymentsSandbox payments;
    final RegistersSandbox registers;
    final BalanceSandbox balance;
    final ReceiptsSandbox receipts;
    final IdentificationSandbox identification;
    final MobilizationSandbox mobilization;
    final List<Route> routes;

    private final SandboxEngine engine;
    private final List<Runnable> closers = new ArrayList<>();

    /** Creates an empty state. The engine has everything else when it creates one. */
    SandboxState(SandboxEngine engine, long seed) {
        this.engine = engine;
        Identity identity = engine.identity;
        SandboxClock clock = engine.clock;
        XAuthCheck xAuth = engine.xAuth;
        BearerCheck bearer = engine.oauth.bearerCheck();
        // Each area creates its ids with its own Random. The ids in one area do not depend on the objects in other
        // areas.
        this.credit = new CreditSandbox(context(seed ^ "credit".hashCode()));
        this.payments = new PaymentsSandbox(
                context(seed ^ "payments".hashCode()),
                new Gateway(identity.merchantId(), identity.secret(), xAuth, bearer, engine.urls));
        Registers exports = new Registers(new Random(seed ^ "registers".hashCode()));
        this.registers = new RegistersSandbox(exports);
        BalanceArea balances = new BalanceArea(context(seed ^ "balance".hashCode()), bearer);
        this.balance = new BalanceSandbox(balances);
        ReceiptsArea orders = new ReceiptsArea(clock, bearer, new Random(seed ^ "receipts".hashCode()));
        this.receipts = new ReceiptsSandbox(orders);
        IdentificationArea persons = new IdentificationArea(
                clock,
                xAuth,
                new Random(seed ^ "identification".hashCode()),
                new Random(seed ^ "mobilization".hashCode()));
        this.identification = new IdentificationSandbox(persons, clock);
        this.mobilization = new MobilizationSandbox(persons);
        this.routes = Stream.of(
                        credit.simulator.routes(),
                        payments.simulator.routes(),
                        payments.records.routes(),
                        new RegistersArea(exports, payments.records, clock, bearer).routes(),
                        balances.routes(),
                        orders.routes(),
                        persons.routes(),
                        new PayerApi(engine.changes, credit.simulator::questionnaire, payments.simulator::payerTask)
                                .routes())
                .flatMap(List::stream)
                .toList();
    }

    private SandboxContext context(long areaSeed) {
        return new SandboxContext(
                engine.clock,
                new Random(areaSeed),
                engine.identity.apiKey(),
                engine.clock::onAdvance,
                closers::add,
                engine.settings.limit(),
                engine.settings.callbacksInFlight(),
                engine.changes,
                engine.settings.leniency() == Leniency.OBSERVED,
                new Receivers(engine.settings.server().hosts()::contains));
    }

    /** Stops sending callbacks and status notifications. */
    @Override
    public void close() {
        closers.forEach(Runnable::run);
    }
}
