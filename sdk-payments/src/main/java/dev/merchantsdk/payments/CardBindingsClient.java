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
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;

/**
 * Card bindings: turn a card or an account of the fast payment system into a token (contract, "Card bindings"). Needs
 * {@link Address#GATEWAY} and the merchant's id and secret. Immutable and thread-safe.
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

    /** Returns the asynchronous client. */
    public AsyncCardBindingsClient async() {
        return new AsyncCardBindingsClient(calls);
    }

    /**
     * Creates a binding of a card whose data the payer enters on a page. Throws as {@link #create(CardBindingRequest)}.
     *
     * @apiNote {@code POST /api/card-bindings}
     */
    public BindingPage bindCard(CardDataBinding request) {
        return create(request);
    }

    /** As {@link #bindCard(CardDataBinding)}, with options. */
    public BindingPage bindCard(CardDataBinding request, RequestOptions options) {
        return create(request, options);
    }

    /**
     * Creates a binding, with zero balance, of a card whose data the payer enters on a page. Throws as
     * {@link #create(CardBindingRequest)}.
     *
     * @apiNote {@code POST /api/card-bindings}
     */
    public BindingPage bindCard(ZeroBalanceBinding request) {
        return create(request);
    }

    /** As {@link #bindCard(ZeroBalanceBinding)}, with options. */
    public BindingPage bindCard(ZeroBalanceBinding request, RequestOptions options) {
        return create(request, options);
    }

    /**
     * Creates a binding of a card number, to which payouts can be made. The token can be used at once. Throws as
     * {@link #create(CardBindingRequest)}.
     *
     * @apiNote {@code POST /api/card-bindings}
     */
    public CardNumberBindingCreated bindCardNumber(CardNumberBinding request) {
        return create(request);
    }

    /** As {@link #bindCardNumber(CardNumberBinding)}, with options. */
    public CardNumberBindingCreated bindCardNumber(CardNumberBinding request, RequestOptions options) {
        return create(request, options);
    }

    /**
     * Creates a binding of an account of the fast payment system, which is activated when the payer opens the page or
     * scans the QR code. Throws as {@link #create(CardBindingRequest)}.
     *
     * @apiNote {@code POST /api/card-bindings}
     */
    public SbpBindingPage bindSbp(SbpBinding request) {
        return create(request);
    }

    /** As {@link #bindSbp(SbpBinding)}, with options. */
    public SbpBindingPage bindSbp(SbpBinding request, RequestOptions options) {
        return create(request, options);
    }

    /**
     * Creates a binding; the type of the response depends on the variant. Only a {@link CardNumberBinding} is complete
     * at once: the others wait for the payer, and the callback reports when the token can be used.
     *
     * <p>Sending it again is not safe: it would be another binding. The SDK repeats it only if it certainly was not
     * processed, and a binding by page also after HTTP 408.
     *
     * @apiNote {@code POST /api/card-bindings}
     * @throws RequestRefusedException if the service answers {@code Invalid request}
     * @throws BadRequestException if it refuses the request with other words
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy response was received; the contract has no
     *     look-up of bindings
     */
    public <R> R create(CardBindingRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(CardBindingRequest)}, with options. */
    public <R> R create(CardBindingRequest<R> request, RequestOptions options) {
        return calls.run(CardBindingEndpoints.of(request), request, options);
    }
}
