package dev.merchantsdk.payments.binding;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;

/** Card bindings (contract, "Card bindings"). Needs {@code Address.GATEWAY} and the merchant's id and secret. Immutable and thread-safe. */
public final class CardBindingsClient {
    private final Calls calls;

    private CardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /** The card bindings of a merchant. */
    public static CardBindingsClient of(MerchantSdk sdk) {
        return new CardBindingsClient(sdk.calls());
    }

    /** Creates a binding of any variant. */
    public <R> R create(CardBindingRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(CardBindingRequest)}, with options. */
    public <R> R create(CardBindingRequest<R> request, RequestOptions options) {
        return calls.execute(CardBindingEndpoints.of(request), request, options);
    }
}
