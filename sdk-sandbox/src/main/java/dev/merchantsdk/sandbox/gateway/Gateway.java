package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/**
 * The common parts of the areas at the gateway.
 *
 * @param merchantId the one merchant
 * @param secret the merchant's secret
 * @param xAuth the check of the merchant: one for all areas, because a request id can be used once at any of them
 * @param bearer the check of access tokens
 * @param urls where an address of the contract is, once the ports are open
 */
public record Gateway(
        String merchantId, String secret, XAuthCheck xAuth, BearerCheck bearer, Function<Address, URI> urls) {
    @Override
    public String toString() {
        return "Gateway(***)";
    }
}
