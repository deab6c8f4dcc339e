package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.Receipts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The state of separate receipts: the orders, the duration of a receipt, and its result.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>If several receipts have one {@code serviceId}, the status is that of the last one. A {@code serviceId} without
 *       a receipt is not found (404); receipts of payments are not included here. Numbers of receipts are consecutive.
 *   <li>{@code clientId}, {@code merchantId} and {@code serviceId} are texts or whole numbers with any value: the
 *       sandbox does not check that such a transaction or operation exists. A customer's phone and e-mail may both be
 *       there, in any form.
 *   <li>A line costs its price times its quantity, half a kopeck rounded up, and may cost nothing. A text is not
 *       accepted as a number; zeros at the end of a number do not count as decimals.
 *   <li>A receipt without {@code action} and {@code ActionType} is an income receipt. If both are present, they must
 *       agree. The owner of the cash register, on which the agent rules depend, is known only if {@code isServiceAgent}
 *       is true. Otherwise a line may have an agent and a shipper or not.
 *   <li>The sandbox does not check whether a correction is legal: the request contains neither the day of the operation
 *       nor the error of the earlier receipt.
 *   <li>An invalid order is an invalid request (400): a required field that is missing or null, a wrong type or form, a
 *       value outside its catalogue, an empty text in a required field. The error names the fields, or the first one of
 *       a wrong type. Properties that the contract does not list are ignored. A body without the content type
 *       {@code application/json} is answered with 415, after the check of the token.
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
     * Sets the time for which receipts that are ordered from now on are {@code NEW}, by the sandbox's clock. Default 30
     * seconds. With zero they are never {@code NEW}.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void readyAfter(Duration time) {
        receipts.readyAfter(Delays.bounded("receipts are ready", time));
    }

    /**
     * Receipts that are ordered from now on have this status for the second half of their time, for example a status
     * that the contract does not show. By default they are {@code NEW} for the whole time.
     *
     * @throws IllegalArgumentException if it is {@code SUCCESS} or {@code FAIL}, which are final states
     */
    public void onTheWay(String status) {
        if (status.equals(Receipt.SUCCESS) || status.equals(Receipt.FAIL)) {
            throw new IllegalArgumentException("a receipt on its way has not ended: " + status);
        }
        receipts.between(status);
    }

    /** The next receipt that is ordered ends with {@code FAIL}. Each call affects one more receipt. */
    public void failNext() {
        receipts.failNext();
    }

    /** Returns the current state of the last ordered receipts, this many at most. */
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
