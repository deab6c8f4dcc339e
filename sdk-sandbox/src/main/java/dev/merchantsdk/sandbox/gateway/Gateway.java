package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/**
 * The objects that all areas at the gateway share.
 *
 * @param merchantId the id of the only merchant
 * @param secret the merchant's secret
 * @param xAuth the check of the header {@code x-auth}; all areas share it, because a request id can be used only once
 *     in all of them together
 * @param bearer the check of access tokens
 * @param urls the function that maps each {@code Address} of the contract to its URL; it can be called as soon as the
 *     ports are open
 */
public record Gateway(
        String merchantId, String secret, XAuthCheck xAuth, BearerCheck bearer, Function<Address, URI> urls) {
    @Override
    public String toString() {
        return "Gateway(***)";
    }
}
