package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.Delivery;
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
 * The state of payments at the gateway: the payer on the payment page, the issuer of the card, and the resulting
 * transactions and tokens.
 *
 * <p>Where the contract has no rule, the behaviour is an assumption; the guide of the sandbox lists all assumptions.
 * For example, a payment that needs no payer ends immediately unless {@link #settleAfter} delays it, and a hold is
 * released after 7 days. Amounts are in kopecks.
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
                (receiver, fields, delivery) -> posted.add(new Posted(
                        context.clock().instant(), new SentCallback(receiver, fields, delivery.status()), delivery)));
    }

    /** A callback, and the time at which its response arrived. */
    record Posted(Instant at, SentCallback callback, Delivery delivery) {}

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
     * Simulates a payer who pays by card: on the payment page, or in an interactive payment by entering the CVV of the
     * saved card. The service's test cards have fixed results. Any other card number with a valid check digit succeeds.
     *
     * @throws IllegalArgumentException if there is no such transaction, if the text is not a card number, or if it is
     *     not the number of the saved card of an interactive payment
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void payByCard(String transactionId, String cardNumber) {
        simulator.payByCard(transactionId, cardNumber);
    }

    /**
     * Simulates a payer who pays on the payment page through the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer on a page, or if it is a hold, because
     *     the fast payment system does not support holds
     */
    public void payBySbp(String transactionId) {
        simulator.payBySbp(transactionId);
    }

    /**
     * Simulates a payer who enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction is not an interactive payment that waits for its payer
     */
    public void enterCvv(String transactionId) {
        simulator.enterCvv(transactionId);
    }

    /**
     * Simulates a payer who refuses to pay, on the payment page or in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void refuse(String transactionId) {
        simulator.refuse(transactionId);
    }

    /**
     * Simulates a payer who enters a card on the page of a binding.
     *
     * @throws IllegalArgumentException if there is no such binding, or if the text is not a card number
     * @throws IllegalStateException if the binding does not wait for a card
     */
    public void enterCard(String bindingId, String cardNumber) {
        simulator.enterCard(bindingId, cardNumber);
    }

    /**
     * Simulates a payer who opens the link or scans the QR code of a binding in the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such binding
     * @throws IllegalStateException if the binding does not wait for the payer to open its link
     */
    public void openSbpBinding(String bindingId) {
        simulator.openSbpBinding(bindingId);
    }

    /**
     * Sets the response code with which the issuer answers the next debit of a token. It is a response code of the
     * contract; 0 and 16 mean success. Each call of this method affects one more debit.
     *
     * @throws IllegalArgumentException if there is no such token
     */
    public void nextResponseCode(String token, int code) {
        simulator.planResponseCode(token, code);
    }

    /**
     * Makes a token payout-only: from now on it can be used only for payouts and interactive payments. A callback
     * reports the change.
     *
     * @throws IllegalArgumentException if there is no such token
     * @throws IllegalStateException if the token is not active, or is a token of the fast payment system
     */
    public void makePayoutOnly(String token) {
        simulator.makePayoutOnly(token);
    }

    /**
     * Sets the time from the creation to the end of an operation that needs no payer, measured by the sandbox's clock.
     * The setting applies to operations that are created later. The default is zero, which means immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void settleAfter(Duration time) {
        simulator.settleAfter(Delays.bounded("operations end", time));
    }

    /**
     * Sets the address to which callbacks are posted if the request has no {@code urls.callback}. In the service, a
     * merchant sets this address in the account.
     *
     * @throws IllegalArgumentException if the address is not an http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!CallbackSender.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        simulator.notifyAt(Optional.of(receiver.toString()));
    }

    /**
     * Sets whether the sandbox adds {@code status=success} or {@code status=fail} to the query of {@code urls.return}
     * when it sends the payer's browser there. The status is not signed, so a shop must not rely on it. The default is
     * true.
     */
    public void returnWithStatus(boolean on) {
        simulator.returnWithStatus(on);
    }

    /**
     * Sets the value of {@code payment_system} in callbacks. The service sends the same value for every payment method.
     * The default is {@code gateway 2.0}.
     */
    public void paymentSystem(String constant) {
        simulator.paymentSystem(Objects.requireNonNull(constant, "paymentSystem"));
    }

    /**
     * Returns the current state of a transaction.
     *
     * @throws IllegalArgumentException if no transaction has this id
     */
    public PaymentTransaction transaction(String id) {
        return simulator.transaction(id, PaymentTransaction::of);
    }

    /** Returns the current state of all transactions in the order in which the requests were received. */
    public List<PaymentTransaction> transactions() {
        return simulator.transactions(PaymentTransaction::of);
    }

    /**
     * Returns the current state of a binding.
     *
     * @throws IllegalArgumentException if no binding has this id
     */
    public CardBinding binding(String id) {
        return simulator.binding(id, CardBinding::of);
    }

    /**
     * Adds this number of generated records, so that a test can read long lists. The records are older than all other
     * records: there is one record for each second before the start of the sandbox. They appear in both lists and can
     * be queried one by one. They take no memory. No operation can refer to these records, and {@link #transactions}
     * does not return them. A further call adds records that are older than those of the earlier calls.
     *
     * <p>The record that last changed <var>n</var> seconds before the start has the number {@code 90000000 - n} and the
     * order id {@code S-n}. All other fields derive from the sandbox's seed and <var>n</var>.
     *
     * @throws IllegalArgumentException if the number is negative, or if there would be more than 80 million generated
     *     records in total
     */
    public void seedRecords(long count) {
        simulator.seedRecords(count);
    }

    /** Returns the receipts that were created together with transactions, in the order of their creation. */
    public List<PaymentReceipt> receipts() {
        return simulator.receipts().stream().map(PaymentReceipt::of).toList();
    }

    /**
     * Waits until all due callbacks are sent, and returns all callbacks so far.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if not all due callbacks are sent within this time, or if the thread is
     *     interrupted; its interrupt flag is then set
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) {
        simulator.awaitCallbacks(atMost);
        return posted.all().stream().map(Posted::callback).toList();
    }

    /**
     * Posts a callback again, unchanged: the random pair and {@code sign} are the same. With this method a test can
     * simulate a callback that arrives twice, late, or after a newer callback. The repetition is recorded as one more
     * callback. If a test has changed fields of the callback, they are posted as they are; the callback is not signed
     * again.
     */
    public void repeatCallback(SentCallback callback) {
        simulator.repeatCallback(callback.receiver(), callback.fields());
    }
}
