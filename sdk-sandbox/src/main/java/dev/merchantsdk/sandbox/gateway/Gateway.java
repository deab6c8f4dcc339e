package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/**
 * The objects that the areas of the sandbox at the gateway share.
 *
 * @param merchantId the merchant's id
 * @param secret the merchant's secret
 * @param xAuth the check of the header {@code x-auth}. All areas share one check, because the gateway accepts each
 *     request id only once, even if the requests are for different areas
 * @param bearer the check of access tokens
 * @param urls the function that maps each {@code Address} of the contract to its URL; call it only after the port is
 *     open
 */
public record Gateway(
        String merchantId, String secret, XAuthCheck xAuth, BearerCheck bearer, Function<Address, URI> urls) {
    @Override
    public String toString() {
        return "Gateway(***)";
    }
}
