package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationError;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** Creates the responses of the contract's table "Behaviours by outcome" and the application status record. */
final class CreditResponses {
    /**
     * The date format {@code yyyy-mm-dd hh:mm:ss zzz} of the contract. The sandbox writes {@code zzz} with a colon,
     * such as {@code +03:00}.
     */
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx").withZone(ZoneOffset.ofHours(3));

    private volatile boolean booleans;

    void booleans(boolean on) {
        booleans = on;
    }

    boolean isBoolean() {
        return booleans;
    }

    HttpResponse orderAccepted(String applicationId) {
        return HttpResponse.json(
                200, result("True").put("application_id", applicationId).build());
    }

    HttpResponse orderRefused(List<ValidationError> errors) {
        return HttpResponse.json(
                400,
                result("False")
                        .put("application_id", "")
                        .put("Errors", errors(errors))
                        .build());
    }

    HttpResponse shipmentAccepted() {
        return HttpResponse.json(200, result("True").build());
    }

    HttpResponse shipmentRefused(List<ValidationError> errors) {
        return HttpResponse.json(
                400, result("False").put("Errors", errors(errors)).build());
    }

    static HttpResponse unreadable(String why) {
        return flawed(401, new ValidationError("request", why));
    }

    static HttpResponse wrongApiKey() {
        return flawed(401, new ValidationError("ApiKey", "the ApiKey is not known"));
    }

    static HttpResponse invalidApplicationId() {
        return flawed(200, new ValidationError("application_id", "the application_id is not known"));
    }

    static HttpResponse status(Application application, CreditStatus status) {
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder()
                .put("ApplicationID", application.id())
                .put("ApplicationDate", date(application.createdAt()))
                .put("status", status.title())
                .put("StatusID", status.id())
                .put("OrderID", application.order().orderId());
        application.order().firstName().ifPresent(name -> body.put("FirstName", name));
        application.order().lastName().ifPresent(name -> body.put("LastName", name));
        application.order().middleName().ifPresent(name -> body.put("MiddleName", name));
        return HttpResponse.json(200, body.build());
    }

    private static String date(Instant time) {
        return DATE.format(time);
    }

    private JsonValue.ObjectBuilder result(String text) {
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder();
        return booleans ? body.put("Result", text.equals("True")) : body.put("Result", text);
    }

    private static HttpResponse flawed(int status, ValidationError failure) {
        JsonValue body = JsonValue.objectBuilder()
                .put(
                        "errors",
                        JsonValue.objectBuilder()
                                .put(failure.code(), JsonValue.array(JsonValue.of(failure.why())))
                                .build())
                .put("Errors", errors(List.of(failure)))
                .put("result", false)
                .put("Result", false)
                .build();
        return HttpResponse.json(status, body);
    }

    private static JsonValue errors(List<ValidationError> errors) {
        return JsonValue.array(errors.stream()
                .map(error -> JsonValue.objectBuilder()
                        .put("ErrorCode", error.code())
                        .put("ErrorDescription", error.why())
                        .build())
                .toList());
    }
}
