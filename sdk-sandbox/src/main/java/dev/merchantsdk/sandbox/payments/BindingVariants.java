package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;
import dev.merchantsdk.sandbox.payments.BindingOrder.Kind;
import dev.merchantsdk.sandbox.server.HttpResponse;
import java.util.List;
import java.util.function.Function;

/** The variants of {@code POST /api/card-bindings}, and what each does. */
final class BindingVariants {
    /** A variant: its endpoint, which it is, and what it does. */
    record Variant(Endpoint<?, ?> endpoint, Kind kind, Function<BindingOrder, HttpResponse> rule) {}

    private BindingVariants() {}

    static List<Variant> of(Bindings bindings) {
        return List.of(
                row("cardData", Kind.CARD_DATA, bindings::openPage),
                row("zeroBalance", Kind.ZERO_BALANCE, bindings::openPage),
                row("cardNumber", Kind.CARD_NUMBER, bindings::bindNumber),
                row("sbp", Kind.SBP, bindings::openLink));
    }

    private static Variant row(String name, Kind kind, Function<BindingOrder, HttpResponse> rule) {
        Endpoint<?, ?> endpoint = CardBindingEndpoints.all().stream()
                .filter(known -> known.name().equals("bindings." + name))
                .findFirst()
                .orElseThrow();
        return new Variant(endpoint, kind, rule);
    }
}
