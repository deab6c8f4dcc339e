package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payments.BindingVariants.BindingVariant;
import dev.merchantsdk.sandbox.payments.RequestVariants.RequestVariant;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * The objects that simulate the payments. These objects share one {@code Ledger}. Callers must hold the lock of the
 * ledger while they use these objects.
 */
final class PaymentsState {
    private final Ledger ledger;
    private final EventQueue events;
    private final CallbackBodies callbacks;
    private final Execution execution;
    private final Bindings bindings;
    private final PayerActions payer;
    private final PageAddresses pages;
    private final PayerReturn payerReturn = new PayerReturn();
    private final PayerTasks payerTasks;
    private final RecordBook recordBook;
    private final Queries queries;
    private final List<RequestVariant> variants;

    PaymentsState(SandboxContext context, Gateway gateway, BiConsumer<String, Map<String, String>> post) {
        long recordSeed = context.ids().nextLong();
        this.ledger = new Ledger(context.ids());
        this.events = new EventQueue(context.clock());
        this.callbacks = new CallbackBodies(gateway.merchantId(), post, ledger);
        this.pages = new PageAddresses(gateway.urls());
        this.execution = new Execution(ledger, events, callbacks);
        this.bindings = new Bindings(ledger, events, callbacks, pages);
        this.payer = new PayerActions(ledger, execution);
        this.payerTasks = new PayerTasks(ledger, events, payer, bindings, pages, payerReturn);
        this.recordBook =
                new RecordBook(ledger, recordSeed, context.clock().instant(), Long.parseLong(gateway.merchantId()));
        this.queries = new Queries(ledger, recordBook);
        this.variants = RequestVariants.of(ledger, execution, pages, context.observed());
    }

    Ledger ledger() {
        return ledger;
    }

    CallbackBodies callbacks() {
        return callbacks;
    }

    Execution execution() {
        return execution;
    }

    Bindings bindings() {
        return bindings;
    }

    PayerActions payer() {
        return payer;
    }

    RecordBook recordBook() {
        return recordBook;
    }

    Queries queries() {
        return queries;
    }

    SbpState sbp() {
        return new SbpState(ledger, execution);
    }

    PayerReturn payerReturn() {
        return payerReturn;
    }

    PayerTasks payerTasks() {
        return payerTasks;
    }

    List<RequestVariant> variants() {
        return variants;
    }

    List<BindingVariant> bindingVariants() {
        return BindingVariants.of(bindings);
    }

    boolean matches(RequestVariant variant, HttpRequest request) {
        VariantMatcher matcher = VariantMatcher.of(request);
        return locked(() -> variant.matches().test(matcher));
    }

    Handler locked(Handler handler) {
        return request -> locked(() -> handler.answer(request));
    }

    /** Executes all due events and then the action under the lock of the ledger. */
    <T> T locked(Supplier<T> action) {
        synchronized (ledger) {
            events.executeDue();
            return action.get();
        }
    }

    void executeDue() {
        synchronized (ledger) {
            events.executeDue();
        }
    }
}
