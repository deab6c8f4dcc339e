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
 * Reads and changes the state of payments at the gateway. A test can act as the payer and as the issuer of the card,
 * and can read the resulting transactions and tokens.
 *
 * <p>If the contract has no rule for a case, the behaviour of this sandbox is an assumption. The guide to the sandbox
 * lists all assumptions. For example, the sandbox assumes that a payment without an action of the payer ends
 * immediately (a test can delay the end with {@link #settleAfter}), and that the service releases a hold after 7 days.
 * Amounts are in kopecks.
 *
 * <p>Thread-safe.
 */
public final class PaymentsSandbox {
    private final History<PostedCallback> posted;
    private final PaymentsSimulator simulator;

    PaymentsSandbox(SandboxContext context, Gateway gateway) {
        this.posted = context.history();
        this.simulator = PaymentsSimulator.open(
                context,
                gateway,
                (receiver, fields, delivery) -> posted.add(new PostedCallback(
                        context.clock().instant(), new SentCallback(receiver, fields, delivery.status()), delivery)));
    }

    /** A callback, and the time of the sandbox at which the response of its receiver arrived. */
    record PostedCallback(Instant at, SentCallback callback, Delivery delivery) {}

    /** Returns the history of the posted callbacks. */
    History<PostedCallback> posted() {
        return posted;
    }

    /** Returns the current state of a transaction; empty if no transaction has this id. */
    Optional<PaymentTransaction> find(String id) {
        return simulator.findTransaction(id, PaymentTransaction::of);
    }

    /** Returns the current state of a binding; empty if no binding has this id. */
    Optional<CardBinding> findBinding(String id) {
        return simulator.findBinding(id, CardBinding::of);
    }

    /** Returns the current state of the last transactions, at most {@code most} of them. */
    Latest<PaymentTransaction> latestTransactions(int most) {
        return simulator.latestTransactions(most, PaymentTransaction::of);
    }

    /** Returns the current state of the last bindings, at most {@code most} of them. */
    Latest<CardBinding> latestBindings(int most) {
        return simulator.latestBindings(most, CardBinding::of);
    }

    /** Returns the last receipts of transactions, at most {@code most} of them. */
    Latest<PaymentReceipt> latestReceipts(int most) {
        return simulator.latestReceipts(most, PaymentReceipt::of);
    }

    PaymentsSimulator simulator() {
        return simulator;
    }

    /**
     * Simulates a payer who pays by card. On a payment page the payer enters a card; in an interactive payment the
     * payer enters the CVV of the saved card. The number of a test card of the service determines the result of the
     * payment. A payment with any other card number that has a valid check digit succeeds.
     *
     * @throws IllegalArgumentException if no transaction has this id, if the text is not a card number, or if the
     *     payment is interactive and its saved card has another number
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void payByCard(String transactionId, String cardNumber) {
        simulator.payByCard(transactionId, cardNumber);
    }

    /**
     * Simulates a payer who pays on the payment page through the fast payment system.
     *
     * @throws IllegalArgumentException if no transaction has this id
     * @throws IllegalStateException if the transaction does not wait for a payer on a page, or if it is a hold, because
     *     the fast payment system does not support holds
     */
    public void payBySbp(String transactionId) {
        simulator.payBySbp(transactionId);
    }

    /**
     * Simulates a payer who enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if no transaction has this id
     * @throws IllegalStateException if the transaction is not an interactive payment that waits for its payer
     */
    public void enterCvv(String transactionId) {
        simulator.enterCvv(transactionId);
    }

    /**
     * Simulates a payer who refuses to pay, on the payment page or in an interactive payment.
     *
     * @throws IllegalArgumentException if no transaction has this id
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void refuse(String transactionId) {
        simulator.refuse(transactionId);
    }

    /**
     * Simulates a payer who enters a card on the page of a binding.
     *
     * @throws IllegalArgumentException if no binding has this id, or if the text is not a card number
     * @throws IllegalStateException if the binding does not wait for a card
     */
    public void enterCard(String bindingId, String cardNumber) {
        simulator.enterCard(bindingId, cardNumber);
    }

    /**
     * Simulates a payer who opens the link or scans the QR code of a binding for the fast payment system.
     *
     * @throws IllegalArgumentException if no binding has this id
     * @throws IllegalStateException if the binding does not wait for the payer to open its link
     */
    public void openSbpBinding(String bindingId) {
        simulator.openSbpBinding(bindingId);
    }

    /**
     * Sets the response code of the issuer for the next debit of a token. The contract lists the response codes; 0 and
     * 16 mean success. Each call of this method sets the code of one more debit.
     *
     * @throws IllegalArgumentException if no card or SBP account has this token
     */
    public void nextResponseCode(String token, int code) {
        simulator.planResponseCode(token, code);
    }

    /**
     * Makes a token payout-only, which means that the token can be used only for payouts and interactive payments. The
     * sandbox reports the change in a callback.
     *
     * @throws IllegalArgumentException if no card or SBP account has this token
     * @throws IllegalStateException if the token is not active, or is a token of the fast payment system
     */
    public void makePayoutOnly(String token) {
        simulator.makePayoutOnly(token);
    }

    /**
     * Sets the duration of operations that need no action of the payer, measured by the sandbox's clock. The setting
     * affects only operations that are created after this call. The default is zero: such an operation ends
     * immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void settleAfter(Duration time) {
        simulator.settleAfter(Delays.bounded("operations end", time));
    }

    /**
     * Sets the address to which the sandbox posts callbacks of requests that have no {@code urls.callback}. In the real
     * service, a merchant configures this address in the merchant's account.
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
     * when it redirects the payer's browser to this address. The status is not signed, so a shop must not rely on it.
     * The default is true.
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

    /** Returns the current state of all transactions in the order in which their requests were received. */
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
     * Adds this number of generated records of past transactions, so that a test can read long lists. The generated
     * records are older than all other records: for each of the last seconds before the start of the sandbox, there is
     * one record that was last changed in this second. The generated records appear in list v3 and in the secure list,
     * and can also be queried one by one. The sandbox does not store the generated records, so they use no memory. An
     * operation such as a refund cannot refer to a generated record, and {@link #transactions} does not return
     * generated records. A second call of this method adds records whose times are before the times of the records of
     * the first call.
     *
     * <p>The record that was last changed <var>n</var> seconds before the start has the number {@code 90000000 - n} and
     * the order id {@code S-n}. All other fields derive from the sandbox's seed and <var>n</var>.
     *
     * @throws IllegalArgumentException if the number is negative, or if there would be more than 80 million generated
     *     records in total
     */
    public void seedRecords(long count) {
        simulator.seedRecords(count);
    }

    /** Returns the receipts of transactions in the order of their creation. */
    public List<PaymentReceipt> receipts() {
        return simulator.receipts().stream().map(PaymentReceipt::of).toList();
    }

    /**
     * Waits until the sandbox has posted all pending callbacks. Returns all callbacks that the sandbox has posted so
     * far.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if the sandbox has not posted all pending callbacks within this time, or if the
     *     thread is interrupted; in the second case the interrupt flag of the thread is set
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) {
        simulator.awaitCallbacks(atMost);
        return posted.all().stream().map(PostedCallback::callback).toList();
    }

    /**
     * Posts a callback again with the same fields, including {@code sign} and the field with a random name and value. A
     * test can use this method to simulate a callback that arrives twice, late, or after a newer callback. The sandbox
     * records the repetition as another callback. If the test has changed fields of the callback, the sandbox posts the
     * changed fields with the old {@code sign}.
     */
    public void repeatCallback(SentCallback callback) {
        simulator.repeatCallback(callback.receiver(), callback.fields());
    }
}
