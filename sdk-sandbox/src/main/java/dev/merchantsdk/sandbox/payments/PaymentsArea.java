package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.payments.BindingVariants.BindingVariant;
import dev.merchantsdk.sandbox.payments.RequestVariants.RequestVariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The endpoints for payments, bindings, the fast payment system, operations and transaction records. This area also
 * serves the pages for payers.
 */
final class PaymentsArea implements ContractArea {
    private final PaymentsState state;
    private final XAuthCheck xAuth;
    private final BearerCheck bearer;

    PaymentsArea(PaymentsState state, XAuthCheck xAuth, BearerCheck bearer) {
        this.state = state;
        this.xAuth = xAuth;
        this.bearer = bearer;
    }

    @Override
    public List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        state.variants()
                .forEach(variant -> routes.add(Route.of(
                                variant.endpoint(), gateway(Handler.json(request -> payment(variant, request))))
                        .when(request -> state.matches(variant, request))));
        routes.add(unknown(state.variants().get(0).endpoint(), VariantMatcher::mismatch));
        state.bindingVariants()
                .forEach(variant -> routes.add(Route.of(
                                variant.endpoint(), gateway(Handler.json(request -> binding(variant, request))))
                        .when(request -> BindingParser.kind(request).equals(Optional.of(variant.kind())))));
        routes.add(unknown(state.bindingVariants().get(0).endpoint(), request -> BindingParser.MISMATCH));
        routes.addAll(sbp());
        routes.addAll(records());
        routes.addAll(pages());
        return routes;
    }

    private List<Route> sbp() {
        SbpState sbp = state.sbp();
        return List.of(
                Route.of(ContractEndpoint.SBP_BANKS, gateway(sbp::banks)),
                Route.of(ContractEndpoint.SBP_STATUS, gateway(sbp::status)),
                Route.of(ContractEndpoint.SBP_CONFIRM, gateway(sbp::confirm)),
                Route.of(ContractEndpoint.SBP_REJECT, gateway(sbp::reject)));
    }

    private List<Route> records() {
        Queries queries = state.queries();
        return List.of(
                Route.of(ContractEndpoint.OPERATIONS_STATUS, gateway(queries::operation)),
                Route.of(
                        ContractEndpoint.TRANSACTIONS_SECURE_RECORD,
                        bearer("secure:transactions.read", queries::getSecure)),
                Route.of(
                        ContractEndpoint.TRANSACTIONS_SECURE_LIST,
                        bearer("secure:transactions.read", queries::listSecure)),
                Route.of(ContractEndpoint.TRANSACTIONS_RECORD, bearer("transactions.read", queries::record)),
                Route.of(ContractEndpoint.TRANSACTIONS_LIST, bearer("transactions.read", queries::list)),
                Route.of(ContractEndpoint.TRANSACTIONS_PUBLIC_LIST, bearer("transactions.read", queries::list)));
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
            int status = state.payerTasks().find(key).isPresent() ? 200 : 404;
            return PageFiles.page(request, status, PageFiles.PAYER, frames);
        };
        return Route.of(Address.GATEWAY, "GET", path, state.locked(page)).asPage();
    }

    private static HttpResponse payment(RequestVariant variant, HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        Order order = new PaymentOrderParser(request.body().toByteArray(), errors, variant.required())
                .read(variant.endpoint().endpointName());
        return errors.clean() ? variant.rule().apply(order) : OrderRefused.reply(errors);
    }

    private static HttpResponse binding(BindingVariant variant, HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        BindingOrder order = new BindingParser(request.body().toByteArray(), errors)
                .read(variant.endpoint().endpointName(), variant.kind());
        return errors.clean() ? variant.rule().apply(order) : OrderRefused.invalid(errors.summary());
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
                gateway(Handler.json(request -> OrderRefused.invalid(why.apply(request)))));
    }

    private Handler gateway(Handler handler) {
        return xAuth.guarding(state.locked(handler));
    }

    private Handler bearer(String scope, Handler handler) {
        return bearer.allowing(scope, state.locked(handler));
    }
}
