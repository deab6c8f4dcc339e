package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.call.Endpoint;
import java.util.Set;

/** A column of the table of expected results: a repeat class of architecture and contract. */
enum Column {
    ALWAYS,
    SAME_ORDER,
    /** Nothing happens before a person acts on the page that the response names. */
    PAGE,
    NEVER,
    COUNTED;

    /** The SDK still counts these as {@code Repeat.NEVER}. */
    private static final Set<String> PAGES = Set.of(
            "credit.createOrder",
            "payments.pay",
            "payments.auth",
            "payments.preauth",
            "bindings.cardData",
            "bindings.zeroBalance",
            "bindings.sbp");

    static Column of(Endpoint<?, ?> endpoint) {
        return PAGES.contains(endpoint.name())
                ? PAGE
                : valueOf(endpoint.repeat().name());
    }
}
