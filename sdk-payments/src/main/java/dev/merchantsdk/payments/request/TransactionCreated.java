package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/**
 * The gateway took the request (contract, "Responses": token, completion, payout, card2card, rebill flows). It is not done: the result comes
 * by callback, or by a query.
 */
@Value.Immutable
@SdkStyle
public interface TransactionCreated extends TransactionResponse {
    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link TransactionCreated}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableTransactionCreated.Builder {
        Builder() {}
    }
}
