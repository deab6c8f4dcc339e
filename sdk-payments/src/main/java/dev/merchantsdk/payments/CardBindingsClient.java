package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.check.Violations;
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
 * The client for card bindings (contract, "Card bindings"). A card binding creates a token that represents a card or an
 * account of the fast payment system. The client needs the address {@link Address#GATEWAY}, and the merchant's id and
 * secret. Each method sends {@code POST /api/card-bindings}; {@link #create(CardBindingRequest)} lists the exceptions of all. Immutable and thread-safe.
 */
public final class CardBindingsClient {
    private final Calls calls;

    private CardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for the card bindings of a merchant. */
    public static CardBindingsClient of(MerchantSdk sdk) {
        return new CardBindingsClient(Calls.of(sdk));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public CardBindingsClient with(RequestOptions options) {
        return new CardBindingsClient(calls.with(options));
    }

    /** Returns the asynchronous client. */
    public AsyncCardBindingsClient async() {
        return new AsyncCardBindingsClient(calls);
    }

    /** Creates a binding of a card whose data the payer enters on a page. */
    public BindingPage bindCard(CardDataBinding request) {
        return create(request);
    }

    /** Creates a zero-balance binding of a card whose data the payer enters on a page. */
    public BindingPage bindCard(ZeroBalanceBinding request) {
        return create(request);
    }

    /**
     * Creates a binding of a card number. The merchant can immediately use the token of the binding for payouts to the
     * card.
     */
    public CardNumberBindingCreated bindCardNumber(CardNumberBinding request) {
        return create(request);
    }

    /**
     * Creates a binding of an account of the fast payment system. The service activates the binding when the payer
     * opens the page or scans the QR code.
     */
    public SbpBindingPage bindSbp(SbpBinding request) {
        return create(request);
    }

    /**
     * Creates a binding. The type of the request determines the type of the response. A {@link CardNumberBinding} is
     * complete immediately. The payer must complete every other kind of binding. A callback then reports that the token
     * can be used.
     *
     * <p>Do not send the request again, because a second request can create a second binding. By default, the SDK
     * itself repeats a request only in these cases:
     * <ul>
     *   <li>The service certainly did not process the request.
     *   <li>The response is HTTP 408, and the payer completes the binding on a page. Until the payer acts, the page has
     *       no effect.
     * </ul>
     *
     * @apiNote {@code POST /api/card-bindings}
     * @throws RequestRefusedException if the service responds with {@code Invalid request}
     * @throws BadRequestException if the service refuses the request with another message
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the merchant is a sub-merchant, or if the service does not permit this method
     *     for the merchant
     * @throws ApiException if the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received. The contract
     *     contains no query with which the merchant could look up the binding
     */
    public <R> R create(CardBindingRequest<R> request) {
        return calls.run(() -> call(calls, request));
    }

    /** Returns the call, after a check that its callback can arrive. */
    static <R> SingleCall<R> call(Calls calls, CardBindingRequest<R> request) {
        Violations violations = Violations.collect();
        if (request instanceof CardDataBinding binding) {
            calls.checkCallback(violations, binding.callbackUrl());
        } else if (request instanceof ZeroBalanceBinding binding) {
            calls.checkCallback(violations, binding.callbackUrl());
        }
        violations.throwIfAny("Card binding");
        return calls.call(CardBindingEndpoints.of(request), request, calls.options());
    }
}
