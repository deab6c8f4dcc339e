package dev.merchantsdk.sandbox.credit;

import java.util.List;
import java.util.Optional;

/**
 * The fields of an accepted order that the sandbox stores. The cart contains only the lines of the request, without the
 * line that the service adds for delivery.
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
