package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import dev.merchantsdk.sandbox.payments.RequestVariants.RequestVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The endpoints for payments, bindings, the fast payment system and operations, and the pages for payers. */
final class PaymentsArea {
    private final PaymentsSimulator payments;
    private final XAuthCheck xAuth;
    private final boolean observed;

    PaymentsArea(PaymentsSimulator payments, XAuthCheck xAuth, boolean observed) {
        this.payments = payments;
        this.xAuth = xAuth;
        this.observed = observed;
    }

    List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        PayoutRules payout = new PayoutRules(payments.ledger, payments.execution);
        for (RequestVariant variant : RequestVariants.of(payments, payout, observed)) {
            routes.add(json(variant.endpoint(), request -> payment(variant, request))
                    .when(request -> matches(variant, request)));
        }
        routes.add(unknown(ContractEndpoint.PAYMENTS_PAY, VariantMatcher::mismatch));
        for (BindingKind kind : BindingKind.values()) {
            routes.add(json(kind.endpoint, request -> binding(kind, request))
                    .when(request -> BindingParser.kind(request).equals(Optional.of(kind))));
        }
        routes.add(unknown(ContractEndpoint.BINDINGS_CARD_DATA, request -> BindingParser.MISMATCH));
        routes.addAll(queries(payout));
        routes.addAll(pages());
        return routes;
    }

    private boolean matches(RequestVariant variant, HttpRequest request) {
        VariantMatcher matcher = VariantMatcher.of(request);
        return payments.read(ledger -> variant.matches().test(matcher));
    }

    private List<Route> queries(PayoutRules payout) {
        return List.of(
                Route.of(ContractEndpoint.SBP_BANKS, gateway(TestBanks::list)),
                Route.of(ContractEndpoint.SBP_STATUS, gateway(payout::status)),
                Route.of(ContractEndpoint.SBP_CONFIRM, gateway(payout::confirm)),
                Route.of(ContractEndpoint.SBP_REJECT, gateway(payout::reject)),
                Route.of(
                        ContractEndpoint.OPERATIONS_STATUS,
                        gateway(request -> Operations.status(payments.ledger, request))));
    }

    private List<Route> pages() {
        return List.of(
                page(PageAddresses.PAYMENT, PageFiles.NO_FRAME),
                page(PageAddresses.BINDING, PageFiles.NO_FRAME),
                page(PageAddresses.FORM, PageFiles.LOCAL_FRAME));
    }

    private Route page(String path, String frames) {
        Handler page = request -> {
            String key = request.variables().getOrDefault("id", "");
            int status = payments.payerTasks.find(key).isPresent() ? 200 : 404;
            return PageFiles.page(request, status, PageFiles.PAYER, frames);
        };
        return Route.of(Address.GATEWAY, "GET", path, payments.locked(page)).asPage();
    }

    private static HttpResponse payment(RequestVariant variant, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        Order order = new PaymentOrderParser(body, variant.required())
                .read(variant.endpoint().endpointName());
        return body.errors().clean() ? variant.rule().apply(order) : PaymentResponses.refused(body.errors());
    }

    private HttpResponse binding(BindingKind kind, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        BindingOrder order = BindingParser.read(body, kind);
        return body.errors().clean()
                ? payments.bindings.create(order)
                : PaymentResponses.invalid(body.errors().summary());
    }

    private Route json(ContractEndpoint endpoint, Handler handler) {
        return Route.of(endpoint, gateway(Handler.json(handler)));
    }

    /**
     * Returns a route that refuses all requests to the path of {@code neighbour}. The router uses this route only if no
     * variant matches the request.
     *
     * @param why the function that returns the reason that the dashboard shows for the refusal
     */
    private Route unknown(ContractEndpoint neighbour, Function<HttpRequest, String> why) {
        return Route.of(
                neighbour.address(),
                neighbour.method(),
                neighbour.path(),
                gateway(Handler.json(request -> PaymentResponses.invalid(why.apply(request)))));
    }

    private Handler gateway(Handler handler) {
        return xAuth.guarding(payments.locked(handler));
    }
}
