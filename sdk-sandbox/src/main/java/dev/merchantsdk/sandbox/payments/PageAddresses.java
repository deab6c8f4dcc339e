package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/** The URLs of the pages that payers open. The paths of these URLs are not in the contract. */
final class PageAddresses {
    static final String PAYMENT = "payer/{id}";
    static final String BINDING = "bind/{id}";
    /** The stand-in for the form that the service hosts for a {@code jsOperationId}. */
    static final String FORM = "form/{id}";

    private final Function<Address, URI> urls;

    PageAddresses(Function<Address, URI> urls) {
        this.urls = urls;
    }

    String ofPayment(String id) {
        return link(PAYMENT, id);
    }

    String ofBinding(String id) {
        return link(BINDING, id);
    }

    private String link(String path, String id) {
        return urls.apply(Address.GATEWAY) + path.replace("{id}", id);
    }
}
