package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.gateway.CallbackPoster;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.records.Records;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The payments of one sandbox: the endpoints, and the actions of payers, of issuers and of the service. Thread-safe.
 */
public final class PaymentsSimulator implements ContractArea {
    private final ChangeCounter changes;
    private final CallbackPoster poster;
    private final PaymentsState state;
    private final PaymentsArea area;

    private PaymentsSimulator(SandboxContext context, Gateway gateway, CallbackPoster.Recorder recorder) {
        this.changes = context.changes();
        // A separate source of random values, so that receivers of callbacks do not change the ids.
        this.poster =
                new CallbackPoster(gateway.secret(), new Random(context.ids().nextLong()), recorder);
        long recordSeed = context.ids().nextLong();
        Ledger ledger = new Ledger(context.ids());
        this.state = new PaymentsState(
                ledger,
                new EventQueue(context.clock()),
                new CallbackBodies(gateway.merchantId(), poster::post, ledger),
                new PageAddresses(gateway.urls()),
                new RecordBook(ledger, recordSeed, context.clock().instant(), Long.parseLong(gateway.merchantId())));
        this.area = new PaymentsArea(state, gateway.xAuth(), gateway.bearer());
    }

    /** Returns the payments of a sandbox. They are closed with the sandbox. */
    public static PaymentsSimulator open(SandboxContext context, Gateway gateway, CallbackPoster.Recorder recorder) {
        PaymentsSimulator payments = new PaymentsSimulator(context, gateway, recorder);
        context.onAdvance().accept(payments.state::executeDue);
        context.onClose().accept(payments.poster::close);
        return payments;
    }

    @Override
    public List<Route> routes() {
        return area.routes();
    }

    /** Simulates a payer who pays by card or enters the CVV of the saved card. */
    public void payByCard(String transactionId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onPayment(transactionId, payment -> state.payer().payByCard(payment, card));
    }

    /** Simulates a payer who pays on the payment page through the fast payment system. */
    public void payBySbp(String transactionId) {
        onPayment(transactionId, state.payer()::payBySbp);
    }

    /** Simulates a payer who enters the CVV of the saved card. */
    public void enterCvv(String transactionId) {
        onPayment(transactionId, state.payer()::enterCvv);
    }

    /** Simulates a payer who refuses to pay. */
    public void refuse(String transactionId) {
        onPayment(transactionId, state.payer()::refuse);
    }

    /** Simulates a payer who enters a card on the page of a binding. */
    public void enterCard(String bindingId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onBinding(bindingId, binding -> state.bindings().enter(binding, card));
    }

    /** Simulates a payer who opens the link of a binding in the fast payment system. */
    public void openSbpBinding(String bindingId) {
        onBinding(bindingId, state.bindings()::open);
    }

    /** Sets the response code with which the issuer answers the next debit of a token. */
    public void planResponseCode(String token, int code) {
        onBinding(token, binding -> binding.plan(code));
    }

    /** Makes a token payout-only. */
    public void makePayoutOnly(String token) {
        onBinding(token, state.bindings()::makePayoutOnly);
    }

    /** Sets the duration of operations that need no payer. */
    public void settleAfter(Duration time) {
        locked(() -> state.execution().settleAfter(time));
    }

    /** Sets the receiver of callbacks whose request has no {@code urls.callback}; without one they are not posted. */
    public void notifyAt(Optional<String> receiver) {
        locked(() -> state.callbacks().account(receiver));
    }

    /** The receiver of callbacks whose request has no {@code urls.callback}. */
    public Optional<String> receiver() {
        return state.locked(() -> state.callbacks().account());
    }

    /** Sets the constant {@code payment_system} of callbacks. */
    public void paymentSystem(String constant) {
        locked(() -> state.callbacks().paymentSystem(constant));
    }

    /** The constant {@code payment_system} of callbacks. */
    public String paymentSystem() {
        return state.locked(() -> state.callbacks().paymentSystem());
    }

    /** Sets whether the browser of the payer returns with a status. */
    public void returnWithStatus(boolean on) {
        locked(() -> state.payerReturn().withStatus(on));
    }

    /** Returns whether the browser of the payer returns with a status. */
    public boolean returnsWithStatus() {
        return state.locked(() -> state.payerReturn().isWithStatus());
    }

    /** Maps a transaction while nothing changes it. */
    public <T> T transaction(String id, Function<TransactionLife, T> mapping) {
        return state.locked(() -> mapping.apply(find(id)));
    }

    /** Maps a transaction while nothing changes it; empty if there is none with this id. */
    public <T> Optional<T> findTransaction(String id, Function<TransactionLife, T> mapping) {
        return state.locked(() -> state.ledger().transaction(id).map(mapping));
    }

    /** Maps all transactions, in the order of their creation, while nothing changes them. */
    public <T> List<T> transactions(Function<TransactionLife, T> mapping) {
        return state.locked(
                () -> state.ledger().transactions().stream().map(mapping).toList());
    }

    /** Maps the last transactions, this many at most, while nothing changes them. */
    public <T> Latest<T> latestTransactions(int most, Function<TransactionLife, T> mapping) {
        return state.locked(() -> Latest.of(state.ledger().transactions(), most).map(mapping));
    }

    /** Maps a binding while nothing changes it. */
    public <T> T binding(String id, Function<Binding, T> mapping) {
        return state.locked(() -> mapping.apply(findBinding(id)));
    }

    /** Maps the last bindings, this many at most, while nothing changes them. */
    public <T> Latest<T> latestBindings(int most, Function<Binding, T> mapping) {
        return state.locked(() -> Latest.of(state.ledger().bindings(), most).map(mapping));
    }

    /** Maps the last receipts, this many at most. */
    public <T> Latest<T> latestReceipts(int most, Function<TransactionReceipt, T> mapping) {
        return state.locked(() -> Latest.of(state.ledger().receipts(), most).map(mapping));
    }

    /** Returns the receipts that were created together with transactions, in the order of their creation. */
    public List<TransactionReceipt> receipts() {
        return state.locked(() -> List.copyOf(state.ledger().receipts()));
    }

    /** Adds generated records that are older than all other records. */
    public void seedRecords(long count) {
        locked(() -> state.recordBook().seed(count));
    }

    /**
     * Applies a function to the records and returns the result. Nothing changes the records meanwhile. If the function
     * creates a stream, it must also read it.
     */
    public <T> T fromRecords(Function<Records, T> function) {
        return state.locked(() -> function.apply(state.recordBook().records()));
    }

    /**
     * Waits until all due callbacks are posted.
     *
     * @param atMost the maximum waiting time, in real time
     */
    public void awaitCallbacks(Duration atMost) {
        poster.awaitIdle(atMost);
    }

    /** Posts a callback once more. */
    public void repeatCallback(String receiver, Map<String, String> fields) {
        poster.repeat(receiver, fields);
    }

    private void onPayment(String id, Consumer<TransactionLife> action) {
        locked(() -> action.accept(find(id)));
    }

    private void onBinding(String id, Consumer<Binding> action) {
        locked(() -> action.accept(findBinding(id)));
    }

    private void locked(Runnable action) {
        Object unused = state.locked(() -> {
            action.run();
            return action;
        });
        changes.increment();
    }

    private TransactionLife find(String id) {
        return state.ledger()
                .transaction(id)
                .orElseThrow(() -> new IllegalArgumentException("no transaction has the id " + id));
    }

    private Binding findBinding(String id) {
        return state.ledger()
                .binding(id)
                // The message omits the id, because it is a token.
                .orElseThrow(() -> new IllegalArgumentException("no binding has this id"));
    }
}
