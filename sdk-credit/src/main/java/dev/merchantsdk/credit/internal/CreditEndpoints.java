package dev.merchantsdk.credit.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.ShipmentResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The endpoints of the contract's table "Credit order API", and the questionnaire page. */
public final class CreditEndpoints {
    /**
     * The rules by which the SDK recognizes refusals. A response is a refusal if {@code Result} is {@code false},
     * regardless of the HTTP status. Any other {@code Result} than true or false says nothing: an application id then
     * decides for an order, and the outcome is unknown without one and for a shipment. The service sends the error
     * codes {@code ApiKey} and {@code request} with HTTP 401.
     */
    private static final ErrorRules REFUSALS = ErrorRules.when(ErrorBody::resultIsFalse)
            .contradictory(CreditEndpoints::acceptsAndRefuses)
            .code("ApiKey", AuthenticationException::new)
            .code("request", BadRequestException::new);

    /** Sends an order. */
    public static final Endpoint<CreditOrder, CreditOrderResponse> CREATE_ORDER = post(
                    "api/merch/order", CreditOrder.class)
            .named("credit.createOrder")
            .repeat(Repeat.PAGE)
            .orderId(CreditOrder::orderId)
            .id("application_id")
            .ifUnknown(
                    "The contract has no look-up by order id. A status notification with this OrderID may still arrive;"
                            + " otherwise ask the service's manager.")
            .returns(CreditOrderResponse.class);

    /** Reports that the merchant has shipped the goods. */
    public static final Endpoint<Shipment, ShipmentResponse> REPORT_SHIPMENT = post(
                    "api/merch/shipmentstatus", Shipment.class)
            .named("credit.reportShipment")
            .errorRules(REFUSALS.contradictory(CreditEndpoints::hasErrorWithoutRefusal))
            .repeat(Repeat.NEVER)
            .orderId(Shipment::orderId)
            .ifUnknown("Query the status of the application: it may show whether the shipment was received. If not,"
                    + " ask the service's manager.")
            .returns(ShipmentResponse.class);

    /** Queries the status of an application. The request is the id of the application. */
    public static final Endpoint<String, ApplicationStatus> APPLICATION_STATUS = post(
                    "api/merch/getapplicationstatus", String.class)
            .named("credit.applicationStatus")
            .repeat(Repeat.ALWAYS)
            .body(id -> Map.of("application_id", checked("application_id", id)))
            .returns(ApplicationStatus.class)
            .matching("ApplicationID", id -> id, status -> Optional.of(status.applicationId()));

    /**
     * The questionnaire of an application, which is a page for the client's browser. The request is the id of the
     * application. The SDK builds the link and does not send the request.
     */
    public static final Endpoint<String, JsonValue> QUESTIONNAIRE = Endpoint.get(
                    Address.CREDIT, "home/uforms", String.class)
            .named("credit.questionnaire")
            .auth(Auth.NONE)
            .repeat(Repeat.ALWAYS)
            .query("applicationId", id -> Optional.of(checked("applicationId", id)))
            .returnsAnyJson();

    private CreditEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(CREATE_ORDER, REPORT_SHIPMENT, APPLICATION_STATUS, QUESTIONNAIRE);
    }

    private static boolean acceptsAndRefuses(ErrorBody body) {
        return body.has("application_id") ? body.resultIsFalse() || body.hasError() : hasErrorWithoutRefusal(body);
    }

    /** An id of the application says nothing about a shipment. */
    private static boolean hasErrorWithoutRefusal(ErrorBody body) {
        return body.hasError() && !body.resultIsFalse();
    }

    private static <Q> EndpointBuilder<Q> post(String path, Class<Q> request) {
        return Endpoint.post(Address.CREDIT, path, request).auth(Auth.API_KEY).errorRules(REFUSALS);
    }

    /** Checks an application id that the merchant types, so it must have the contract's 36 characters. */
    public static String typedApplication(String field, String applicationId) {
        checked(field, applicationId);
        Violations violations = Violations.collect();
        violations.text(field, applicationId).sensitive().length(36, 36);
        violations.throwIfAny("Application");
        return applicationId;
    }

    private static String checked(String field, String applicationId) {
        Violations violations = Violations.collect();
        violations.text(field, applicationId).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("Application");
        return applicationId;
    }
}
