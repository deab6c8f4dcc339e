package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.internal.VariantTable.Variant;
import java.util.List;

/**
 * The endpoints of the contract's table of card bindings. Each request type of {@code POST /api/card-bindings} has a
 * separate endpoint.
 */
public final class CardBindingEndpoints {
    private static final VariantTable VARIANTS = new VariantTable(
            variant("cardData", CardDataBinding.class, Repeat.PAGE, BindingPage.class),
            variant("zeroBalance", ZeroBalanceBinding.class, Repeat.PAGE, BindingPage.class),
            variant("cardNumber", CardNumberBinding.class, Repeat.NEVER, CardNumberBindingCreated.class),
            variant("sbp", SbpBinding.class, Repeat.PAGE, SbpBindingPage.class));

    private CardBindingEndpoints() {}

    /** Returns all endpoints, in the order of the contract. */
    public static List<Endpoint<?, ?>> all() {
        return VARIANTS.endpoints();
    }

    @SuppressWarnings("unchecked") // the endpoint has the response type that the request declares
    public static <R> Endpoint<CardBindingRequest<R>, R> of(CardBindingRequest<R> request) {
        return (Endpoint<CardBindingRequest<R>, R>) VARIANTS.endpoint(request);
    }

    /** Returns the body of the request, with the profile's callback address if the request can have one but has none. */
    private static Object body(CardBindingRequest<?> request, MerchantProfile profile) {
        boolean notified = request instanceof CardDataBinding || request instanceof ZeroBalanceBinding;
        if (!notified || profile.callbackUrl().isEmpty()) {
            return request;
        }
        JsonTree body = JsonCodec.tree(request);
        body.putIfAbsent("urls", "callback", JsonValue.of(profile.callbackUrl().get()));
        return body;
    }

    private static <R, Q extends CardBindingRequest<R>> Variant<Q, R> variant(
            String name, Class<Q> request, Repeat repeat, Class<R> reply) {
        return new Variant<>(
                request,
                Endpoint.post(Address.GATEWAY, "api/card-bindings", request)
                        .named("bindings." + name)
                        .auth(Auth.X_AUTH)
                        .repeat(repeat)
                        .errorRules(GatewayErrorRules.REFUSALS)
                        .body(CardBindingEndpoints::body)
                        .ifUnknown(
                                "The contract has no look-up of bindings; a callback may still arrive with its token. A second"
                                        + " binding of the same card does no harm but is another token.")
                        .returns(reply));
    }
}
