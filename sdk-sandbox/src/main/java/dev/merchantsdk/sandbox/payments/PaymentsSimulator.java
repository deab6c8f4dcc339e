package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.gateway.CallbackPoster;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.records.Records;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Simulates the payments of one sandbox, with the actions of payers, issuers and the service. While a method of this
 * class applies a function, no other thread changes the payments. Thread-safe.
 */
public final class PaymentsSimulator implements ContractArea {
    private final ChangeCounter changes;
    private final CallbackQueue callbacks;
    private final CallbackPoster poster;
    private final PaymentsState state;
    private final PaymentsArea area;

    private PaymentsSimulator(SandboxContext context, Gateway gateway) {
        this.changes = context.changes();
        this.callbacks = CallbackQueue.open(context, CallbackFormat.FORM, "merchant-sdk-sandbox-callbacks");
        // Callbacks have their own random generator. The ids of transactions and bindings must not depend on the number
        // of callbacks.
        this.poster =
                new CallbackPoster(gateway.secret(), new Random(context.ids().nextLong()), callbacks);
        this.state = new PaymentsState(context, gateway, poster::post);
        this.area = new PaymentsArea(state, gateway.xAuth(), gateway.bearer());
    }

    public static PaymentsSimulator open(SandboxContext context, Gateway gateway) {
        PaymentsSimulator payments = new PaymentsSimulator(context, gateway);
        context.onAdvance().accept(payments.state::executeDue);
        return payments;
    }

    @Override
    public List<Route> routes() {
        return area.routes();
    }

    /** Simulates a payer who pays with a card on the payment page, or who enters the CVV of a saved card. */
    public void payByCard(String transactionId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onPayment(transactionId, payment -> state.payer().payByCard(payment, card));
    }

    public void payBySbp(String transactionId) {
        onPayment(transactionId, payment -> state.payer().payBySbp(payment, TestBanks.ANY));
    }

    public void enterCvv(String transactionId) {
        onPayment(transactionId, state.payer()::payByCvv);
    }

    public void refuse(String transactionId) {
        onPayment(transactionId, state.payer()::refuse);
    }

    /** Answers the bank of the card with which a payment waits for 3-D Secure. */
    public void answerSecure(String transactionId, boolean approved) {
        onPayment(transactionId, payment -> state.payer().answerSecure(payment, approved));
    }

    /** Answers the bank of the card with which a binding waits for 3-D Secure. */
    public void answerSecureOfBinding(String bindingId, boolean approved) {
        onBinding(bindingId, binding -> state.bindings().answerSecure(binding, approved));
    }

    public void refuseBinding(String bindingId) {
        onBinding(bindingId, state.bindings()::refuse);
    }

    /** Simulates a payer who enters a card on the page of a binding. */
    public void enterCard(String bindingId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onBinding(bindingId, binding -> state.bindings().enter(binding, card));
    }

    /** Simulates a payer who opens the link of a binding for the fast payment system. */
    public void openSbpBinding(String bindingId) {
        onBinding(bindingId, state.bindings()::open);
    }

    /**
     * Sets the issuer's response code for the next debit of a token. Two calls set the codes of the next two debits.
     */
    public void planResponseCode(String token, int code) {
        onBinding(token, binding -> binding.plan(code));
    }

    public void makePayoutOnly(String token) {
        onBinding(token, state.bindings()::makePayoutOnly);
    }

    /** Returns the duration that {@link #settleAfter} sets. */
    public Duration settlesAfter() {
        return state.locked(() -> state.execution().settlesAfter());
    }

    /** Sets the duration of operations that need no action of the payer. */
    public void settleAfter(Duration time) {
        locked(() -> state.execution().settleAfter(time));
    }

    /**
     * Sets the address that receives callbacks of requests without {@code urls.callback}. If the address is empty, the
     * sandbox does not post these callbacks.
     */
    public void notifyAt(Optional<String> receiver) {
        locked(() -> state.callbacks().account(receiver));
    }

    /** Returns the address that {@link #notifyAt} sets. */
    public Optional<String> receiver() {
        return state.locked(() -> state.callbacks().account());
    }

    /** Sets the value of {@code payment_system} in all callbacks. */
    public void paymentSystem(String constant) {
        locked(() -> state.callbacks().paymentSystem(constant));
    }

    public String paymentSystem() {
        return state.locked(() -> state.callbacks().paymentSystem());
    }

    /** Sets whether {@link PayerReturn} adds a status to the address for the payer's browser. */
    public void returnWithStatus(boolean on) {
        locked(() -> state.payerReturn().withStatus(on));
    }

    public boolean returnsWithStatus() {
        return state.locked(() -> state.payerReturn().isWithStatus());
    }

    /** Applies a function to the transaction with this id, which must exist. */
    public <T> T transaction(String id, Function<TransactionLife, T> mapping) {
        return state.locked(() -> mapping.apply(find(id)));
    }

    /** Applies a function to all transactions in the order of their creation. */
    public <T> List<T> transactions(Function<TransactionLife, T> mapping) {
        return state.locked(
                () -> state.ledger().transactions().stream().map(mapping).toList());
    }

    /** Applies a function to the payment or binding with this key, if a payer finishes or has finished it on a page. */
    public Optional<HttpResponse> payerTask(String key, Function<PayerTask, HttpResponse> use) {
        return state.locked(() -> state.payerTasks().find(key).map(use));
    }

    /** Applies a function to the list of all transactions in the order of their creation. */
    public <T> T fromTransactions(Function<List<TransactionLife>, T> function) {
        return state.locked(() -> function.apply(state.ledger().transactions()));
    }

    /** Applies a function to the list of all bindings in the order of their creation. */
    public <T> T fromBindings(Function<List<Binding>, T> function) {
        return state.locked(() -> function.apply(state.ledger().bindings()));
    }

    /** Applies a function to the binding with this id, which must exist. */
    public <T> T binding(String id, Function<Binding, T> mapping) {
        return state.locked(() -> mapping.apply(findBinding(id)));
    }

    /** Returns the receipts of transactions in the order of their creation. */
    public List<TransactionReceipt> receipts() {
        return state.locked(() -> List.copyOf(state.ledger().receipts()));
    }

    /** Adds generated records that are older than all other records. */
    public void seedRecords(long count) {
        locked(() -> state.recordBook().seed(count));
    }

    /** Returns the number of all transaction records, including generated records. */
    public long countRecords() {
        return fromRecords(records -> records.count());
    }

    /**
     * Applies a function to all transaction records, including generated records. The function must not return a lazy
     * stream of the records.
     */
    public <T> T fromRecords(Function<Records, T> function) {
        return state.locked(() -> function.apply(state.recordBook().records()));
    }

    public CallbackQueue callbacks() {
        return callbacks;
    }

    /** Queues a callback again with a wrong signature, and returns the number of the new row. */
    public int forgeCallback(int number) {
        return poster.forge(number);
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
                // The message omits the id, because the id is a token.
                .orElseThrow(() -> new IllegalArgumentException("no binding has this id"));
    }
}
