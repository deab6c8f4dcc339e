package dev.merchantsdk.sandbox.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;

/** Sends the requests of the contract's table "Independent generation" over plain HTTP. */
final class ReceiptHttp {
    static final String PATH = "receipts/public/receipts";
    static final String LINE = """
            {"name": "Tea", "price": 400.00, "quantity": 2.5, "vat": "Vat10", "calculationMethod": "FULL_PAY",
             "paymentSubject": "PRODUCT"}""";
    /** A receipt with only the required fields. */
    static final String LEAST = """
            {"taxSystem": "Common", "customerEmail": "buyer@shop.example", "clientId": 4711, "merchantId": "1234",
             "serviceId": "T-1", "items": [%s]}""".formatted(LINE);

    private ReceiptHttp() {}

    static HttpReply order(Sandbox sandbox, String body) throws IOException {
        return order(sandbox, Http.JSON, body);
    }

    static HttpReply order(Sandbox sandbox, String type, String body) throws IOException {
        return Http.send(BearerHttp.request(sandbox, Address.PSP, PATH)
                .post(Http.body(type, body))
                .build());
    }

    static HttpReply status(Sandbox sandbox, String serviceId) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, PATH + "/" + serviceId + "/status");
    }

    /** Returns the status of an existing receipt. */
    static String word(Sandbox sandbox, String serviceId) throws IOException {
        HttpReply answer = status(sandbox, serviceId);
        assertThat(answer.status()).isEqualTo(200);
        return answer.json().path("data").path("status").textValue();
    }

    /**
     * Returns {@link #LEAST} with other values. Spaces separate the paths, such as {@code items/0/price}, and
     * {@code " & "} separates the values.
     */
    static String with(String places, String values) {
        ObjectNode body = (ObjectNode) JsonFixtures.tree(LEAST);
        String[] place = places.split(" ", -1);
        String[] value = values.split(" & ", -1);
        assertThat(value).hasSameSizeAs(place);
        for (int i = 0; i < place.length; i++) {
            // A raw value node keeps the notation of a number.
            set(body, place[i], JsonNodeFactory.instance.rawValueNode(new RawValue(value[i])));
        }
        return body.toString();
    }

    static String without(String place) {
        ObjectNode body = (ObjectNode) JsonFixtures.tree(LEAST);
        int end = place.lastIndexOf('/');
        ((ObjectNode) body.at(end < 0 ? "" : "/" + place.substring(0, end))).remove(place.substring(end + 1));
        return body.toString();
    }

    static void assertTaken(HttpReply answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    static void assertInvalid(HttpReply answer, String why) {
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request: " + why + "\"}"));
        assertThat(answer.status()).isEqualTo(400);
    }

    private static void set(ObjectNode body, String place, ValueNode value) {
        int end = place.lastIndexOf('/');
        JsonNode parent = body.at(end < 0 ? "" : "/" + place.substring(0, end));
        String last = place.substring(end + 1);
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), value);
        } else {
            ((ObjectNode) parent).set(last, value);
        }
    }
}
