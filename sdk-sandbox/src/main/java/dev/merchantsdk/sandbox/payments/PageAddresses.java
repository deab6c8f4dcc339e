package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/** Where the pages of the sandbox are: at the gateway, under paths that the contract does not have. */
final class PageAddresses {
    static final String PAYMENT = "payer/{id}";
    static final String BINDING = "bind/{id}";

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
