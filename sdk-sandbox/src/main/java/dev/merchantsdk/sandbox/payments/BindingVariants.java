package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.util.List;
import java.util.function.Function;

/** The variants of {@code POST /api/card-bindings}. */
final class BindingVariants {
    /**
     * A variant of the request.
     *
     * @param rule the function that processes a request of this variant
     */
    record BindingVariant(ContractEndpoint endpoint, BindingKind kind, Function<BindingOrder, HttpResponse> rule) {}

    private BindingVariants() {}

    static List<BindingVariant> of(Bindings bindings) {
        return List.of(
                new BindingVariant(ContractEndpoint.BINDINGS_CARD_DATA, BindingKind.CARD_DATA, bindings::openPage),
                new BindingVariant(
                        ContractEndpoint.BINDINGS_ZERO_BALANCE, BindingKind.ZERO_BALANCE, bindings::openPage),
                new BindingVariant(
                        ContractEndpoint.BINDINGS_CARD_NUMBER, BindingKind.CARD_NUMBER, bindings::bindNumber),
                new BindingVariant(ContractEndpoint.BINDINGS_SBP, BindingKind.SBP, bindings::openLink));
    }
}
