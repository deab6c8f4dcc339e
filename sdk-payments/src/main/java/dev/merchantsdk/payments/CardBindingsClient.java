package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;

/**
 * Card bindings: turn a card or an account of the fast payment system into a token (contract, "Card bindings"). Needs {@link Address#GATEWAY}
 * and the merchant's id and secret. Immutable and thread-safe.
 */
public final class CardBindingsClient {
    private final Calls calls;

    private CardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /** The card bindings of a merchant. */
    public static CardBindingsClient of(MerchantSdk sdk) {
        return new CardBindingsClient(Calls.of(sdk));
    }

    /** The same calls without waiting. */
    public AsyncCardBindingsClient async() {
        return new AsyncCardBindingsClient(calls);
    }

    /**
     * Creates a binding; what comes back depends on the variant. Only a {@link CardNumberBinding} is done at once: the others wait for the
     * payer, and the callback tells when the token can be used.
     *
     * <p>Sending it again is not safe: it would be another binding. The SDK repeats it only where it certainly was not processed, and a
     * binding by page also after HTTP 408.
     *
     * @apiNote {@code POST /api/card-bindings}
     * @throws RequestRefusedException if the service answers {@code Invalid request}
     * @throws BadRequestException if it refuses the request with other words
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came; the contract has no look-up of bindings
     */
    public <R> R create(CardBindingRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(CardBindingRequest)}, with options. */
    public <R> R create(CardBindingRequest<R> request, RequestOptions options) {
        return calls.run(CardBindingEndpoints.of(request), request, options);
    }
}
