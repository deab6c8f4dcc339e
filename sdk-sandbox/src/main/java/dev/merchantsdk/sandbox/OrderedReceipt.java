package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.ReceiptLine;
import dev.merchantsdk.sandbox.receipts.ReceiptOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * A snapshot of an independent receipt (contract, "Fiscal receipts", "Independent generation"). This record omits the
 * customer, the cashier and the shippers. A test can read this data from the requests that
 * {@link Sandbox#received(String)} returns.
 *
 * @param id the number that the response to the order contained
 * @param serviceId the id of the transaction or operation that the receipt is for; if the request contains the id as a
 *     JSON number, the digits of this number
 * @param type the type of receipt
 * @param correction whether the receipt is a correction
 * @param taxSystem the taxation system, as in the request
 * @param total the sum of the totals of all lines, in kopecks
 * @param lines the lines in the order of the request
 * @param status the status of the receipt at the time of this snapshot
 */
public record OrderedReceipt(
        long id,
        String serviceId,
        ReceiptType type,
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
                ReceiptType.valueOf(order.kind().name()),
                order.correction(),
                order.taxSystem(),
                order.total(),
                order.lines().stream().map(Line::of).toList(),
                receipt.status(now));
    }

    /**
     * A line of a receipt.
     *
     * @param name the name, as in the request
     * @param price the price of one unit, in kopecks
     * @param quantity the quantity without trailing zeros after the decimal point
     * @param vat the VAT rate, as in the request
     * @param total the price times the quantity, in kopecks; half a kopeck is rounded up
     */
    public record Line(String name, long price, BigDecimal quantity, String vat, long total)
            implements NotJsonSerializable {
        static Line of(ReceiptLine line) {
            return new Line(line.name(), line.price(), line.quantity(), line.vat(), line.total());
        }
    }
}
