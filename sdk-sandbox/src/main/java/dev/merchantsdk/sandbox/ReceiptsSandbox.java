package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.ReceiptsArea;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Controls the simulation of independent receipts, which a merchant orders with separate requests.
 *
 * <p>The contract does not specify the following behaviour. The sandbox makes these assumptions:
 *
 * <ul>
 *   <li>If several receipts have the same {@code serviceId}, a status query returns the status of the receipt that was
 *       ordered last.
 *   <li>The response to a status query is 404 if no independent receipt has the {@code serviceId}.
 *   <li>The ids of receipts are consecutive numbers.
 *   <li>{@code clientId}, {@code merchantId} and {@code serviceId} are strings or whole numbers. The sandbox does not
 *       check whether these ids exist.
 *   <li>A request may contain both a phone and an e-mail address of the customer, in any format.
 *   <li>The total of a line is its price times its quantity. Half a kopeck is rounded up. The total may be zero.
 *   <li>The price is a JSON number. The quantity is a JSON number or a string that contains a number. The price can
 *       have more than 2 decimals if the further decimals are zeros.
 *   <li>If a request contains both {@code action} and {@code ActionType}, both fields must specify the same type of
 *       receipt. A correction requires at least one of these fields. A receipt that is not a correction and has neither
 *       field is an income receipt.
 *   <li>If {@code isServiceAgent} is not true, {@code agentType} and {@code shipper} of a line are both present or both
 *       absent.
 *   <li>The sandbox does not check whether the law allows a correction.
 *   <li>The sandbox first checks the access token, and then the content type of a body (415).
 *   <li>The response to an order with an invalid field is 400. A required field must not be null or empty.
 *   <li>If a field has a wrong type, the error message names only the first such field. Otherwise, the message names
 *       all invalid fields.
 *   <li>The sandbox ignores properties that the contract does not list.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class ReceiptsSandbox {
    final ReceiptsArea area;

    ReceiptsSandbox(ReceiptsArea area) {
        this.area = area;
    }

    /**
     * Sets the duration of the generation of later receipts, measured by the sandbox's clock. The default is 30
     * seconds. With zero, a receipt has its final status immediately.
     */
    public void readyAfter(Duration time) {
        area.readyAfter.set(Delays.bounded("receipts are ready", time));
    }

    /**
     * Sets the status of later receipts in the second half of their generation. A test can set a status that the
     * contract does not show. By default the status is {@code NEW} until the generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code SUCCESS} or {@code FAIL}
     */
    public void onTheWay(String status) {
        if (status.equals(Receipt.SUCCESS) || status.equals(Receipt.FAIL)) {
            throw new IllegalArgumentException("a receipt in progress must not have a final status: " + status);
        }
        area.between.set(status);
    }

    /** Makes the next ordered receipt end with {@code FAIL}. Two calls make the next two receipts fail. */
    public void failNext() {
        area.failNext();
    }

    /** Returns the current state of all ordered receipts, in the order of their creation. */
    public List<OrderedReceipt> all() {
        Instant now = area.now();
        return area.all().stream()
                .map(receipt -> OrderedReceipt.of(receipt, now))
                .toList();
    }
}
