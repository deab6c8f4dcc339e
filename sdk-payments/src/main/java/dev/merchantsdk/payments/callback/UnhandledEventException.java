package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;

/**
 * Thrown when the shop has no handler for a genuine event, whose fields may also be renamed: their names are not signed.
 * The response is {@code 500}, so the event does not count as processed.
 */
public final class UnhandledEventException extends SdkException {
    private static final long serialVersionUID = 1L;

    public UnhandledEventException(String what, String advice) {
        super(what, advice);
    }
}
