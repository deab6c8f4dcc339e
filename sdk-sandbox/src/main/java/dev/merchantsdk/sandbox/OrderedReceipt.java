package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.ReceiptLine;
import dev.merchantsdk.sandbox.receipts.ReceiptOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * A receipt that was ordered by a separate request (contract, "Fiscal receipts", "Independent generation"). Customer,
 * cashier and shippers are not kept: the request has them.
 *
 * @param id the number that the order was answered with
 * @param serviceId the transaction or operation that it attaches to; the digits, if it was a number
 * @param kind which receipt
 * @param correction whether it is the correction of one
 * @param taxSystem as it was sent
 * @param total kopecks: the sum of the lines
 * @param lines in the order in which they were sent
 * @param status its current status; of several receipts with one {@code serviceId} the call returns only that of the
 *     last one
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
    static OrderedReceipt of(Receipt receipt, Instant now) {
        ReceiptOrder order = receipt.order();
        return new OrderedReceipt(
                receipt.id(),
                order.serviceId(),
                Kind.valueOf(order.kind().name()),
                order.correction(),
                order.taxSystem(),
                order.total(),
                order.lines().stream().map(Line::of).toList(),
                receipt.status(now));
    }

    /** The four receipts, each of which can be corrected. */
    public enum Kind {
        /** Income. */
        INCOME,
        /** Income return. */
        INCOME_RETURN,
        /** Expense. */
        EXPENSE,
        /** Expense return. */
        EXPENSE_RETURN
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
            implements NotJsonSerializable {
        static Line of(ReceiptLine line) {
            return new Line(line.name(), line.price(), line.quantity(), line.vat(), line.total());
        }
    }
}
