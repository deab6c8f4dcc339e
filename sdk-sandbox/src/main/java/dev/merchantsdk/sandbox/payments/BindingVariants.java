package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.payments.BindingOrder.Kind;
import java.util.List;
import java.util.function.Function;

/** The variants of {@code POST /api/card-bindings}. */
final class BindingVariants {
    /**
     * A variant of the request.
     *
     * @param rule the function that processes a request of this variant
     */
    record Variant(ContractEndpoint endpoint, Kind kind, Function<BindingOrder, HttpResponse> rule) {}

    private BindingVariants() {}

    static List<Variant> of(Bindings bindings) {
        return List.of(
                new Variant(ContractEndpoint.BINDINGS_CARD_DATA, Kind.CARD_DATA, bindings::openPage),
                new Variant(ContractEndpoint.BINDINGS_ZERO_BALANCE, Kind.ZERO_BALANCE, bindings::openPage),
                new Variant(ContractEndpoint.BINDINGS_CARD_NUMBER, Kind.CARD_NUMBER, bindings::bindNumber),
                new Variant(ContractEndpoint.BINDINGS_SBP, Kind.SBP, bindings::openLink));
    }
}
