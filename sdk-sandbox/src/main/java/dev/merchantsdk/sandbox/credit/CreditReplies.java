package dev.merchantsdk.sandbox.credit;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.reading.Finding;
import dev.merchantsdk.sandbox.server.Reply;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** The rows of "Behaviours by outcome", with their HTTP status, letter case and types, and the application status record. */
final class CreditReplies {
    /** The contract's {@code yyyy-mm-dd hh:mm:ss zzz}. That zzz is an offset with a colon is the sandbox's reading. */
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx").withZone(ZoneOffset.ofHours(3));

    private CreditReplies() {}

    static Reply orderAccepted(String applicationId) {
        return Reply.json(200, result("True").put("application_id", applicationId));
    }

    static Reply orderRefused(List<Finding> findings) {
        ObjectNode body = result("False").put("application_id", "");
        body.set("Errors", errors(findings));
        return Reply.json(400, body);
    }

    static Reply shipmentAccepted() {
        return Reply.json(200, result("True"));
    }

    static Reply shipmentRefused(List<Finding> findings) {
        ObjectNode body = result("False");
        body.set("Errors", errors(findings));
        return Reply.json(400, body);
    }

    static Reply unreadable(String why) {
        return flawed(401, new Finding("request", why));
    }

    static Reply wrongApiKey() {
        return flawed(401, new Finding("ApiKey", "the ApiKey is not known"));
    }

    static Reply invalidApplicationId() {
        return flawed(200, new Finding("application_id", "the application_id is not known"));
    }

    static Reply status(Application application, CreditStatus status) {
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
        return Reply.json(200, body);
    }

    private static String date(Instant time) {
        return DATE.format(time);
    }

    private static ObjectNode result(String text) {
        return JsonNodeFactory.instance.objectNode().put("Result", text);
    }

    /** The rows with {@code errors} beside {@code Errors}, and both spellings of a boolean result. */
    private static Reply flawed(int status, Finding finding) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("errors").putArray(finding.code()).add(finding.why());
        body.set("Errors", errors(List.of(finding)));
        return Reply.json(status, body.put("result", false).put("Result", false));
    }

    private static ArrayNode errors(List<Finding> findings) {
        ArrayNode errors = JsonNodeFactory.instance.arrayNode();
        findings.forEach(
                finding -> errors.addObject().put("ErrorCode", finding.code()).put("ErrorDescription", finding.why()));
        return errors;
    }
}
