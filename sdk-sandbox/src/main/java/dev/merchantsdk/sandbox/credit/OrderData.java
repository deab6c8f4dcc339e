package dev.merchantsdk.sandbox.credit;

import java.util.List;
import java.util.Optional;

/**
 * The fields of an accepted order that the sandbox stores. The cart contains the merchant's lines only, not the line
 * for delivery.
 */
public record OrderData(
        String orderId,
        Optional<String> firstName,
        Optional<String> lastName,
        Optional<String> middleName,
        long amount,
        long amountWithDiscount,
        long deliveryCost,
        String successUrl,
        String failUrl,
        List<OrderLine> cart) {}
