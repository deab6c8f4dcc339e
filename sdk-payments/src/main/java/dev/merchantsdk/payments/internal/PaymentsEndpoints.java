package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.VariantTable.Variant;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.rules.Quantities;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The endpoints of the contract's table of request types ("Payments"). Each request type of {@code POST
 * /api/transactions} has a separate endpoint.
 */
public final class PaymentsEndpoints {
    private static final String LOOK_UP =
            "Look the order id up: call resolve(merchant.inbox()::lookUp), or resolve(callbacks::lookUp) with your"
                    + " PaymentCallbacks";
    private static final String NOT_FOUND = "a missing record does not prove that no transaction was created.";
    private static final String NO_LOOK_UP =
            "No transaction filter can express this order id, because of its \"&\". The outcome is in the"
                    + " transaction's callback, and in the secure record of each id in receivedIds()";
    private static final String SAME_ORDER =
            "call again with the same order id: the service refuses a second payout for it. Under another order id it"
                    + " would be a second one.";

    private static final VariantTable VARIANTS = new VariantTable(
            variant("pay", OneStepPayment.class, Repeat.PAGE, PaymentPage.class),
            variant("auth", Authorization.class, Repeat.PAGE, AuthorizationPage.class),
            variant("preauth", Preauthorization.class, Repeat.PAGE, PreauthorizationPage.class),
            variant("preauthByToken", PreauthorizationByToken.class, Repeat.NEVER, created()),
            variant("complete", Completion.class, Repeat.NEVER, created()),
            variant("reverse", Reversal.class, Repeat.NEVER, created()),
            variant("refund", Refund.class, Repeat.NEVER, created()),
            variant("interactive", InteractivePayment.class, Repeat.NEVER, InteractiveStarted.class),
            variant("oneClick", OneClickPayment.class, Repeat.NEVER, OneClickStarted.class),
            variant("recurringByCardToken", RecurringByCardToken.class, Repeat.COUNTED, created()),
            variant("recurringBySbpToken", RecurringBySbpToken.class, Repeat.COUNTED, created()),
            variant("recurringByTransaction", RecurringByTransaction.class, Repeat.COUNTED, created()),
            variant("payoutToCard", PayoutToCard.class, Repeat.SAME_ORDER, created()),
            variant("namedSbpPayout", OneStepSbpPayout.class, Repeat.SAME_ORDER, created()),
            variant("unnamedSbpPayout", TwoStepSbpPayout.class, Repeat.SAME_ORDER, created()),
            variant("cardToCard", CardToCard.class, Repeat.NEVER, created()));

    private PaymentsEndpoints() {}

    /** Returns all endpoints, in the order of the contract. */
    public static List<Endpoint<?, ?>> all() {
        return VARIANTS.endpoints();
    }

    @SuppressWarnings("unchecked") // the endpoint has the response type that the request declares
    public static <R> Endpoint<PaymentRequest<R>, R> of(PaymentRequest<R> request) {
        return (Endpoint<PaymentRequest<R>, R>) VARIANTS.endpoint(request);
    }

    /** Returns the response to a request whose transaction has this id. */
    public static <R> R created(PaymentRequest<R> request, String id) {
        try {
            return of(request).reply(request).read(JsonValue.object(Map.of("id", JsonValue.of(id))));
        } catch (UnreadableJson e) {
            throw new IllegalStateException(e); // impossible: a transaction has a valid id
        }
    }

    @SuppressWarnings("unchecked") // the type argument exists only at compile time
    static <Q extends PaymentRequest<?>> Class<TransactionCreated<Q>> created() {
        return (Class<TransactionCreated<Q>>) (Class<?>) TransactionCreated.class;
    }

    /**
     * Returns whether the endpoint creates a payout. The service rejects a second payout under the same order id.
     *
     * @param name the name of the endpoint
     */
    public static boolean isGuardedByOrder(String name) {
        return all().stream().anyMatch(each -> each.name().equals(name) && each.repeat() == Repeat.SAME_ORDER);
    }

    /**
     * Returns the body of the request: the request itself, or a JSON object if the profile requires strings for the
     * quantities of the receipt or supplies the callback address.
     */
    private static Object body(PaymentRequest<?> request, MerchantProfile profile) {
        Optional<String> callback = request.callbackUrl().isPresent() ? Optional.empty() : profile.callbackUrl();
        if (callback.isEmpty() && profile.fiscalQuantityKind() == JsonKind.NUMBER) {
            return request;
        }
        JsonTree body = JsonCodec.tree(request);
        callback.ifPresent(url -> body.putIfAbsent("urls", "callback", JsonValue.of(url)));
        if (profile.fiscalQuantityKind() == JsonKind.TEXT) {
            Quantities.writeAsTexts(body, "/fiscalInformation/items");
        }
        return body;
    }

    /** Returns the id of the earlier transaction to which a request refers. */
    private static Optional<String> transactionId(PaymentRequest<?> request) {
        if (request instanceof FollowUp<?> followUp) {
            return Optional.of(followUp.transactionId());
        }
        return request instanceof RecurringByTransaction debit
                ? Optional.of(debit.earlierTransactionId())
                : Optional.empty();
    }

    private static <R extends TransactionResponse, Q extends PaymentRequest<R>> Variant<Q, R> variant(
            String name, Class<Q> request, Repeat repeat, Class<R> reply) {
        boolean guarded = repeat == Repeat.SAME_ORDER;
        EndpointBuilder<Q> builder = Endpoint.post(Address.GATEWAY, "api/transactions", request)
                .named("payments." + name)
                .auth(Auth.X_AUTH)
                .repeat(repeat)
                .movesMoney()
                .errorRules(() -> GatewayErrorRules.REFUSALS)
                .body(PaymentsEndpoints::body)
                .orderId(PaymentRequest::orderId)
                .transactionId(PaymentsEndpoints::transactionId)
                .lookedUpByOrder(GatewayChecks::isFilterValue, NO_LOOK_UP + (guarded ? ". Or " + SAME_ORDER : "."))
                .ifUnknown(LOOK_UP + (guarded ? ", or " + SAME_ORDER : "; " + NOT_FOUND));
        if (guarded) {
            builder.withoutReadTimeout(Timeouts::payout);
        }
        return new Variant<>(request, builder.returns(reply).creating(TransactionResponse::id));
    }
}
