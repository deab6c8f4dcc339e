package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Secret;

/**
 * Makes the value of the {@code x-auth} header (contract, "Authentication"). The contract does not show how it is built; the SDK's
 * built-in way is what the service documents elsewhere, and this interface replaces it.
 */
@FunctionalInterface
public interface XAuth {
    /** A new header value: asked for before every attempt, from any thread. */
    Secret next();
}
