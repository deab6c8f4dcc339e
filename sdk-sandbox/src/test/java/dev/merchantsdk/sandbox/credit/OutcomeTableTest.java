package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.CreditApplication;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests the responses in the contract's table "Behaviours by outcome". The contract shows the properties of each
 * response. The sandbox chooses the texts of the error descriptions.
 */
@ExtendWith(SandboxExtension.class)
final class OutcomeTableTest {
    private static final String UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

    @Test
    void acceptsAnOrder(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> {});

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.contentType()).isEqualTo("application/json; charset=utf-8");
        String id = answer.json().path("application_id").textValue();
        assertThat(id).hasSize(36);
        assertThat(answer.json())
                .isEqualTo(JsonFixtures.tree("{\"Result\": \"True\", \"application_id\": \"" + id + "\"}"));
    }

    @Test
    void theResultIsABooleanIfItIsSet(Sandbox sandbox) throws IOException {
        sandbox.credit().booleanResults(true);

        HttpReply answer = CreditOrders.sent(sandbox, order -> {});

        String id = answer.json().path("application_id").textValue();
        assertThat(answer.json())
                .isEqualTo(JsonFixtures.tree("{\"Result\": true, \"application_id\": \"" + id + "\"}"));
    }

    @Test
    void acceptsOrderWithoutOptionalFields(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(
                sandbox, CreditOrders.PATH, CreditOrders.least(sandbox).toString());

        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void refusesTotalsThatDiffer(Sandbox sandbox) throws IOException {
        HttpReply answer = CreditOrders.sent(sandbox, order -> order.put("Amount", 4599001));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "Result": "False",
                  "application_id": "",
                  "Errors": [
                    {
                      "ErrorCode": "CartAmount",
                      "ErrorDescription": "the sum of Price * Quantity over the cart differs from Amount"
                    }
                  ]
                }
                """));
        assertThat(sandbox.credit().orders()).isEmpty();
    }

    @Test
    void refusesAShipmentForAnUnknownApplication(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(
                sandbox,
                "api/merch/shipmentstatus",
                "{\"ApiKey\": \"%s\", \"OrderID\": \"1\", \"ApplicationID\": \"%s\"}"
                        .formatted(sandbox.apiKey(), UNKNOWN_ID));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "Result": "False",
                  "Errors": [{"ErrorCode": "AppID", "ErrorDescription": "the application is not known"}]
                }
                """));
    }

    @Test
    void cannotDeserializeWhatIsNotJson(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(sandbox, CreditOrders.PATH, "{\"ApiKey\":");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "errors": {"request": ["the body is not a JSON object"]},
                  "Errors": [{"ErrorCode": "request", "ErrorDescription": "the body is not a JSON object"}],
                  "result": false,
                  "Result": false
                }
                """));
    }

    @Test
    void refusesAWrongApiKeyAtEveryEndpoint(Sandbox sandbox) throws IOException {
        String key = "ffffffffffffffffffffffffffffffff";
        for (HttpReply answer : new HttpReply[] {
            CreditOrders.sent(sandbox, order -> order.put("ApiKey", key)),
            CreditOrders.sent(sandbox, order -> order.put("ApiKey", "short")),
            CreditOrders.sent(sandbox, order -> order.remove("ApiKey")),
            Http.post(
                    sandbox,
                    "api/merch/shipmentstatus",
                    "{\"ApiKey\": \"%s\", \"OrderID\": \"1\", \"ApplicationID\": \"2\"}".formatted(key)),
            Http.post(
                    sandbox,
                    "api/merch/getapplicationstatus",
                    "{\"ApiKey\": \"%s\", \"application_id\": \"%s\"}".formatted(key, UNKNOWN_ID))
        }) {
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                    {
                      "errors": {"ApiKey": ["the ApiKey is not known"]},
                      "Errors": [{"ErrorCode": "ApiKey", "ErrorDescription": "the ApiKey is not known"}],
                      "result": false,
                      "Result": false
                    }
                    """));
        }
    }

    @Test
    void answersAnInvalidApplicationIdWith200(Sandbox sandbox) throws IOException {
        for (String id : new String[] {UNKNOWN_ID, "short", UNKNOWN_ID + "0", ""}) {
            HttpReply answer = Http.post(
                    sandbox,
                    "api/merch/getapplicationstatus",
                    "{\"ApiKey\": \"%s\", \"application_id\": \"%s\"}".formatted(sandbox.apiKey(), id));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                    {
                      "errors": {"application_id": ["the application_id is not known"]},
                      "Errors": [{"ErrorCode": "application_id", "ErrorDescription": "the application_id is not known"}],
                      "result": false,
                      "Result": false
                    }
                    """));
        }
    }

    @Test
    void answersAtTheAlternateAddressToo(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(
                sandbox,
                Address.LEGACY_CREDIT,
                CreditOrders.PATH,
                Http.JSON,
                CreditOrders.full(sandbox).toString());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(sandbox.credit().orders()).hasSize(1);
    }

    @Test
    void requiresJson(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(
                sandbox,
                Address.CREDIT,
                CreditOrders.PATH,
                "text/plain",
                CreditOrders.full(sandbox).toString());

        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Unsupported media type\"}"));
    }

    @Test
    void createsNewApplicationForRepeatedOrderNumber(Sandbox sandbox) throws IOException {
        assertThat(CreditOrders.accepted(sandbox)).isNotEqualTo(CreditOrders.accepted(sandbox));
        assertThat(sandbox.credit().orders())
                .extracting(CreditApplication::orderId)
                .containsExactly("2026-000117", "2026-000117");
    }
}
