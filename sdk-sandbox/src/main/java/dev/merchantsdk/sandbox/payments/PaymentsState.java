package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import java.util.List;
import java.util.function.Supplier;

/**
 * The objects that implement the payments. These objects share one ledger and are accessed only under the lock of this
 * ledger.
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
    private final RecordBook book;
    private final Queries queries;
    private final List<RequestVariants.Variant> variants;

    PaymentsState(Ledger ledger, EventQueue events, CallbackBodies callbacks, PageAddresses pages, RecordBook book) {
        this.ledger = ledger;
        this.events = events;
        this.callbacks = callbacks;
        this.execution = new Execution(ledger, events, callbacks);
        this.bindings = new Bindings(ledger, callbacks, pages);
        this.payer = new PayerActions(ledger, execution);
        this.pages = pages;
        this.book = book;
        this.queries = new Queries(ledger, book);
        this.variants = RequestVariants.of(ledger, execution, pages);
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

    RecordBook book() {
        return book;
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

    PayerPages payerPages() {
        return new PayerPages(ledger, payer, bindings, pages, payerReturn);
    }

    List<RequestVariants.Variant> variants() {
        return variants;
    }

    List<BindingVariants.Variant> bindingVariants() {
        return BindingVariants.of(bindings);
    }

    boolean matches(RequestVariants.Variant variant, HttpRequest request) {
        VariantMatcher matcher = VariantMatcher.of(request);
        return guarded(() -> variant.matches().test(matcher));
    }

    Handler guarded(Handler handler) {
        return request -> guarded(() -> handler.answer(request));
    }

    /**
     * Executes all events whose time is not in the future, and then the given work. No other thread changes the
     * payments during the call.
     */
    <T> T guarded(Supplier<T> work) {
        synchronized (ledger) {
            events.catchUp();
            return work.get();
        }
    }

    void catchUp() {
        synchronized (ledger) {
            events.catchUp();
        }
    }
}
