package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.gateway.CallbackPoster;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.server.Area;
import dev.merchantsdk.sandbox.server.Postman;
import dev.merchantsdk.sandbox.server.Setting;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * The service's side of the gateway's payments: the payer at the page, the issuer of the card, and what became of transactions and tokens.
 *
 * <p>Thread-safe.
 */
public final class PaymentsSandbox {
    private final CallbackPoster poster;
    private final Desk desk;
    private final Area area;

    private PaymentsSandbox(Setting setting, Gateway gateway) {
        this.poster = new CallbackPoster(gateway.secret(), setting.ids());
        this.desk = new Desk(
                new Ledger(setting.ids()),
                new Agenda(setting.clock()),
                new Callbacks(gateway.merchantId(), poster::post),
                new Pages(gateway.urls()),
                gateway.merchantId());
        this.area = new PaymentsArea(desk, new XAuthCheck(gateway.merchantId(), gateway.secret()), gateway.bearer());
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // only the sandbox can make a setting
    public static PaymentsSandbox open(Setting setting, Gateway gateway) {
        PaymentsSandbox payments = new PaymentsSandbox(setting, gateway);
        setting.onAdvance().accept(payments.desk::catchUp);
        setting.onClose().accept(payments.poster::close);
        return payments;
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // nobody else has a use for it
    public Area area() {
        return area;
    }

    /**
     * The payer pays by card: at the page, or in an interactive payment by entering the CVV of the saved card. The test cards decide whether it
     * succeeds; any other number with a right check digit does.
     *
     * @throws IllegalArgumentException if there is no such transaction, or the number is none; or if an interactive payment is of another card
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void payByCard(String transactionId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onPayment(transactionId, payment -> desk.payer().payByCard(payment, card));
    }

    /**
     * The payer pays at the page through the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer at a page, or holds, which that system cannot
     */
    public void payBySbp(String transactionId) {
        onPayment(transactionId, desk.payer()::payBySbp);
    }

    /**
     * The payer enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if it is no interactive payment that waits
     */
    public void enterCvv(String transactionId) {
        onPayment(transactionId, desk.payer()::enterCvv);
    }

    /**
     * The payer refuses, at the page or in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void refuse(String transactionId) {
        onPayment(transactionId, desk.payer()::refuse);
    }

    /**
     * The payer enters a card at the page of a binding.
     *
     * @throws IllegalArgumentException if there is no such binding, or the number is none
     * @throws IllegalStateException if the binding does not wait for a card
     */
    public void enterCard(String bindingId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        onBinding(bindingId, binding -> desk.bindings().enter(binding, card));
    }

    /**
     * The payer opens the link, or scans the QR code, of a binding in the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such binding
     * @throws IllegalStateException if the binding does not wait for that
     */
    public void openSbpBinding(String bindingId) {
        onBinding(bindingId, desk.bindings()::open);
    }

    /**
     * The issuer answers the next debit of a token with a response code of the contract; 0 and 16 are success. Several calls are for several
     * debits.
     *
     * @throws IllegalArgumentException if there is no such token
     */
    public void nextResponseCode(String token, int code) {
        onBinding(token, binding -> binding.plan(code));
    }

    /**
     * From now on the token is good for payouts and interactive payments only, and a callback says so.
     *
     * @throws IllegalArgumentException if there is no such token
     * @throws IllegalStateException if it is not active, or of the fast payment system
     */
    public void makePayoutOnly(String token) {
        onBinding(token, desk.bindings()::makePayoutOnly);
    }

    /** Operations that need no payer and are created from now on end so much later, by the sandbox's clock. Zero, the default, is at once. */
    public void settleAfter(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("operations do not end before they begin: " + time);
        }
        guarded(() -> desk.execution().settleAfter(time));
    }

    /**
     * Where callbacks go whose request has no {@code urls.callback}: the address that a merchant sets in the account.
     *
     * @throws IllegalArgumentException if it is no http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!Postman.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        guarded(() -> desk.callbacks().account(receiver.toString()));
    }

    /**
     * A transaction as it is now.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public PaymentTransaction transaction(String id) {
        return desk.guarded(() -> find(id).now());
    }

    /** All transactions as they are now, in the order in which they came. */
    public List<PaymentTransaction> transactions() {
        return desk.guarded(() ->
                desk.ledger().transactions().stream().map(Transaction::now).toList());
    }

    /**
     * A binding as it is now.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public CardBinding binding(String id) {
        return desk.guarded(() -> findBinding(id).now());
    }

    /** The receipts that were made along with transactions, in the order in which they were made. */
    public List<PaymentReceipt> receipts() {
        return desk.guarded(() -> desk.ledger().receipts());
    }

    /**
     * The callbacks so far, once those that are due are all sent.
     *
     * @param atMost how long to wait for that, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) throws InterruptedException {
        poster.awaitIdle(atMost);
        return poster.sent();
    }

    private void onPayment(String id, Consumer<Transaction> what) {
        guarded(() -> what.accept(find(id)));
    }

    private void onBinding(String id, Consumer<Binding> what) {
        guarded(() -> what.accept(findBinding(id)));
    }

    private void guarded(Runnable what) {
        Object unused = desk.guarded(() -> {
            what.run();
            return what;
        });
    }

    private Transaction find(String id) {
        return desk.ledger()
                .transaction(id)
                .orElseThrow(() -> new IllegalArgumentException("no transaction has the id " + id));
    }

    private Binding findBinding(String id) {
        return desk.ledger()
                .binding(id)
                // Without the id, which is a token.
                .orElseThrow(() -> new IllegalArgumentException("no binding has this id"));
    }
}
