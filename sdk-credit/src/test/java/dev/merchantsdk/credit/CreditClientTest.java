package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests each call of the blocking and the asynchronous client over HTTP, from the typed request to the typed response.
 */
final class CreditClientTest {
    private static final String PAGE = "/home/uforms?applicationId=" + CreditSamples.APPLICATION;

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditClientTest() throws Exception {}

    @Test
    void sendsOrderWithRequiredFieldsOnly() throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"));
        CreditOrderResponse reply = credit.createOrder(CreditSamples.minimal().build());

        assertThat(reply.applicationId()).isEqualTo(CreditSamples.APPLICATION);
        assertThat(reply.result()).isTrue();
        assertThat(reply.additional()).isEmpty();
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("createOrder/minimal.request.json")));
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void refusesNullOrderAndShipment(CallMode mode) {
        assertThatThrownBy(() -> mode.call(
                        () -> credit.createOrder(null), () -> credit.async().createOrder(null)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("body must be a JSON object");
        assertThatThrownBy(() -> mode.call(
                        () -> credit.reportShipment(null), () -> credit.async().reportShipment(null)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("body must be a JSON object");
        assertThat(server.requests()).isZero();
    }

    @Test
    void sendsAnOrderWithAllFields() throws Exception {
        server.respond(200, FIXTURES.text("createOrder/all-fields.response.json"));
        CreditOrderResponse reply = credit.createOrder(CreditSamples.allFields().build());

        assertThat(reply.applicationId()).isEqualTo("66666666-7777-8888-9999-000000000000");
        assertThat(reply.additional()).containsOnlyKeys("Errors", "Queue");
        assertThat(reply.additional())
                .hasEntrySatisfying(
                        "Queue", kept -> assertThat(kept.toJson()).isEqualTo("{\"Position\":3,\"Rate\":0.125}"));
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("createOrder/all-fields.request.json")));
    }

    @Test
    void postsJsonWithTheKeyInTheBodyAndNoAuthenticationHeader() throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"));
        credit.createOrder(CreditSamples.minimal().build());

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/api/merch/order");
        assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
        assertThat(request.getHeaders().names()).doesNotContain("x-auth", "X-Auth", "authorization", "Authorization");
    }

    @Test
    void reportsAShipment() throws Exception {
        server.respond(200, FIXTURES.text("reportShipment/shipped.response.json"))
                .respond(200, FIXTURES.text("reportShipment/shipped.response.json"));
        Shipment shipment = Shipment.builder()
                .orderId("2026-0042")
                .applicationId(CreditSamples.APPLICATION)
                .build();

        assertThat(credit.reportShipment(shipment).result()).isTrue();
        assertThat(credit.reportShipment(shipment).additional()).isEmpty();

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/api/merch/shipmentstatus");
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("reportShipment/shipped.request.json")));
    }

    @Test
    void queriesStatusOfApplication() throws Exception {
        server.respond(200, FIXTURES.text("applicationStatus/approved.response.json"))
                .respond(200, FIXTURES.text("applicationStatus/approved.response.json"));
        ApplicationStatus status = credit.applicationStatus(CreditSamples.APPLICATION);

        assertThat(status.applicationId()).isEqualTo(CreditSamples.APPLICATION);
        assertThat(status.applicationDate())
                .contains(OffsetDateTime.of(2026, 11, 21, 14, 5, 9, 0, ZoneOffset.ofHours(3)));
        assertThat(status.status()).contains("Кредит одобрен");
        assertThat(status.statusId()).contains(StatusId.CREDIT_APPROVED);
        assertThat(status.orderId()).contains("2026-0042");
        assertThat(status.firstName()).contains("Анна");
        assertThat(status.lastName()).contains("Смирнова-Ли");
        assertThat(status.middleName()).contains("Петровна");
        assertThat(status.outcome()).isEqualTo(CreditOutcome.SUCCESS);
        assertThat(status.additional()).containsOnlyKeys("FinOrg");
        assertThat(credit.applicationStatus(CreditSamples.APPLICATION)).isEqualTo(status);

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/api/merch/getapplicationstatus");
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("applicationStatus/approved.request.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "1\n2"})
    void refusesInvalidApplicationIdBeforeSending(String id) {
        String rule = id.isBlank() ? "must not be blank" : "must not contain control characters";
        assertThatThrownBy(() -> credit.applicationStatus(id))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("application_id " + rule);
        assertThatThrownBy(() -> credit.questionnaireLink(id))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("applicationId " + rule);
        assertThat(credit.async().applicationStatus(id)).isCompletedExceptionally();
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 35, 37, 128})
    void acceptsAnApplicationIdOfEveryLengthThatTheServiceReturned(int length) throws Exception {
        String returned = "a".repeat(length);
        server.respond(200, "{\"Result\":\"True\",\"application_id\":\"" + returned + "\"}")
                .respond(200, "{\"Result\":\"True\"}")
                .respond(200, "{\"ApplicationID\":\"" + returned + "\"}");

        server.respond(200, "{\"ApplicationID\":\"" + returned + "\"}")
                .respond(200, "{\"ApplicationID\":\"" + returned + "\"}");

        CreditOrderResponse created = credit.createOrder(CreditSamples.minimal().build());
        assertThat(created.applicationId()).isEqualTo(returned);
        assertThat(credit.reportShipment(Shipment.builder()
                                .orderId("1")
                                .application(created)
                                .build())
                        .result())
                .isTrue();
        assertThat(credit.applicationStatus(created).applicationId()).isEqualTo(returned);
        assertThat(credit.async().applicationStatus(created).get().applicationId())
                .isEqualTo(returned);
        assertThat(credit.resume(created).status().applicationId()).isEqualTo(returned);
        server.respond(200, "{\"ApplicationID\":\"" + returned + "\"}");
        assertThat(credit.resume(created).async().status().get().applicationId())
                .isEqualTo(returned);
        assertThat(credit.questionnaireLink(created).getQuery()).isEqualTo("applicationId=" + returned);
        assertThat(credit.questionnaireLink(created).getQuery()).isEqualTo("applicationId=" + returned);

        String rule = "must have exactly 36 characters, has " + length;
        assertThatThrownBy(() -> credit.applicationStatus(returned))
                .hasMessageContaining("application_id " + rule + ", was ***");
        assertThatThrownBy(() -> credit.questionnaireLink(returned)).hasMessageContaining("applicationId " + rule);
        assertThatThrownBy(() -> credit.resume(returned)).hasMessageContaining("application_id " + rule);
        assertThatThrownBy(() -> credit.resume(returned).async()).hasMessageContaining("application_id " + rule);
        assertThat(credit.async().applicationStatus(returned)).isCompletedExceptionally();
        assertThat(server.requests()).isEqualTo(6);
    }

    @Test
    void rejectsTheStatusOfAnotherApplication() {
        String other = "99999999-2222-3333-4444-555555555555";
        server.respond(200, "{\"ApplicationID\":\"" + other + "\",\"StatusID\":\"CreditApproved\"}");

        assertThatThrownBy(() -> credit.applicationStatus(CreditSamples.APPLICATION))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("at ApplicationID: is not the requested id");

        server.respond(200, "{\"ApplicationID\":\"" + CreditSamples.APPLICATION.toUpperCase(Locale.ROOT) + "\"}");
        assertThat(credit.applicationStatus(CreditSamples.APPLICATION).applicationId())
                .isEqualToIgnoringCase(CreditSamples.APPLICATION);
    }

    @Test
    void makesTheSameCallsWithoutWaiting() throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"))
                .respond(200, FIXTURES.text("applicationStatus/approved.response.json"))
                .respond(200, FIXTURES.text("reportShipment/shipped.response.json"))
                .respond(400, "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"AppID\"}]}");
        AsyncCreditClient async = credit.async();
        Shipment shipment = Shipment.builder()
                .orderId("2026-0042")
                .applicationId(CreditSamples.APPLICATION)
                .build();

        assertThat(async.createOrder(CreditSamples.minimal().build()).get().applicationId())
                .isEqualTo(CreditSamples.APPLICATION);
        assertThat(async.applicationStatus(CreditSamples.APPLICATION).get().statusId())
                .contains(StatusId.CREDIT_APPROVED);
        assertThat(async.reportShipment(shipment).get().result()).isTrue();
        assertThatThrownBy(() -> async.reportShipment(shipment).get())
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("credit.reportShipment")
                .hasMessageContaining("AppID");

        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("createOrder/minimal.request.json")));
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("applicationStatus/approved.request.json")));
        assertThat(server.takeBody()).isEqualTo(tree(FIXTURES.text("reportShipment/shipped.request.json")));
    }

    @Test
    void callsTheLegacyAddressByTheSamePaths() throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"))
                .respond(200, FIXTURES.text("reportShipment/shipped.response.json"))
                .respond(200, FIXTURES.text("applicationStatus/approved.response.json"))
                .respond(200, FIXTURES.text("applicationStatus/approved.response.json"));
        try (MerchantSdk merchant = CreditSamples.sdk()
                .address(Address.CREDIT, "https://credit.invalid")
                .address(Address.LEGACY_CREDIT, server.url("/old"))
                .build()) {
            CreditClient legacy = CreditClient.of(merchant).atLegacyAddress();

            legacy.createOrder(CreditSamples.minimal().build());
            legacy.reportShipment(Shipment.builder()
                    .orderId("2026-0042")
                    .applicationId(CreditSamples.APPLICATION)
                    .build());
            legacy.applicationStatus(CreditSamples.APPLICATION);
            legacy.async().applicationStatus(CreditSamples.APPLICATION).get();

            assertThat(server.takeRequest().getTarget()).isEqualTo("/old/api/merch/order");
            assertThat(server.takeRequest().getTarget()).isEqualTo("/old/api/merch/shipmentstatus");
            assertThat(server.takeRequest().getTarget()).isEqualTo("/old/api/merch/getapplicationstatus");
            assertThat(server.takeRequest().getTarget()).isEqualTo("/old/api/merch/getapplicationstatus");
            assertThat(legacy.questionnaireLink(CreditSamples.APPLICATION)).hasToString(server.url("/old" + PAGE));
            assertThat(CreditClient.of(merchant).questionnaireLink(CreditSamples.APPLICATION))
                    .hasToString("https://credit.invalid" + PAGE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://credit.example, https://credit.example",
        "https://credit.example/, https://credit.example",
        "https://credit.example/merchants, https://credit.example/merchants",
        "https://credit.example/merchants/, https://credit.example/merchants",
        "http://127.0.0.1:8080/a/b/, http://127.0.0.1:8080/a/b",
    })
    void linksToTheQuestionnaireUnderEachFormOfTheAddress(String address, String start) {
        try (MerchantSdk merchant =
                CreditSamples.sdk().address(Address.CREDIT, address).build()) {
            assertThat(CreditClient.of(merchant).questionnaireLink(CreditSamples.APPLICATION))
                    .hasToString(start + PAGE);
        }
    }

    @Test
    void encodesApplicationIdAsOneParameter() {
        try (MerchantSdk merchant = CreditSamples.sdk()
                .address(Address.CREDIT, "https://credit.example")
                .build()) {
            String id = "a&b=c#d?e/../f%2f+" + "x".repeat(18);

            assertThat(CreditClient.of(merchant).questionnaireLink(id))
                    .hasToString("https://credit.example/home/uforms?applicationId=a%26b%3Dc%23d%3Fe%2F..%2Ff%252f%2B"
                            + "x".repeat(18));
        }
    }

    @Test
    void leavesTheWayToAStatusThatTheContractNamesWithoutShowing() throws Exception {
        server.respond(200, "{\"Result\":\"True\"}");
        sdk.raw()
                .call(RawRequest.post(Address.CREDIT, "/path/of/the/manager")
                        .apiKey()
                        .body(Map.of("OrderID", "2026-0042")));

        RecordedRequest request = server.takeRequest();
        assertThat(request.getTarget()).isEqualTo("/path/of/the/manager");
        assertThat(tree(ScriptedServer.body(request))).isEqualTo(tree("""
                        {"ApiKey": "0123456789abcdef0123456789ABCDEF", "OrderID": "2026-0042"}
                        """));
    }

    @Test
    void namesTheKeyOrTheAddressThatIsMissing() {
        CreditOrder order = CreditSamples.minimal().build();
        try (MerchantSdk noAddress = CreditSamples.sdk().build();
                MerchantSdk noKey = CreditSamples.sdk()
                        .credentials(Credentials.none())
                        .address(Address.CREDIT, "https://credit.invalid")
                        .build()) {
            assertThatThrownBy(() -> CreditClient.of(noAddress).createOrder(order))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("CREDIT");
            assertThatThrownBy(
                            () -> CreditClient.of(noAddress).atLegacyAddress().createOrder(order))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("LEGACY_CREDIT");
            assertThatThrownBy(() -> CreditClient.of(noKey).createOrder(order))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("API key");
        }
    }
}
