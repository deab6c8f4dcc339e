package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.History;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The state of payments at the gateway: the payer on the page, the issuer of the card, and the resulting transactions
 * and tokens.
 *
 * <p>Where the contract has no rule, the behaviour is an assumption; the guide of the sandbox lists all of them. For
 * example, a payment without a payer ends at once unless {@link #settleAfter} delays it, and a hold is released after 7
 * days. Amounts are in kopecks.
 *
 * <p>Thread-safe.
 */
public final class PaymentsSandbox {
    private final History<Posted> posted;
    private final PaymentsSimulator simulator;

    PaymentsSandbox(SandboxContext context, Gateway gateway) {
        this.posted = context.history();
        this.simulator = PaymentsSimulator.open(
                context,
                gateway,
                (receiver, fields, status) ->
                        posted.add(new Posted(context.clock().instant(), new SentCallback(receiver, fields, status))));
    }

    /** A callback, and the time of its response. */
    record Posted(Instant at, SentCallback callback) {}

    /** The callbacks so far. */
    History<Posted> posted() {
        return posted;
    }

    /** Returns the current state of a transaction; empty if there is none with this id. */
    Optional<PaymentTransaction> find(String id) {
        return simulator.findTransaction(id, PaymentTransaction::of);
    }

    /** Returns the current state of the last transactions, this many at most. */
    Latest<PaymentTransaction> latestTransactions(int most) {
        return simulator.latestTransactions(most, PaymentTransaction::of);
    }

    /** Returns the current state of the last bindings, this many at most. */
    Latest<CardBinding> latestBindings(int most) {
        return simulator.latestBindings(most, CardBinding::of);
    }

    /** Returns the last receipts that were made along with transactions, this many at most. */
    Latest<PaymentReceipt> latestReceipts(int most) {
        return simulator.latestReceipts(most, PaymentReceipt::of);
    }

    PaymentsSimulator simulator() {
        return simulator;
    }

    /**
     * The payer pays by card: at the page, or in an interactive payment by entering the CVV of the saved card. The
     * service's test cards have fixed results; any other number with a valid check digit succeeds.
     *
     * @throws IllegalArgumentException if there is no such transaction, or the number is none; or if an interactive
     *     payment is of another card
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void payByCard(String transactionId, String cardNumber) {
        simulator.payByCard(transactionId, cardNumber);
    }

    /**
     * The payer pays at the page through the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer at a page, or is a hold, which that
     *     system does not support
     */
    public void payBySbp(String transactionId) {
        simulator.payBySbp(transactionId);
    }

    /**
     * The payer enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if it is not a waiting interactive payment
     */
    public void enterCvv(String transactionId) {
        simulator.enterCvv(transactionId);
    }

    /**
     * The payer refuses, at the page or in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void refuse(String transactionId) {
        simulator.refuse(transactionId);
    }

    /**
     * The payer enters a card at the page of a binding.
     *
     * @throws IllegalArgumentException if there is no such binding, or the number is none
     * @throws IllegalStateException if the binding does not wait for a card
     */
    public void enterCard(String bindingId, String cardNumber) {
        simulator.enterCard(bindingId, cardNumber);
    }

    /**
     * The payer opens the link, or scans the QR code, of a binding in the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such binding
     * @throws IllegalStateException if the binding does not wait for its link to be opened
     */
    public void openSbpBinding(String bindingId) {
        simulator.openSbpBinding(bindingId);
    }

    /**
     * The issuer answers the next debit of a token with a response code of the contract; 0 and 16 are success. Each
     * call affects one more debit.
     *
     * @throws IllegalArgumentException if there is no such token
     */
    public void nextResponseCode(String token, int code) {
        simulator.planResponseCode(token, code);
    }

    /**
     * Makes the token payout-only: it accepts only payouts and interactive payments. A callback reports it.
     *
     * @throws IllegalArgumentException if there is no such token
     * @throws IllegalStateException if it is not active, or of the fast payment system
     */
    public void makePayoutOnly(String token) {
        simulator.makePayoutOnly(token);
    }

    /**
     * Sets the time after which operations that need no payer and are created from now on end, by the sandbox's clock.
     * Zero, the default, is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void settleAfter(Duration time) {
        simulator.settleAfter(Delays.bounded("operations end", time));
    }

    /**
     * Sets the receiver of callbacks whose request has no {@code urls.callback}: the address that a merchant sets in
     * the account.
     *
     * @throws IllegalArgumentException if it is no http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!CallbackSender.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        simulator.notifyAt(Optional.of(receiver.toString()));
    }

    /**
     * Sets whether the browser of the payer returns to {@code urls.return} with {@code status=success} or {@code
     * status=fail} in the query. The status is not signed, so a shop must not rely on it. Default: on.
     */
    public void returnWithStatus(boolean on) {
        simulator.returnWithStatus(on);
    }

    /**
     * Sets {@code payment_system} of callbacks: the service sends one constant, whichever way the payer pays. Default
     * {@code gateway 2.0}.
     */
    public void paymentSystem(String constant) {
        simulator.paymentSystem(Objects.requireNonNull(constant, "paymentSystem"));
    }

    /**
     * Returns the current state of a transaction.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public PaymentTransaction transaction(String id) {
        return simulator.transaction(id, PaymentTransaction::of);
    }

    /** Returns the current state of all transactions, in the order in which they were received. */
    public List<PaymentTransaction> transactions() {
        return simulator.transactions(PaymentTransaction::of);
    }

    /**
     * Returns the current state of a binding.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public CardBinding binding(String id) {
        return simulator.binding(id, CardBinding::of);
    }

    /**
     * Inserts this number of made-up records before the oldest, so that lists get long: one for each second before the
     * sandbox was started, the newest first. They are in both lists, and found one by one; they take no memory. No
     * operation can name these records, and {@link #transactions} does not return them.
     *
     * <p>The record that last changed <var>n</var> seconds before the start has the number {@code 90000000 - n} and the
     * order id {@code S-n}. All other fields derive from the sandbox's seed and <var>n</var>.
     *
     * @throws IllegalArgumentException if it is negative, or the records would be more than 80 million
     */
    public void seedRecords(long count) {
        simulator.seedRecords(count);
    }

    /** The receipts that were made along with transactions, in the order in which they were made. */
    public List<PaymentReceipt> receipts() {
        return simulator.receipts().stream().map(PaymentReceipt::of).toList();
    }

    /**
     * Returns the callbacks so far, after all due ones are sent.
     *
     * @param atMost how long to wait for that, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) throws InterruptedException {
        simulator.awaitCallbacks(atMost);
        return posted.all().stream().map(Posted::callback).toList();
    }

    /**
     * Posts a callback again, unchanged, with the same pair and {@code sign}: a second time, late, or an older one
     * after a newer one. It is recorded as one more callback. Fields that a test has changed are posted unchanged,
     * without a new signature.
     */
    public void repeatCallback(SentCallback callback) {
        simulator.repeatCallback(callback.receiver(), callback.fields());
    }
}
