package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.ControlHttp.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ControlRefusalsTest {
    private final Sandbox sandbox = Sandbox.start();
    private final ControlShop shop = new ControlShop(sandbox, "http://127.0.0.1:1/callback");

    @AfterEach
    void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            POST   | clock               | {"advance": "PT1M", "faster": 1} | faster   | faster is unknown
            POST   | clock               | {"advance": "1 minute"} | advance           | advance must be a duration of ISO 8601
            POST   | clock               | {"to": "yesterday"}     | to                | to must be a date-time of ISO 8601
            POST   | clock               | {"advance": 60}         | advance           | advance must be of the type string
            POST   | clock               | {"runs": "yes"}         | runs              | runs must be of the type boolean
            POST   | clock               | {}                      |                   | the body must have fields: 1..1
            POST   | clock               | []                      |                   | the body must be of the type object
            POST   | faults              | {}                      | kind              | kind is required
            POST   | faults              | {"kind": "status"}      | status            | status is required for this kind
            POST   | faults              | {"kind": "truncated", "bytes": 1} | bytes   | bytes has no meaning for this kind
            POST   | faults              | {"kind": "status", "status": 99} | status   | status must be 200..599
            POST   | clock               | {"toNextEvent": false}  | toNextEvent       | toNextEvent must be true
            POST   | clock               | {"advance": "PT-1S"}    | advance           | advance: the clock advances immediately or within 365000 days: PT-1S
            POST   | faults              | {"kind": "truncatedAfter", "bytes": 3000000000} | bytes | bytes must be 0..2147483647
            POST   | faults              | {"kind": "dribbled", "bytes": 0, "by": "PT1S"} | bytes | bytes must be positive for this kind
            POST   | faults              | {"kind": "delayed", "by": "P200000D"} | by  | by: the delay must be 0 to 24 hours, is PT4800000H
            POST   | faults              | {"kind": "delayed", "by": "PT-5S"} | by     | by: the delay must be 0 to 24 hours, is PT-5S
            POST   | faults              | {"kind": "status", "status": 500, "headers": {"X": "й"}} | headers | headers: the header's value must have only printable ASCII characters
            POST   | faults              | {"kind": "status", "status": 500, "headers": {"a b": "1"}} | headers | headers: the header's name must be allowed in HTTP, and not give the length
            POST   | faults              | {"kind": "status", "status": 500, "headers": {"content-Length": "1"}} | headers | headers: the header's name must be allowed in HTTP, and not give the length
            POST   | faults              | {"kind": "reply", "status": 500, "body": "", "contentType": "й"} | contentType | contentType: the header's value must have only printable ASCII characters
            DELETE | faults/9999999999   |                         | number            | number must be 1..2147483647
            POST   | faults              | {"kind": "truncated", "endpoint": "x"} | endpoint | endpoint is unknown
            POST   | faults              | {"kind": "status", "status": 500, "headers": {"a": 1}} | headers.a | headers.a must be of the type string
            POST   | persons             | {"lastName": "A", "firstName": "B", "patronymic": ""} | passes | passes or mobilized must be true
            POST   | balance/fail-next   | {"errors": []}          | errors            | errors must have items: 1..
            POST   | balance/fail-next   | {"errors": [1]}         | errors[0]         | errors[0] must be of the type string
            PUT    | balance             | {"accounts": [{"bank": "b", "description": "", "id": 1, "number": "", "real": "1,5", "virtual": "1"}]} | accounts[0].real | accounts[0].real must match ^-?[0-9]{1,30}(\\.[0-9]{1,10})?$
            PATCH  | settings            | {"smsCodeDigits": 11}   | smsCodeDigits     | smsCodeDigits must be 1..10
            GET    | orders?page=2       |                         | the query         | the query has a parameter that is unknown or repeated
            GET    | orders?limit=0      |                         | limit             | limit must be 1..500
            GET    | orders?limit=many   |                         | limit             | limit must be of the type integer
            GET    | callbacks?wait=PT2M |                         | wait              | wait must be at most 60 seconds
            GET    | callbacks?wait=-PT2M |                        | wait              | wait must be at most 60 seconds
            """)
    void namesWrongField(String method, String path, String body, String field, String error) throws IOException {
        JsonNode problem = refused(sandbox, 400, method, path, body);

        assertThat(problem.path("error").textValue()).isEqualTo(error);
        assertThat(problem.path("field").asText()).isEqualTo(field == null ? "" : field);
    }

    @Test
    void changesNothingIfOneSwitchIsRefused() throws IOException {
        JsonNode problem = refused(sandbox, 400, "PATCH", "settings", """
                {"settleAfter": "PT1M", "receiptsOnTheWay": "SUCCESS"}""");

        assertThat(problem.path("field").textValue()).isEqualTo("receiptsOnTheWay");
        assertThat(ControlHttp.get(sandbox, "settings")
                        .at("/switches/settleAfter")
                        .textValue())
                .isEqualTo("PT0S");
    }

    @Test
    void refusesBodyThatIsNotJson() throws IOException {
        assertThat(refused(sandbox, 400, "POST", "clock", "{\"runs\": true, \"runs\": true}")
                        .path("error")
                        .textValue())
                .startsWith("the body must be one JSON object");
        assertThat(Http.send(new Request.Builder()
                                .url(sandbox.dashboard() + "_sandbox/v1/reset")
                                .post(Http.body("text/plain", "{}"))
                                .build())
                        .status())
                .isEqualTo(415);
    }

    @Test
    void refusesPagesOfOtherSites() throws IOException {
        assertThat(Http.send(new Request.Builder()
                                .url(sandbox.dashboard() + "_sandbox/v1/reset")
                                .header("Origin", "http://other.example")
                                .post(Http.body("application/json", "{}"))
                                .build())
                        .status())
                .isEqualTo(403);
        assertThat(Http.send(new Request.Builder()
                                .url(sandbox.dashboard() + "_sandbox/v1/settings")
                                .header("Host", "other.example")
                                .build())
                        .status())
                .isEqualTo(403);
    }

    @Test
    void doesNotFindUnknownObjects() throws IOException {
        for (String path : new String[] {"orders/x", "callbacks/callback-0", "exchanges/7", "exchanges?order=x"}) {
            assertThat(refused(sandbox, 404, "GET", path, null).path("error").textValue())
                    .matches("no .* has this id");
        }
        refused(sandbox, 404, "POST", "orders/x/refuse", "{}");
        refused(sandbox, 404, "POST", "scenarios/x", "{}");
        refused(sandbox, 404, "DELETE", "faults/7", null);
    }

    @Test
    void refusesWhatTheStateDoesNotAllow() throws IOException {
        String payment = shop.pay("1");
        sandbox.payments().refuse(payment);

        assertThat(refused(sandbox, 409, "POST", "orders/1/refuse", "{}")
                        .path("error")
                        .textValue())
                .isEqualTo("the transaction does not wait for a payer: payments.pay, FAILED");
        assertThat(refused(sandbox, 409, "POST", "orders/1/enter-card", "{\"card\": \"4929509947106878\"}")
                        .path("error")
                        .textValue())
                .isEqualTo("enter-card is not possible for a payment");
        assertThat(refused(sandbox, 400, "POST", "orders/1/pay-by-card", "{\"card\": \"4929509947106879\"}"))
                .hasToString("""
                        {"error":"card: a card number has 13..19 digits and a valid check digit (Luhn)","field":"card"}""");
        refused(sandbox, 409, "POST", "clock", "{\"toNextEvent\": true}");
        refused(sandbox, 400, "POST", "clock", "{\"to\": \"2020-01-01T00:00:00Z\"}");
        refused(sandbox, 400, "PATCH", "settings", "{\"callbackUrl\": \"https://shop.example/\"}");
    }

    @Test
    void refusesWhatWouldChangeNothing() throws IOException {
        String failed = shop.binding();
        sandbox.payments().enterCard(failed, ControlShop.DECLINED);
        String application = shop.application();
        sandbox.credit().approve(application);

        refused(sandbox, 409, "POST", "orders/" + failed + "/next-response-code", "{\"code\": 51}");
        for (String decision : new String[] {"approve", "refuse", "fail-call"}) {
            refused(sandbox, 409, "POST", "orders/" + application + "/" + decision, "{}");
        }
    }

    @Test
    void refusesCallbacksThatCannotBeSent() throws Exception {
        sandbox.credit().notifyAt(URI.create("http://127.0.0.1:1/notification"));
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        sandbox.credit().approve(shop.application());

        String two = "{\"forged\": true, \"after\": \"PT1M\"}";
        refused(sandbox, 400, "POST", "callbacks/callback-0/send", two);
        String wrong = "{\"to\": \"http://shop.example/\", \"fields\": {\"price\": \"1.00\"}}";
        assertThat(refused(sandbox, 400, "POST", "callbacks/callback-0/send", wrong)
                        .path("field")
                        .textValue())
                .isEqualTo("to");
        String late = "{\"after\": \"P3651D\", \"times\": 2}";
        assertThat(refused(sandbox, 400, "POST", "callbacks/callback-0/send", late)
                        .path("field")
                        .textValue())
                .isEqualTo("after");
        refused(sandbox, 400, "POST", "callbacks/callback-0/send", """
                {"to": "http://127.0.0.1:1/", "forged": true}""");
        refused(sandbox, 400, "POST", "callbacks/notification-0/send", "{\"forged\": true}");
        refused(sandbox, 400, "POST", "callbacks/notification-0/compare", "{\"value\": \"00\"}");
    }
}
