package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.server.Area;
import dev.merchantsdk.sandbox.server.Setting;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * The service's side of the gateway's payments: the payer at the page, the issuer of the card, and what became of transactions and tokens.
 *
 * <p>Thread-safe.
 */
public final class PaymentsSandbox {
    private PaymentsSandbox() {}

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // only the sandbox can make a setting
    public static PaymentsSandbox open(Setting setting) {
        return new PaymentsSandbox();
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // nobody else has a use for it
    public Area area() {
        return List::of;
    }

    /**
     * The payer pays by card: at the page, or in an interactive payment by entering the CVV of the saved card. The test cards decide whether it
     * succeeds; any other number with a right check digit does.
     *
     * @throws IllegalArgumentException if there is no such transaction, or the number is none; or if an interactive payment is of another card
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void payByCard(String transactionId, String cardNumber) {
        Object unused = notYet();
    }

    /**
     * The payer pays at the page through the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer at a page, or holds, which that system cannot
     */
    public void payBySbp(String transactionId) {
        Object unused = notYet();
    }

    /**
     * The payer enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if it is no interactive payment that waits
     */
    public void enterCvv(String transactionId) {
        Object unused = notYet();
    }

    /**
     * The payer refuses, at the page or in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if the transaction does not wait for a payer
     */
    public void refuse(String transactionId) {
        Object unused = notYet();
    }

    /**
     * The payer enters a card at the page of a binding.
     *
     * @throws IllegalArgumentException if there is no such binding, or the number is none
     * @throws IllegalStateException if the binding does not wait for a card
     */
    public void enterCard(String bindingId, String cardNumber) {
        Object unused = notYet();
    }

    /**
     * The payer opens the link, or scans the QR code, of a binding in the fast payment system.
     *
     * @throws IllegalArgumentException if there is no such binding
     * @throws IllegalStateException if the binding does not wait for that
     */
    public void openSbpBinding(String bindingId) {
        Object unused = notYet();
    }

    /**
     * The issuer answers the next debit of a token with a response code of the contract; 0 and 16 are success. Several calls are for several
     * debits.
     *
     * @throws IllegalArgumentException if there is no such token
     */
    public void nextResponseCode(String token, int code) {
        Object unused = notYet();
    }

    /**
     * From now on the token is good for payouts and interactive payments only, and a callback says so.
     *
     * @throws IllegalArgumentException if there is no such token
     * @throws IllegalStateException if it is not active, or of the fast payment system
     */
    public void makePayoutOnly(String token) {
        Object unused = notYet();
    }

    /** Operations that need no payer and are created from now on end so much later, by the sandbox's clock. Zero, the default, is at once. */
    public void settleAfter(Duration time) {
        Object unused = notYet();
    }

    /**
     * Where callbacks go whose request has no {@code urls.callback}: the address that a merchant sets in the account.
     *
     * @throws IllegalArgumentException if it is no http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        Object unused = notYet();
    }

    /**
     * A transaction as it is now.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public PaymentTransaction transaction(String id) {
        return notYet();
    }

    /** All transactions as they are now, in the order in which they came. */
    public List<PaymentTransaction> transactions() {
        return notYet();
    }

    /**
     * A binding as it is now.
     *
     * @throws IllegalArgumentException if there is none with this id
     */
    public CardBinding binding(String id) {
        return notYet();
    }

    /** The receipts that were made along with transactions, in the order in which they were made. */
    public List<PaymentReceipt> receipts() {
        return notYet();
    }

    /**
     * The callbacks so far, once those that are due are all sent.
     *
     * @param atMost how long to wait for that, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public List<PaymentCallback> awaitCallbacks(Duration atMost) throws InterruptedException {
        return notYet();
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // stands in for what every method will return
    private static <T> T notYet() {
        throw new UnsupportedOperationException("not played yet");
    }
}
