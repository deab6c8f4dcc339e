package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The endpoints of the credit order API, at the main address and at the alternate address of the API. */
final class CreditArea {
    private final CreditSimulator credit;
    private final String apiKey;

    CreditArea(CreditSimulator credit, String apiKey) {
        this.credit = credit;
        this.apiKey = apiKey;
    }

    List<Route> routes() {
        return Stream.of(
                        Route.of(ContractEndpoint.CREDIT_CREATE_ORDER, reading(this::createOrder)),
                        Route.of(ContractEndpoint.CREDIT_REPORT_SHIPMENT, reading(this::reportShipment)),
                        Route.of(ContractEndpoint.CREDIT_APPLICATION_STATUS, reading(this::applicationStatus)),
                        Route.of(ContractEndpoint.CREDIT_QUESTIONNAIRE, this::questionnaire)
                                .asPage())
                .flatMap(route -> Stream.of(route, route.withAddress(Address.LEGACY_CREDIT)))
                .toList();
    }

    /** Returns a handler that refuses unreadable bodies and wrong keys. A missing key is a wrong one. */
    private Handler reading(Function<JsonObjectParser, Supplier<HttpResponse>> reader) {
        return Handler.json(request -> {
            JsonObjectParser body = JsonObjectParser.of(request.body());
            Optional<String> key = body.text("ApiKey", OPTIONAL, 0, Integer.MAX_VALUE);
            Supplier<HttpResponse> response = reader.apply(body);
            body.nothingElse();
            Optional<String> unreadable = body.errors().unreadable();
            if (unreadable.isPresent()) {
                return CreditResponses.flawed(401, "request", unreadable.get());
            }
            return key.equals(Optional.of(apiKey))
                    ? response.get()
                    : CreditResponses.flawed(401, "ApiKey", "the ApiKey is not known");
        });
    }

    private HttpResponse questionnaire(HttpRequest request) {
        boolean known =
                request.queryParameter("applicationId").flatMap(credit::find).isPresent();
        return PageFiles.page(request, known ? 200 : 404, PageFiles.PAYER, PageFiles.NO_FRAME);
    }

    private Supplier<HttpResponse> createOrder(JsonObjectParser body) {
        OrderData order = new CreditOrderParser(body).read();
        return () -> {
            String id = body.errors().clean() ? credit.create(order).id() : "";
            return result(Optional.of(id), body.errors());
        };
    }

    private Supplier<HttpResponse> reportShipment(JsonObjectParser body) {
        String orderId = body.text("OrderID", REQUIRED, 1, 16).orElse("");
        String applicationId =
                body.text("ApplicationID", REQUIRED, 0, Integer.MAX_VALUE).orElse("");
        return () -> {
            if (body.errors().clean()) {
                ship(orderId, applicationId, body.errors());
            }
            return result(Optional.empty(), body.errors());
        };
    }

    private HttpResponse result(Optional<String> applicationId, ValidationErrors errors) {
        return CreditResponses.result(credit.booleanResults().get(), applicationId, errors.list());
    }

    /** Marks an application as shipped. Of the error codes, the contract shows only {@code AppID}. */
    private void ship(String orderId, String applicationId, ValidationErrors errors) {
        Optional<Application> application = credit.find(applicationId);
        if (application.isEmpty()) {
            errors.add("AppID", "the application is not known");
        } else if (!application.get().order().orderId().equals(orderId)) {
            errors.add("OrderID", "the application belongs to another order");
        } else if (!application.get().ship(credit.now())) {
            errors.add("StatusID", "the application is not approved");
        } else {
            credit.notifyChanges();
        }
    }

    private Supplier<HttpResponse> applicationStatus(JsonObjectParser body) {
        String applicationId = body.text("application_id", REQUIRED, 36, 36).orElse("");
        return () -> credit.find(applicationId)
                .map(application -> CreditResponses.status(application, credit.now()))
                .orElseGet(() -> CreditResponses.flawed(200, "application_id", "the application_id is not known"));
    }
}
