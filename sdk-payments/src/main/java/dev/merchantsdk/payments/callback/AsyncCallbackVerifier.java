package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.call.Calls;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link CallbackVerifier}. Failures complete the future exceptionally, and cancelling it
 * cancels the HTTP call in progress. Immutable and thread-safe.
 */
public final class AsyncCallbackVerifier {
    private final Calls calls;
    private final AmountSource amounts;

    AsyncCallbackVerifier(Calls calls, AmountSource amounts) {
        this.calls = calls;
        this.amounts = amounts;
    }

    /** Works like {@link CallbackVerifier#verify(TransactionEvent)}. */
    public CompletableFuture<CallbackVerification> verify(TransactionEvent event) {
        return calls.runAsync(() ->
                CallbackComparison.of(event, event.price(), calls, amounts).query());
    }
}
