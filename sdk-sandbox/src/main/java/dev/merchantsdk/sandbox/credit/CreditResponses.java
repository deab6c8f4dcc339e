package dev.merchantsdk.sandbox.credit;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.ValidationError;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The rows of "Behaviours by outcome", with their HTTP status, letter case and types, and the application status record. */
final class CreditResponses {
    /** The contract's {@code yyyy-mm-dd hh:mm:ss zzz}. That zzz is an offset with a colon is the sandbox's reading. */
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx").withZone(ZoneOffset.ofHours(3));

    private CreditResponses() {}

    static HttpResponse orderAccepted(String applicationId) {
        return HttpResponse.json(200, result("True").put("application_id", applicationId));
    }

    static HttpResponse orderRefused(List<ValidationError> errors) {
        ObjectNode body = result("False").put("application_id", "");
        body.set("Errors", errors(errors));
        return HttpResponse.json(400, body);
    }

    static HttpResponse shipmentAccepted() {
        return HttpResponse.json(200, result("True"));
    }

    static HttpResponse shipmentRefused(List<ValidationError> errors) {
        ObjectNode body = result("False");
        body.set("Errors", errors(errors));
        return HttpResponse.json(400, body);
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
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("ApplicationID", application.id())
                .put("ApplicationDate", date(application.createdAt()))
                .put("status", status.title())
                .put("StatusID", status.id())
                .put("OrderID", application.order().orderId());
        application.order().firstName().ifPresent(name -> body.put("FirstName", name));
        application.order().lastName().ifPresent(name -> body.put("LastName", name));
        application.order().middleName().ifPresent(name -> body.put("MiddleName", name));
        return HttpResponse.json(200, body);
    }

    private static String date(Instant time) {
        return DATE.format(time);
    }

    private static ObjectNode result(String text) {
        return JsonNodeFactory.instance.objectNode().put("Result", text);
    }

    /** The rows with {@code errors} beside {@code Errors}, and both spellings of a boolean result. */
    private static HttpResponse flawed(int status, ValidationError failure) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("errors").putArray(failure.code()).add(failure.why());
        body.set("Errors", errors(List.of(failure)));
        return HttpResponse.json(status, body.put("result", false).put("Result", false));
    }

    private static ArrayNode errors(List<ValidationError> errors) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        errors.forEach(error -> array.addObject().put("ErrorCode", error.code()).put("ErrorDescription", error.why()));
        return array;
    }
}
