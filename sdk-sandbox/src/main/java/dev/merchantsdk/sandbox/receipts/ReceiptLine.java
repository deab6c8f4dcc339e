package dev.merchantsdk.sandbox.receipts;

import java.math.BigDecimal;

/**
 * A line of a receipt: {@code items[]}.
 *
 * @param name {@code name}
 * @param price kopecks, of one unit
 * @param quantity without zeros at the end of its decimals
 * @param vat {@code vat}
 * @param total kopecks: price times quantity, half a kopeck rounded up
 */
public record ReceiptLine(String name, long price, BigDecimal quantity, String vat, long total) {}
