package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;
import java.util.List;

/**
 * A receipt that was ordered by a request of its own (contract, "Fiscal receipts", "Independent generation"). Customer, cashier and shippers are
 * not kept: the request has them.
 *
 * @param id the number that the order was answered with
 * @param serviceId the transaction or operation that it attaches to; the digits, if it was a number
 * @param kind which receipt
 * @param correction whether it is the correction of one
 * @param taxSystem as it was sent
 * @param total kopecks: the sum of the lines
 * @param lines in the order in which they were sent
 * @param status what the service says of it now, by its number: of several receipts with one {@code serviceId} the call tells the last one's only
 */
public record OrderedReceipt(
        long id,
        String serviceId,
        Kind kind,
        boolean correction,
        String taxSystem,
        long total,
        List<Line> lines,
        String status)
        implements NotJsonSerializable {
    /** The four receipts, each of which can be corrected. */
    public enum Kind {
        /** Income. */
        INCOME(1, "Receipt"),
        /** Income return. */
        INCOME_RETURN(2, "Refund"),
        /** Expense. */
        EXPENSE(3, "Purchase"),
        /** Expense return. */
        EXPENSE_RETURN(4, "PurchaseRefund");

        private final int action;
        private final String actionType;

        Kind(int action, String actionType) {
            this.action = action;
            this.actionType = actionType;
        }

        int action() {
            return action;
        }

        String actionType() {
            return actionType;
        }
    }

    /**
     * A line of a receipt.
     *
     * @param name as it was sent
     * @param price kopecks, of one unit
     * @param quantity without zeros at the end of its decimals
     * @param vat as it was sent
     * @param total kopecks: price times quantity, half a kopeck rounded up
     */
    public record Line(String name, long price, BigDecimal quantity, String vat, long total)
            implements NotJsonSerializable {}
}
