package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.Receipts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The service's side of receipts that are ordered by requests of their own: what was ordered, how long a receipt takes, and how it ends.
 *
 * <p>What the contract leaves open, and this sandbox makes up:
 *
 * <ul>
 *   <li>Of several receipts with one {@code serviceId} the status tells of the last one. A {@code serviceId} without a receipt is not found (404);
 *       receipts that payments make along with themselves are not told of here. Numbers of receipts are consecutive.
 *   <li>{@code clientId}, {@code merchantId} and {@code serviceId} are texts or whole numbers, and nobody's in particular: whether there is such a
 *       transaction or operation is not looked at. A customer's phone and e-mail may both be there, in any form.
 *   <li>A line costs its price times its quantity, half a kopeck rounded up, and may cost nothing. Numbers are no texts here; zeros at their end do
 *       not count as decimals.
 *   <li>A receipt without {@code action} and {@code ActionType} is one of income. Where both are there they must agree. Whose cash register it is,
 *       and so the agent rules, is known where {@code isServiceAgent} is true only: otherwise a line may have an agent and a shipper or not.
 *   <li>Whether a correction is legal is not looked at: the day of the operation is not in the request, nor is what was wrong with the earlier
 *       receipt.
 *   <li>A faulty order is an invalid request (400): a required field that is missing or null, a wrong type or form, a value outside its catalogue,
 *       an empty text where something must stand. The error names the fields, or the first one of
 *       a wrong type. Properties that the contract does not list are passed over. A body
 *       that does not say it is {@code application/json} is answered with 415, after the token was looked at.
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
     * Receipts that are ordered from now on are {@code NEW} for so long, by the sandbox's clock. Default 30 seconds. Zero is not at all.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void readyAfter(Duration time) {
        receipts.readyAfter(Delays.bounded("receipts are ready", time));
    }

    /**
     * Receipts that are ordered from now on have this status for the second half of their time, such as one that the contract does not show. At
     * first they stay {@code NEW} to their end.
     *
     * @throws IllegalArgumentException if it is {@code SUCCESS} or {@code FAIL}: these are their ends
     */
    public void onTheWay(String status) {
        if (status.equals(Receipt.SUCCESS) || status.equals(Receipt.FAIL)) {
            throw new IllegalArgumentException("a receipt on its way has not ended: " + status);
        }
        receipts.between(status);
    }

    /** The next receipt that is ordered ends with {@code FAIL}. Several calls are for several receipts. */
    public void failNext() {
        receipts.failNext();
    }

    /** The receipts that were ordered, in this order, as they are now. */
    public List<OrderedReceipt> all() {
        Instant now = receipts.now();
        return receipts.all().stream()
                .map(receipt -> OrderedReceipt.of(receipt, now))
                .toList();
    }
}
