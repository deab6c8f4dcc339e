package dev.merchantsdk.sandbox.identification;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.function.Consumer;

/** Requests with the data of a person who passes the check. */
final class People {
    static final String START = "api/v2/personidentification";
    static final String OLDER = "api/personidentification/";
    static final String V2 = "api/personidentification/v2/";
    static final String MOBILIZATIONS = "api/mobilizations";
    static final String UNKNOWN = "01234567-89ab-4cde-8f01-23456789abcd";

    private static final String PERSON = """
            {
              "firstName": "Полиграф",
              "patronymic": "Полиграфович",
              "lastName": "Шариков",
              "passportSeries": "0306",
              "passportNumber": "322484",
              "snils": "11201709284",
              "inn": "",
              "gender": "Male",
              "phone": "+79001234567",
              "birthDate": "1925-01-31"
            }
            """;
    private static final String MOBILIZATION = """
            {
              "firstName": "Полиграф",
              "lastName": "Шариков",
              "patronymic": "Полиграфович",
              "dateOfBirth": "31.01.1925",
              "inn": "501716749325"
            }
            """;

    private People() {}

    static HttpReply start(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        return SignedHttp.post(sandbox, START, changed(PERSON, change));
    }

    static String started(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        return start(sandbox, change).json().path("id").textValue();
    }

    static HttpReply submit(Sandbox sandbox, String id, String code) throws IOException {
        return SignedHttp.put(sandbox, OLDER + id, "{\"smsCode\": \"" + code + "\"}");
    }

    static HttpReply ask(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        return SignedHttp.post(sandbox, Address.PSP_SECURE, MOBILIZATIONS, Http.JSON, changed(MOBILIZATION, change));
    }

    /** Returns the id of a new mobilization request. */
    static String asked(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        return ask(sandbox, change).json().path("ExtId").textValue();
    }

    static HttpReply answer(Sandbox sandbox, String extId) throws IOException {
        return SignedHttp.get(sandbox, Address.PSP_SECURE, MOBILIZATIONS + "/" + extId);
    }

    private static String changed(String json, Consumer<ObjectNode> change) {
        ObjectNode body = (ObjectNode) JsonFixtures.tree(json);
        change.accept(body);
        return body.toString();
    }
}
