package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.server.Handler;
import dev.merchantsdk.sandbox.server.Incoming;
import java.util.List;
import java.util.function.Supplier;

/** The parts of the payments, put together around one ledger, whose lock guards them all. */
final class Desk {
    private final Ledger ledger;
    private final Agenda agenda;
    private final Callbacks callbacks;
    private final Execution execution;
    private final Bindings bindings;
    private final PayerSide payer;
    private final Pages pages;
    private final RecordBook book;
    private final Queries queries;
    private final List<Variants.Variant> variants;

    Desk(Ledger ledger, Agenda agenda, Callbacks callbacks, Pages pages, RecordBook book) {
        this.ledger = ledger;
        this.agenda = agenda;
        this.callbacks = callbacks;
        this.execution = new Execution(ledger, agenda, callbacks);
        this.bindings = new Bindings(ledger, callbacks, pages);
        this.payer = new PayerSide(ledger, execution);
        this.pages = pages;
        this.book = book;
        this.queries = new Queries(ledger, book);
        this.variants = Variants.of(ledger, execution, pages);
    }

    Ledger ledger() {
        return ledger;
    }

    Callbacks callbacks() {
        return callbacks;
    }

    Execution execution() {
        return execution;
    }

    Bindings bindings() {
        return bindings;
    }

    PayerSide payer() {
        return payer;
    }

    RecordBook book() {
        return book;
    }

    Queries queries() {
        return queries;
    }

    SbpDesk sbp() {
        return new SbpDesk(ledger, execution);
    }

    PayerPages payerPages() {
        return new PayerPages(ledger, payer, bindings, pages);
    }

    List<Variants.Variant> variants() {
        return variants;
    }

    List<BindingVariants.Variant> bindingVariants() {
        return BindingVariants.of(bindings);
    }

    boolean looksLike(Variants.Variant variant, Incoming request) {
        Shape shape = Shape.of(request);
        return guarded(() -> variant.looks().test(shape));
    }

    Handler guarded(Handler handler) {
        return request -> guarded(() -> handler.answer(request));
    }

    /** Works alone, at the time that the clock shows. */
    <T> T guarded(Supplier<T> work) {
        synchronized (ledger) {
            agenda.catchUp();
            return work.get();
        }
    }

    void catchUp() {
        synchronized (ledger) {
            agenda.catchUp();
        }
    }
}
