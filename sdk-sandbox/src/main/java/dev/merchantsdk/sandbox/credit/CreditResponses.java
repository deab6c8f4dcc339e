package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
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
        JsonRow body = new JsonRow()
                .put("Result", booleans ? accepted : accepted ? "True" : "False")
                .put("application_id", applicationId)
                .put("Errors", Optional.of(errors(errors)).filter(all -> !accepted));
        return HttpResponse.json(accepted ? 200 : 400, body.build());
    }

    static HttpResponse status(Application application, Instant now) {
        CreditStatus status = application.status(now);
        OrderData order = application.order();
        JsonRow body = new JsonRow()
                .put("ApplicationID", application.id())
                .put("ApplicationDate", DATE.format(application.createdAt()))
                .put("status", status.title())
                .put("StatusID", status.id())
                .put("OrderID", order.orderId())
                .put("FirstName", order.firstName())
                .put("LastName", order.lastName())
                .put("MiddleName", order.middleName());
        return HttpResponse.json(200, body.build());
    }

    /** Returns the response to an unreadable request, a wrong API key or an unknown application id. */
    static HttpResponse flawed(int status, String code, String why) {
        JsonRow body = new JsonRow()
                .put("errors", Map.of(code, List.of(why)))
                .put("Errors", errors(List.of(new ValidationError(code, why))))
                .put("result", false)
                .put("Result", false);
        return HttpResponse.json(status, body.build());
    }

    private static List<JsonRow> errors(List<ValidationError> errors) {
        return errors.stream()
                .map(error -> new JsonRow().put("ErrorCode", error.code()).put("ErrorDescription", error.why()))
                .toList();
    }
}
