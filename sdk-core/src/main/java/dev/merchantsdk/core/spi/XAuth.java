package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.value.Secret;

/**
 * A source of values for the {@code x-auth} header (contract, "Authentication"). The contract does not specify the form
 * of these values. The SDK's built-in form follows other documentation of the service, and an implementation of this
 * interface replaces that form.
 */
@FunctionalInterface
public interface XAuth {
    /** Returns a new header value. The SDK calls this method before every attempt, from any thread. */
    Secret next();
}
