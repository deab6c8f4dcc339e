package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.gateway.CallbackPoster;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Simulates the payments of one sandbox, with the actions of payers, issuers and the service. While a method of this
 * class applies a function, no other thread changes the payments. Thread-safe.
 */
public final class PaymentsSimulator implements ContractArea {
    final Ledger ledger;
    final EventQueue events;
    final Execution execution;
    final PageAddresses pages;
    final Bindings bindings;
    final PayerTasks payerTasks;

    private final SandboxContext context;
    private final Gateway gateway;
    private final CallbackQueue callbacks;
    private final CallbackPoster poster;
    private final PaymentSettings settings;
    private final PayerActions payer;

    private PaymentsSimulator(SandboxContext context, Gateway gateway) {
        this.context = context;
        this.gateway = gateway;
        this.callbacks = CallbackQueue.open(context, CallbackFormat.FORM, "merchant-sdk-sandbox-callbacks");
        // Callbacks have their own random generator. The ids of transactions and bindings must not depend on the number
        // of callbacks.
        this.poster =
                new CallbackPoster(gateway.secret(), new Random(context.ids().nextLong()), callbacks);
        this.settings = PaymentSettings.initial(context.changes()::increment);
        this.ledger = new Ledger(context.ids());
        this.events = new EventQueue(context.clock());
        this.pages = new PageAddresses(gateway.urls());
        CallbackBodies bodies = new CallbackBodies(gateway.merchantId(), poster::post, ledger, settings);
        this.execution = new Execution(ledger, events, bodies, settings.settleAfter());
        this.bindings = new Bindings(ledger, events, bodies, pages);
        this.payer = new PayerActions(ledger, execution);
        this.payerTasks = new PayerTasks(ledger, events, payer, bindings, pages, settings.returnWithStatus());
    }

    public static PaymentsSimulator open(SandboxContext context, Gateway gateway) {
        PaymentsSimulator payments = new PaymentsSimulator(context, gateway);
        context.onAdvance().accept(() -> payments.read(ledger -> ledger));
        return payments;
    }

    @Override
    public List<Route> routes() {
        return new PaymentsArea(this, gateway.xAuth(), context.observed()).routes();
    }

    /** Lets a payer act on the transaction with this id, which must exist. */
    public void onPayment(String id, BiConsumer<PayerActions, TransactionLife> action) {
        change(known -> action.accept(payer, known.existing(id)));
    }

    /** Lets a payer or an issuer act on the binding with this id, which must exist. */
    public void onBinding(String id, BiConsumer<Bindings, Binding> action) {
        change(known -> action.accept(bindings, known.existingBinding(id)));
    }

    /** Applies a function to the payment or binding with this key, if a payer finishes or has finished it on a page. */
    public Optional<HttpResponse> payerTask(String key, Function<PayerTask, HttpResponse> use) {
        return read(known -> payerTasks.find(key).map(use));
    }

    /** Executes all due events, and then applies a function that changes nothing. */
    public <T> T read(Function<Ledger, T> function) {
        synchronized (ledger) {
            events.executeDue();
            return function.apply(ledger);
        }
    }

    public void change(Consumer<Ledger> action) {
        Object unused = read(known -> {
            action.accept(known);
            return known;
        });
        context.changes().increment();
    }

    /** Returns a handler that reads or changes the payments. */
    public Handler locked(Handler handler) {
        return request -> read(known -> handler.answer(request));
    }

    public PaymentSettings settings() {
        return settings;
    }

    public CallbackQueue callbacks() {
        return callbacks;
    }

    /** Queues a callback again with a wrong signature, and returns the number of the new row. */
    public int forgeCallback(int number) {
        return poster.forge(number);
    }
}
