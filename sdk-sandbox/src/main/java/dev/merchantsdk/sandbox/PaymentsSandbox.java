package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The state of payments at the gateway: the payer on the page, the issuer of the card, and the resulting transactions
 * and tokens.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 * <li>An unknown transaction, token or bank (one that is not in the list) makes a request invalid (400). So does a
 * token that is not usable yet, or of another kind: a token of the fast payment system accepts only its own debits, a
 * token of a card number no payment that requires the CVV. Any other operation that cannot be executed creates a
 * transaction that fails, with a response code of the contract's table: 12 if the named transaction is not a successful
 * hold or payment, also if it is a reversal, a refund or a failed completion; -1 if the hold has ended or nothing is
 * paid; 13 for more than the remaining amount; 64 for a part of an {@code auth} hold.
 *   <li>A faulty request is an invalid request too: a required field that is missing or null, a wrong
 *       type or form, a value outside its catalogue, an amount of zero, two targets, {@code interactive} together with
 * {@code allowinteractive} for a saved card. A missing order id and a malformed amount have separate texts. Properties
 * that the contract does not list are passed over. A body without the content type {@code application/json} is answered
 * with 415. Without a good {@code x-auth} the answer is 401, before all
 *       else.
 * <li>Payments that need no payer end at once; {@link #settleAfter} makes them take their time. Their result is decided
 * when they end.
 * <li>Either hold is released 7 days after its creation, without a callback. Both can be reversed in part. A refund
 * names the payment,
 * the completion, or the hold that was completed. A repeated debit names an earlier successful {@code pay} or
 * {@code preauth}, not an
 *       {@code auth}.
 * <li>The service's test cards decide at the page, at the binding and where money is paid out. Declined is 5, failed at
 * 3-D Secure is -19,
 * refused by the payer or rejected by the merchant is 17, a recipient without an account is 76. The card with forced
 * payout-only pays as any
 *       other, but its tokens are payout-only.
 * <li>A response code that stops recurring debits makes the token payout-only if the payer was absent: in recurring
 * debits and holds by a card's token, and in one-click payments. Tokens of the fast payment system stay as they are. A
 * code that is planned for a binding
 * that waits for its card answers its preauthorization: 51 makes a zero-balance binding with {@code checkCard} false
 * payout-only, every
 * other failure makes it fail. With {@code checkCard} true nothing is charged, so the code waits for the first debit.
 * <li>Refusals (05, 51, 61, 65) are counted for each card number over all its tokens, in recurring debits by a card's
 * token and by an earlier transaction. Holds by a token and one-click payments are neither counted nor stopped, and
 * their success resets nothing. The issuer
 * itself answers the refusal that is one too many, for Visa the fifth. From then on the response code is 66, and a
 * planned code applies to the next debit that the issuer decides. A 66 is a failed attempt too, which restarts the
 * pause; the token does not change. A 66 of the
 * issuer's own begins no pause. At the very end of a pause debits resume, and a refusal as old as the period counts no
 * more. One success
 * resets, other failures do not. 05 counts for the card and makes the token payout-only all the same. A card is Visa by
 * a 4, Mastercard by
 * 51 to 55 or 2221 to 2720, MIR by 2200 to 2204; no other is counted. The other limits of recurring debits, one retry a
 * day and one request
 *       a second, are not played.
 * <li>The recipient of a payout without name is looked up by the first query of its status; the payout can be confirmed
 * only after that.
 * Where none is found the payout has failed. A confirmation or rejection that is impossible is an invalid request
 * (400), an unknown payout is not found (404).
 * <li>The contents of callbacks follow the service's documentation outside the contract. The fields {@code error_code},
 * {@code error_description}, {@code
 * recurring_impossible} and {@code metadata} are guesses. The callback of a token is sent to the address of the
 * binding, else to the address of the operation that changed it, else to {@link #notifyAt}. A callback can arrive
 * before the response to the request. The contract shows no retries: a callback is repeated only by
 * {@link #repeatCallback}, for any response of the receiver.
 * <li>Lists are in the order of creation, the oldest first, at both paths of list v3 the same. A page has the requested
 * number of records, 10000 at most; {@code count} is that number on the last page too, so that {@code total} divided by
 * it is the number of pages. A cursor holds the
 * filter, the size and the place of its page, is good for all time and also for a sandbox with the same seed. A cursor
 * is a position between two records: later records are added at the end, and records that begin or cease to match a
 * filter do not move it; only {@code total} changes. The secure list has cursors as list v3 has.
 * <li>An invalid request (400) has a cursor of another list, or a cursor with other parameters; a {@code limit_to} that
 * is not a positive integer; an unknown or repeated parameter (as of a filter that is not encoded as a whole); or a
 * filter with an unknown field, with an operator or a value that the field does not accept, or with an empty criterion.
 * Every field takes {@code =}; but for times
 * also {@code in}, with commas; {@code updated} instead {@code >=}, {@code >} and {@code <}. The bounds of the secure
 * list's times are
 *       texts without a zone, as in its records, and both belong to the range. Criteria of one field must all hold too.
 * <li>Both records have all fields of the contract: null where nothing applies or nothing is played, made up where the
 * contract names a
 * field alone. {@code extra} has the names of {@code extra_data} in PascalCase. The channel is 61, of the fast payment
 * system 100; a
 *       card2card is an AFT purchase in list v3. Of a {@code mid} that is not the merchant's there is no record (404).
 * <li>In list v3 a transaction that has not ended is {@code pending}, a failed one {@code failed}, and {@code updated}
 * is when it ended. In
 * the secure record a refund has the type of a reversal, a card2card that of a payout; the target of a payout through
 * the fast payment
 * system is the phone. An operation is found by its {@code jsOperationId}, and by the id of the transaction or binding.
 * <li>A receipt is made for {@code pay}, {@code reversal}, {@code refund} and {@code payout}, if they succeed;
 * {@code fiscalInformation} of other
 * actions makes none. The agent rules, which depend on the owner of the cash register, are not checked.
 * {@code payment.orderActualTill} is returned in the callback and has no effect.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class PaymentsSandbox {
    private final List<SentCallback> callbacks = new CopyOnWriteArrayList<>();
    private final PaymentsSimulator simulator;

    PaymentsSandbox(SandboxContext context, Gateway gateway) {
        this.simulator = PaymentsSimulator.open(
                context,
                gateway,
                (receiver, fields, status) -> callbacks.add(new SentCallback(receiver, fields, status)));
    }

    PaymentsSimulator simulator() {
        return simulator;
    }

    /**
     * The payer pays by card: at the page, or in an interactive payment by entering the CVV of the saved card. The test
     * cards decide whether it
     * succeeds; any other number with a right check digit does.
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
     * @throws IllegalStateException if the transaction does not wait for a payer at a page, or holds, which that system
     *     cannot
     */
    public void payBySbp(String transactionId) {
        simulator.payBySbp(transactionId);
    }

    /**
     * The payer enters the CVV of the saved card in an interactive payment.
     *
     * @throws IllegalArgumentException if there is no such transaction
     * @throws IllegalStateException if it is no interactive payment that waits
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
     * @throws IllegalStateException if the binding does not wait for that
     */
    public void openSbpBinding(String bindingId) {
        simulator.openSbpBinding(bindingId);
    }

    /**
     * The issuer answers the next debit of a token with a response code of the contract; 0 and 16 are success. Several
     * calls are for several
     * debits.
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
     * Operations that need no payer and are created from now on end so much later, by the sandbox's clock. Zero, the
     * default, is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void settleAfter(Duration time) {
        simulator.settleAfter(Delays.bounded("operations end", time));
    }

    /**
     * Where callbacks go whose request has no {@code urls.callback}: the address that a merchant sets in the account.
     *
     * @throws IllegalArgumentException if it is no http address of the loopback interface
     */
    public void notifyAt(URI receiver) {
        if (!CallbackSender.goesTo(receiver.toString())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        simulator.notifyAt(receiver.toString());
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
     * Puts so many made-up records before the oldest, so that lists get long: one for each second before the sandbox
     * was started, the newest
     * first. They are in both lists, and found one by one; they take no memory. They are nothing but records: no
     * operation can name them, and
     * {@link #transactions} are without them.
     *
     * <p>The record that last changed <var>n</var> seconds before the start has the number {@code 90000000 - n} and the
     * order id {@code S-n}. All other fields derive from the sandbox's seed and <var>n</var>.
     *
     * @throws IllegalArgumentException if it is negative, or there became more than 80 million
     */
    public void seedRecords(long count) {
        simulator.seedRecords(count);
    }

    /** The receipts that were made along with transactions, in the order in which they were made. */
    public List<PaymentReceipt> receipts() {
        return simulator.receipts().stream().map(PaymentReceipt::of).toList();
    }

    /**
     * The callbacks so far, once those that are due are all sent.
     *
     * @param atMost how long to wait for that, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public List<SentCallback> awaitCallbacks(Duration atMost) throws InterruptedException {
        simulator.awaitCallbacks(atMost);
        return List.copyOf(callbacks);
    }

    /**
     * Posts a callback again, unchanged, with the same pair and {@code sign}: a second time, late, or an older one
     * after a newer one. It is recorded as one
     * more callback. Fields that a test has changed are posted as they are, and not signed anew.
     */
    public void repeatCallback(SentCallback callback) {
        simulator.repeatCallback(callback.receiver(), callback.fields());
    }
}
