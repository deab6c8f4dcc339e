package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/** Creates the responses of the contract's table "Behaviours by outcome" and the application status record. */
final class CreditResponses {
    /**
     * The date format {@code yyyy-mm-dd hh:mm:ss zzz} of the contract. The sandbox writes {@code zzz} with a colon,
     * such as {@code +03:00}.
     */
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx").withZone(ZoneOffset.ofHours(3));

    private CreditResponses() {}

    /**
     * Returns the response to an order, which has an application id, or to the report of a shipment.
     *
     * @param booleans whether {@code Result} is a JSON boolean
     */
    static HttpResponse result(boolean booleans, Optional<String> applicationId, List<ValidationError> errors) {
        boolean accepted = errors.isEmpty();
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder()
                .put("Result", booleans ? JsonValue.of(accepted) : JsonValue.of(accepted ? "True" : "False"));
        applicationId.ifPresent(id -> body.put("application_id", id));
        if (!accepted) {
            body.put("Errors", errors(errors));
        }
        return HttpResponse.json(accepted ? 200 : 400, body.build());
    }

    static HttpResponse status(Application application, Instant now) {
        CreditStatus status = application.status(now);
        OrderData order = application.order();
        JsonValue.ObjectBuilder body = JsonValue.objectBuilder()
                .put("ApplicationID", application.id())
                .put("ApplicationDate", DATE.format(application.createdAt()))
                .put("status", status.title())
                .put("StatusID", status.id())
                .put("OrderID", order.orderId());
        order.firstName().ifPresent(name -> body.put("FirstName", name));
        order.lastName().ifPresent(name -> body.put("LastName", name));
        order.middleName().ifPresent(name -> body.put("MiddleName", name));
        return HttpResponse.json(200, body.build());
    }

    /** Returns the response to an unreadable request, a wrong API key or an unknown application id. */
    static HttpResponse flawed(int status, String code, String why) {
        JsonValue body = JsonValue.objectBuilder()
                .put(
                        "errors",
                        JsonValue.objectBuilder()
                                .put(code, JsonValue.array(JsonValue.of(why)))
                                .build())
                .put("Errors", errors(List.of(new ValidationError(code, why))))
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
