package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/**
 * What the areas at the gateway have in common.
 *
 * @param merchantId the one merchant
 * @param secret the merchant's secret
 * @param xAuth the check of the merchant: one for all, since a request id is good once wherever it comes
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
