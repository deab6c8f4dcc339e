package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.Receipts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Reads and changes the state of receipts that a merchant orders by separate requests: the ordered receipts, the
 * duration of their generation, and the result of the generation.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>If several receipts have the same {@code serviceId}, a status query returns the status of the last of these
 *       receipts. The response to a status query is 404 if no receipt was ordered for the {@code serviceId}. A status
 *       query does not find receipts that the service created for transactions. The numbers of receipts are
 *       consecutive.
 *   <li>{@code clientId}, {@code merchantId} and {@code serviceId} are strings or whole numbers with any value. The
 *       sandbox does not check that the client, the merchant, the transaction or the operation exists. A request may
 *       contain both a phone and an e-mail address of the customer, in any format.
 *   <li>The total of a line is its price times its quantity. Half a kopeck is rounded up, and the total may be zero.
 *       The price must be a JSON number. The quantity is a JSON number or a string that contains a number. Trailing
 *       zeros after the decimal point do not count as decimals.
 *   <li>A receipt without {@code action} and {@code ActionType} is an income receipt. If both fields are present, they
 *       must specify the same kind of receipt. The contract's rules for agents depend on the owner of the cash
 *       register, and a request shows the owner only if {@code isServiceAgent} is true. If {@code isServiceAgent} is
 *       not true, a line must contain both {@code agentType} and {@code shipper}, or neither of these two fields.
 *   <li>The sandbox does not check whether the law allows a correction, because the request contains neither the day of
 *       the operation nor the error of the earlier receipt.
 *   <li>An order is an invalid request (400) if a required field is missing, null or an empty string, or if a value has
 *       a wrong type or format or is not in the contract's catalogue for this field. If any field has a wrong type, the
 *       error message names only the first field with a wrong type; otherwise the message names all invalid fields. The
 *       sandbox ignores properties that the contract does not list. The sandbox checks the access token first. Then the
 *       sandbox responds with 415 if the content type of the body is not {@code application/json}.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class ReceiptsSandbox {
    private final Receipts receipts;

    ReceiptsSandbox(Receipts receipts) {
        this.receipts = receipts;
    }

    /**
     * Sets the duration of the generation of a receipt, measured by the sandbox's clock. The setting affects only
     * receipts that are ordered after this call. The default is 30 seconds. Zero means that a receipt has its final
     * status immediately.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void readyAfter(Duration time) {
        receipts.readyAfter(Delays.bounded("receipts are ready", time));
    }

    /**
     * Sets the status that a receipt has in the second half of its generation, for example a status that the contract
     * does not show. The setting affects only receipts that are ordered after this call. By default the status of a
     * receipt is {@code NEW} until its generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code SUCCESS} or {@code FAIL}, because these are final states
     */
    public void onTheWay(String status) {
        if (status.equals(Receipt.SUCCESS) || status.equals(Receipt.FAIL)) {
            throw new IllegalArgumentException("a receipt in progress must not have a final status: " + status);
        }
        receipts.between(status);
    }

    /** Makes the next ordered receipt end with {@code FAIL}. Each call of this method makes one more receipt fail. */
    public void failNext() {
        receipts.failNext();
    }

    /** Returns the current state of the last ordered receipts, at most {@code most} of them. */
    Latest<OrderedReceipt> latest(int most) {
        Instant now = receipts.now();
        return Latest.of(receipts.all(), most).map(receipt -> OrderedReceipt.of(receipt, now));
    }

    /** Returns the current state of all ordered receipts, in the order of their creation. */
    public List<OrderedReceipt> all() {
        Instant now = receipts.now();
        return receipts.all().stream()
                .map(receipt -> OrderedReceipt.of(receipt, now))
                .toList();
    }
}
