package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Secret;

/**
 * A source of values for the header {@code x-auth} (section "Authentication" of the contract). The contract does not
 * specify the format of these values. By default, the SDK creates values in the format that other documentation of the
 * service describes. An implementation of this interface replaces this default.
 */
@FunctionalInterface
public interface XAuth {
    /**
     * Returns a new header value: printable ASCII, with blanks only inside. The SDK calls this method before every
     * attempt, from any thread.
     */
    Secret next();
}
