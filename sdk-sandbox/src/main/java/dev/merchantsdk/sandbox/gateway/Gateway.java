package dev.merchantsdk.sandbox.gateway;

import dev.merchantsdk.core.config.Address;
import java.net.URI;
import java.util.function.Function;

/**
 * The objects that the areas of the gateway share.
 *
 * @param xAuth the check of the header {@code x-auth}; the areas share one check, because the gateway accepts each
 *     request id only once
 * @param urls returns the URL of the sandbox for an {@code Address}; call this function only after the port is open
 */
public record Gateway(
        String merchantId, String secret, XAuthCheck xAuth, BearerCheck bearer, Function<Address, URI> urls) {
    @Override
    public String toString() {
        return "Gateway(***)";
    }
}
