package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.Receipts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The state of receipts that are ordered by separate requests: the orders, the duration of the generation, and its
 * result.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>If several receipts have the same {@code serviceId}, the status is the status of the last one. A {@code
 *       serviceId} without a receipt is answered with 404; receipts of payments are not found here. The numbers of
 *       receipts are consecutive.
 *   <li>{@code clientId}, {@code merchantId} and {@code serviceId} are strings or whole numbers with any value: the
 *       sandbox does not check that the transaction or operation exists. A request may contain both a phone and an
 *       e-mail address of the customer, in any form.
 *   <li>The total of a line is its price times its quantity. Half a kopeck is rounded up, and the total may be zero.
 *       The price must be a JSON number; the quantity may also be a number in a string. Trailing zeros of a number do
 *       not count as decimals.
 *   <li>A receipt without {@code action} and {@code ActionType} is an income receipt. If both are present, they must be
 *       consistent. The agent rules depend on the owner of the cash register, and the owner is known only if {@code
 *       isServiceAgent} is true. If it is not true, a line has either both an agent and a shipper, or neither of them.
 *   <li>The sandbox does not check whether a correction is legal, because the request contains neither the day of the
 *       operation nor the error of the earlier receipt.
 *   <li>An order is an invalid request (400) if a required field is missing or null, if a value has a wrong type or
 *       form or is not in its catalogue, or if a required field is an empty string. The error names all wrong fields;
 *       after a wrong type, it names only the first field with a wrong type. Properties that the contract does not list
 *       are ignored. A body without the content type {@code application/json} is answered with 415; the token is
 *       checked before that.
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
     * Sets the time for which a receipt is {@code NEW}, measured by the sandbox's clock. The setting applies to
     * receipts that are ordered later. The default is 30 seconds. Zero means that a receipt is never {@code NEW}.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void readyAfter(Duration time) {
        receipts.readyAfter(Delays.bounded("receipts are ready", time));
    }

    /**
     * Sets the status that a receipt has in the second half of its generation, for example a status that the contract
     * does not show. The setting applies to receipts that are ordered later. By default a receipt is {@code NEW} until
     * its generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code SUCCESS} or {@code FAIL}, because these are final states
     */
    public void onTheWay(String status) {
        if (status.equals(Receipt.SUCCESS) || status.equals(Receipt.FAIL)) {
            throw new IllegalArgumentException("a receipt in progress must not have a final status: " + status);
        }
        receipts.between(status);
    }

    /** Makes the next ordered receipt end with {@code FAIL}. Each call of this method affects one more receipt. */
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
