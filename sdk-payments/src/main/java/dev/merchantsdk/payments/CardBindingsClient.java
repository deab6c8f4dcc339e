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
 * Creates tokens of cards and of accounts in the fast payment system (contract, "Card bindings"). Needs the address
 * {@link Address#GATEWAY}, and the merchant's id and secret. Each method sends {@code POST /api/card-bindings};
 * {@link #create(CardBindingRequest)} lists the exceptions of all. Immutable and thread-safe.
 */
public final class CardBindingsClient {
    private final Calls calls;

    private CardBindingsClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for a merchant's card bindings. */
    public static CardBindingsClient of(MerchantSdk sdk) {
        return new CardBindingsClient(Calls.of(sdk));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public CardBindingsClient with(RequestOptions options) {
        return new CardBindingsClient(calls.with(options));
    }

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

    /** Binds a card number. Its token can be used at once for payouts to the card. */
    public CardNumberBindingCreated bindCardNumber(CardNumberBinding request) {
        return create(request);
    }

    /** Binds an account of the fast payment system, as soon as the payer opens the page or scans the QR code. */
    public SbpBindingPage bindSbp(SbpBinding request) {
        return create(request);
    }

    /**
     * Creates a binding. A {@link CardNumberBinding} is complete at once. The payer must complete any other kind, and a
     * callback then reports that the token can be used.
     *
     * <p>Do not send the request again: it can create a second binding. By default it is repeated only if the service
     * certainly did not process it, or after HTTP 408 when the payer completes the binding on a page, which has no
     * effect until then.
     *
     * @apiNote {@code POST /api/card-bindings}
     * @throws RequestRefusedException if the service responds with {@code Invalid request}
     * @throws BadRequestException when the service refuses the request with another message
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the merchant is a sub-merchant, or may not use this method
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the request was sent, but no reliable response was received. The contract has
     *     no query to look up the binding
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
