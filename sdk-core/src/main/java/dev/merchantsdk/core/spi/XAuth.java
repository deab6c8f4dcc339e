package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Secret;

/**
 * A source of {@code x-auth} values. It replaces the default, a format that service documentation outside the contract
 * describes: the contract's section "Authentication" does not specify one.
 */
@FunctionalInterface
public interface XAuth {
    /**
     * Returns a new header value: printable ASCII, with blanks only inside. Called before every attempt, from any
     * thread.
     */
    Secret next();
}
