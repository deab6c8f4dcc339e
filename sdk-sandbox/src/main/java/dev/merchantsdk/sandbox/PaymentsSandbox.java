package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payments.Bindings;
import dev.merchantsdk.sandbox.payments.PayerActions;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.records.RecordsArea;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Controls the simulation of payments at the gateway. A test can act as the payer and as the issuer of the card, and
 * can read the resulting transactions and tokens. Amounts are in kopecks.
 *
 * <p>The guide to the sandbox lists the assumptions about behaviour that the contract does not specify.
 *
 * <p>Methods with an id or a token throw {@link IllegalArgumentException} if no transaction or binding has it, and
 * {@link IllegalStateException} if the object is not in the state that the method needs. Thread-safe.
 */
public final class PaymentsSandbox {
    final RecordsArea records;
    final PaymentsSimulator simulator;

    PaymentsSandbox(SandboxContext context, Gateway gateway) {
        this.simulator = PaymentsSimulator.open(context, gateway);
        this.records = new RecordsArea(context, gateway, simulator);
    }

    /**
     * Simulates a payer who pays by card. On a payment page, the payer enters a card. In an interactive payment, the
     * payer enters the CVV of the saved card. The guide to the sandbox lists the test cards and their results. A
     * payment with a card number that is not in this list succeeds.
     *
     * @throws IllegalArgumentException if {@code cardNumber} is not a valid card number, or if the saved card of an
     *     interactive payment has another number
     */
    public void payByCard(String transactionId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        simulator.onPayment(transactionId, (payer, payment) -> payer.payByCard(payment, card));
    }

    /** Simulates a payer who pays on the payment page through the fast payment system, which has no holds. */
    public void payBySbp(String transactionId) {
        simulator.onPayment(transactionId, PayerActions::payBySbp);
    }

    /** Simulates a payer who enters the CVV of the saved card in an interactive payment. */
    public void enterCvv(String transactionId) {
        simulator.onPayment(transactionId, PayerActions::payByCvv);
    }

    /** Simulates a payer who refuses to pay, on the payment page or in an interactive payment. */
    public void refuse(String transactionId) {
        simulator.onPayment(transactionId, PayerActions::refuse);
    }

    /**
     * Simulates a payer who enters a card on the page of a binding.
     *
     * @throws IllegalArgumentException if {@code cardNumber} is not a valid card number
     */
    public void enterCard(String bindingId, String cardNumber) {
        TestCard card = TestCard.of(cardNumber);
        simulator.onBinding(bindingId, (bindings, binding) -> bindings.enter(binding, card));
    }

    /** Simulates a payer who opens the link or scans the QR code of a binding for the fast payment system. */
    public void openSbpBinding(String bindingId) {
        simulator.onBinding(bindingId, Bindings::open);
    }

    /**
     * Sets the issuer's response code for the next debit of a token. The codes 0 and 16 mean success. Two calls set the
     * codes of the next two debits.
     */
    public void nextResponseCode(String token, int code) {
        simulator.onBinding(token, (bindings, binding) -> binding.plan(code));
    }

    /**
     * Makes the active token of a card payout-only. The token can then be used only for payouts and interactive
     * payments. The sandbox posts a callback about the change.
     */
    public void makePayoutOnly(String token) {
        simulator.onBinding(token, Bindings::makePayoutOnly);
    }

    /**
     * Sets the duration of later operations that need no action of the payer, measured by the sandbox's clock. The
     * default is zero. With zero, the operations end immediately.
     */
    public void settleAfter(Duration time) {
        simulator.settings().settleAfter().set(Delays.bounded("operations end", time));
    }

    /**
     * Sets the receiver of callbacks for requests without {@code urls.callback}. In the service, this address is a
     * setting of the merchant's account.
     *
     * @throws IllegalArgumentException if the address is not an http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        simulator.callbacks().receivers().check(receiver.toString());
        simulator.settings().receiver().set(Optional.of(receiver.toString()));
    }

    /**
     * Sets whether the sandbox adds {@code status=success} or {@code status=fail} to the query of {@code urls.return}.
     * The status is not signed, so a shop must not rely on this status. The default is true.
     */
    public void returnWithStatus(boolean on) {
        simulator.settings().returnWithStatus().set(on);
    }

    /** Sets the value of {@code payment_system} in callbacks. The default is {@code gateway 2.0}. */
    public void paymentSystem(String constant) {
        simulator.settings().paymentSystem().set(Objects.requireNonNull(constant, "paymentSystem"));
    }

    /** Returns the current state of a transaction. */
    public PaymentTransaction transaction(String id) {
        return simulator.read(ledger -> PaymentTransaction.of(ledger.existing(id)));
    }

    /** Returns the current state of all transactions in the order of their creation. */
    public List<PaymentTransaction> transactions() {
        return simulator.read(ledger ->
                ledger.transactions().stream().map(PaymentTransaction::of).toList());
    }

    /** Returns the current state of a binding. */
    public CardBinding binding(String id) {
        return simulator.read(ledger -> CardBinding.of(ledger.existingBinding(id)));
    }

    /**
     * Adds this number of records of past debits, so that a test can read long lists. The sandbox makes a debit when a
     * request reads it, and keeps none in memory. Most are payments by card; some are by SBP or recurring, and about 7
     * of 100 failed.
     *
     * <p>The first generated record was last changed one second before the start of the sandbox. Each further record is
     * one second older. A second call adds records that are older than the records of the first call.
     *
     * <p>The generated records appear in transaction list v3 and in the secure transaction list, and can also be
     * queried one by one. An operation such as a refund cannot refer to a generated record. {@link #transactions} does
     * not return generated records.
     *
     * <p>The record that was last changed <var>n</var> seconds before the start has the id {@code 90000000 - n} in list
     * v3 and the order id {@code S-n}. All other fields derive from the sandbox's seed and <var>n</var>.
     *
     * @throws IllegalArgumentException if the number is negative, or if the total number of generated records would
     *     exceed 80 million
     */
    public void seedRecords(long count) {
        records.seed(count);
    }

    /** Returns the receipts of transactions in the order of their creation. */
    public List<PaymentReceipt> receipts() {
        return simulator.read(
                ledger -> ledger.receipts().stream().map(PaymentReceipt::of).toList());
    }

    /**
     * Waits until the sandbox has posted all pending callbacks, and returns all callbacks that the sandbox has posted
     * so far.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if callbacks are still pending after this time, or if the thread is interrupted; an
     *     interrupted thread keeps its interrupt flag
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) {
        return SentCallback.await(simulator.callbacks(), atMost);
    }

    /**
     * Posts a callback again with the same fields, including {@code sign} and the field with a random name and value. A
     * test can simulate a callback that arrives twice, late, or after a newer callback. The sandbox records the
     * repetition as another callback. If the test has changed fields of {@code callback}, the sandbox does not
     * calculate a new {@code sign}.
     */
    public void repeatCallback(SentCallback callback) {
        int unused = simulator.callbacks().add(CallbackKind.REPEATED, callback.receiver(), callback.fields());
    }
}
