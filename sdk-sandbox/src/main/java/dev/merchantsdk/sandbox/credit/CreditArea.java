package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationError;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The endpoints of the credit order API, at the main address and at the alternate address of the API. */
final class CreditArea implements ContractArea {
    private final Applications applications;
    private final Clock clock;
    private final String apiKey;
    private final Runnable changed;
    private final CreditResponses responses = new CreditResponses();

    CreditArea(Applications applications, Clock clock, String apiKey, Runnable changed) {
        this.applications = applications;
        this.clock = clock;
        this.apiKey = apiKey;
        this.changed = changed;
    }

    void booleanResults(boolean on) {
        responses.booleans(on);
    }

    boolean hasBooleanResults() {
        return responses.isBoolean();
    }

    @Override
    public List<Route> routes() {
        return Stream.of(
                        Route.of(ContractEndpoint.CREDIT_CREATE_ORDER, Handler.json(this::createOrder)),
                        Route.of(ContractEndpoint.CREDIT_REPORT_SHIPMENT, Handler.json(this::reportShipment)),
                        Route.of(ContractEndpoint.CREDIT_APPLICATION_STATUS, Handler.json(this::applicationStatus)),
                        Route.of(ContractEndpoint.CREDIT_QUESTIONNAIRE, this::questionnaire)
                                .asPage())
                .flatMap(route -> Stream.of(route, route.withAddress(Address.LEGACY_CREDIT)))
                .toList();
    }

    private HttpResponse questionnaire(HttpRequest request) {
        boolean known = request.queryParameter("applicationId")
                .flatMap(applications::find)
                .isPresent();
        return PageFiles.page(request, known ? 200 : 404, PageFiles.PAYER, PageFiles.NO_FRAME);
    }

    private HttpResponse createOrder(HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        JsonObjectParser body = JsonObjectParser.of(request.body().toByteArray(), errors);
        boolean known = isKnown(body);
        OrderData order = new CreditOrderParser(body, errors).read();
        return refusal(errors, known).orElseGet(() -> {
            if (!errors.list().isEmpty()) {
                return responses.orderRefused(errors.list());
            }
            return responses.orderAccepted(
                    applications.create(order, clock.instant()).id());
        });
    }

    private HttpResponse reportShipment(HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        JsonObjectParser body = JsonObjectParser.of(request.body().toByteArray(), errors);
        boolean known = isKnown(body);
        String orderId = body.text("OrderID", REQUIRED, 1, 16).orElse("");
        String applicationId =
                body.text("ApplicationID", REQUIRED, 0, Integer.MAX_VALUE).orElse("");
        body.nothingElse();
        return refusal(errors, known).orElseGet(() -> {
            if (errors.list().isEmpty()) {
                ship(orderId, applicationId).ifPresent(fault -> errors.add(fault.code(), fault.why()));
            }
            return errors.list().isEmpty() ? responses.shipmentAccepted() : responses.shipmentRefused(errors.list());
        });
    }

    /**
     * Marks an application as shipped. Returns the reason for a rejection, or empty if the application was marked. Of
     * the error codes in this method, the contract shows only {@code AppID}.
     */
    private Optional<ValidationError> ship(String orderId, String applicationId) {
        Optional<Application> application = applications.find(applicationId);
        if (application.isEmpty()) {
            return Optional.of(new ValidationError("AppID", "the application is not known"));
        }
        if (!application.get().order().orderId().equals(orderId)) {
            return Optional.of(new ValidationError("OrderID", "the application belongs to another order"));
        }
        if (!application.get().ship(clock.instant())) {
            return Optional.of(new ValidationError("StatusID", "the application is not approved"));
        }
        changed.run();
        return Optional.empty();
    }

    private HttpResponse applicationStatus(HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        JsonObjectParser body = JsonObjectParser.of(request.body().toByteArray(), errors);
        boolean known = isKnown(body);
        String applicationId = body.text("application_id", REQUIRED, 36, 36).orElse("");
        body.nothingElse();
        return refusal(errors, known)
                .orElseGet(() -> applications
                        .find(applicationId)
                        .map(application -> CreditResponses.status(application, application.status(clock.instant())))
                        .orElseGet(CreditResponses::invalidApplicationId));
    }

    private boolean isKnown(JsonObjectParser body) {
        // A missing or empty API key is reported as a wrong key, and not as a validation error.
        String key = body.text("ApiKey", OPTIONAL, 0, Integer.MAX_VALUE).orElse("");
        return key.equals(apiKey);
    }

    private static Optional<HttpResponse> refusal(ValidationErrors errors, boolean known) {
        Supplier<Optional<HttpResponse>> wrongKey =
                () -> known ? Optional.empty() : Optional.of(CreditResponses.wrongApiKey());
        return errors.unreadable().map(CreditResponses::unreadable).or(wrongKey);
    }
}
