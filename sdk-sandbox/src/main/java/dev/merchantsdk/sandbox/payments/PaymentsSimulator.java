package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.CallbackPoster;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import dev.merchantsdk.sandbox.payments.RequestVariants.RequestVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Simulates the payments of one sandbox, with the actions of payers, issuers and the service, with their endpoints and
 * with the pages for payers. While a method of this class applies a function, no other thread changes the payments.
 * Thread-safe.
 */
public final class PaymentsSimulator {
    /** The paths of the pages that payers open, before the id. They are not in the contract. */
    static final String PAYMENT_PAGE = "payer/";

    static final String BINDING_PAGE = "bind/";
    /** The stand-in for the form that the service hosts for a {@code jsOperationId}. */
    private static final String FORM = "form/";

    final Ledger ledger;
    final EventQueue events;
    final Execution execution;
    /** Returns the URL of the page with a path. */
    final UnaryOperator<String> pages;

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
        this.settings = PaymentSettings.initial(context.changes()::incrementAndGet);
        this.ledger = new Ledger(context.ids());
        this.events = new EventQueue(context.clock());
        this.pages = path -> gateway.urls().apply(Address.GATEWAY) + path;
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

    public List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        PayoutRules payout = new PayoutRules(ledger, execution);
        for (RequestVariant variant : RequestVariants.of(this, payout, context.observed())) {
            routes.add(json(variant.endpoint(), request -> payment(variant, request))
                    .when(request -> matches(variant, request)));
        }
        routes.add(unknown(ContractEndpoint.PAYMENTS_PAY, RequestVariants::mismatch));
        for (BindingKind kind : BindingKind.values()) {
            routes.add(json(kind.endpoint, request -> binding(kind, request))
                    .when(request -> BindingParser.kind(request).equals(Optional.of(kind))));
        }
        routes.add(unknown(ContractEndpoint.BINDINGS_CARD_DATA, request -> BindingParser.MISMATCH));
        routes.addAll(queries(payout));
        routes.addAll(pages());
        return routes;
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
        context.changes().incrementAndGet();
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

    private boolean matches(RequestVariant variant, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        return read(known -> variant.matches().test(body));
    }

    private List<Route> queries(PayoutRules payout) {
        return List.of(
                Route.of(ContractEndpoint.SBP_BANKS, gateway(TestBanks::list)),
                Route.of(ContractEndpoint.SBP_STATUS, gateway(payout::status)),
                Route.of(ContractEndpoint.SBP_CONFIRM, gateway(payout::confirm)),
                Route.of(ContractEndpoint.SBP_REJECT, gateway(payout::reject)),
                Route.of(ContractEndpoint.OPERATIONS_STATUS, gateway(request -> Operations.status(ledger, request))));
    }

    private List<Route> pages() {
        return List.of(
                page(PAYMENT_PAGE, PageFiles.NO_FRAME),
                page(BINDING_PAGE, PageFiles.NO_FRAME),
                page(FORM, PageFiles.LOCAL_FRAME));
    }

    private Route page(String path, String frames) {
        Handler page = request -> {
            String key = request.variable("id");
            int status = payerTasks.find(key).isPresent() ? 200 : 404;
            return PageFiles.page(request, status, PageFiles.PAYER, frames);
        };
        return Route.of(Address.GATEWAY, "GET", path + "{id}", locked(page)).asPage();
    }

    private static HttpResponse payment(RequestVariant variant, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        Order order = new PaymentOrderParser(body, variant.required())
                .read(variant.endpoint().endpointName());
        return body.errors().clean() ? variant.rule().apply(order) : PaymentResponses.refused(body.errors());
    }

    private HttpResponse binding(BindingKind kind, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        BindingOrder order = BindingParser.read(body, kind);
        return body.errors().clean()
                ? bindings.create(order)
                : PaymentResponses.invalid(body.errors().summary());
    }

    private Route json(ContractEndpoint endpoint, Handler handler) {
        return Route.of(endpoint, gateway(Handler.json(handler)));
    }

    /**
     * Returns a route that refuses all requests to the path of {@code neighbour}. The router uses this route only if no
     * variant matches the request.
     *
     * @param why the function that returns the reason that the dashboard shows for the refusal
     */
    private Route unknown(ContractEndpoint neighbour, Function<HttpRequest, String> why) {
        return Route.of(
                neighbour.address(),
                neighbour.method(),
                neighbour.path(),
                gateway(Handler.json(request -> PaymentResponses.invalid(why.apply(request)))));
    }

    private Handler gateway(Handler handler) {
        return gateway.xAuth().guarding(locked(handler));
    }
}
