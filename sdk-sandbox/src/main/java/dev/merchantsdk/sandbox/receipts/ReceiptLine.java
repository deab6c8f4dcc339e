package dev.merchantsdk.sandbox.receipts;

import java.math.BigDecimal;

/**
 * A line of a receipt, which is an element of {@code items} in the request.
 *
 * @param price the price of one unit, in kopecks
 * @param quantity the quantity without trailing zeros after the decimal point
 * @param total the price times the quantity, in kopecks; half a kopeck is rounded up
 */
public record ReceiptLine(String name, long price, BigDecimal quantity, String vat, long total) {}
