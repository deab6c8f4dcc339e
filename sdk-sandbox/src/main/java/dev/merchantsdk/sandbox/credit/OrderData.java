package dev.merchantsdk.sandbox.credit;

import java.util.List;
import java.util.Optional;

/** The stored fields of an accepted order. The cart excludes the line that the service adds for delivery. */
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
