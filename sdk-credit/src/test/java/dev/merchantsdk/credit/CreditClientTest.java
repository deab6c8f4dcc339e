package dev.merchantsdk.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each call of both clients, from the typed request to the typed reply, over the wire. */
final class CreditClientTest {
    private static final String PAGE = "/home/uforms?applicationId=" + Samples.APPLICATION;

    @Test
    void sendsAnOrderWithWhatMustBeThereAndNothingElse() throws Exception {
        try (Service service = Service.start().answerWith("createOrder/minimal.response.json")) {
            CreditOrderReply reply =
                    service.credit().createOrder(Samples.minimal().build());

            assertThat(reply.applicationId()).isEqualTo(Samples.APPLICATION);
            assertThat(reply.result()).isTrue();
            assertThat(reply.additional()).isEmpty();
            assertThat(service.takenBody()).isEqualTo(Fixture.tree(Fixture.text("createOrder/minimal.request.json")));
        }
    }

    @Test
    void sendsAnOrderWithAllFields() throws Exception {
        try (Service service = Service.start().answerWith("createOrder/all-fields.response.json")) {
            CreditOrderReply reply =
                    service.credit().createOrder(Samples.allFields().build());

            assertThat(reply.applicationId()).isEqualTo("66666666-7777-8888-9999-000000000000");
            assertThat(reply.additional()).containsOnlyKeys("Errors", "Queue");
            assertThat(reply.additional().get("Queue")).hasToString("{\"Position\":3,\"Rate\":0.125}");
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree(Fixture.text("createOrder/all-fields.request.json")));
        }
    }

    @Test
    void postsJsonWithTheKeyInTheBodyAndNoAuthenticationHeader() throws Exception {
        try (Service service = Service.start().answerWith("createOrder/minimal.response.json")) {
            service.credit().createOrder(Samples.minimal().build(), RequestOptions.none());

            RecordedRequest request = service.taken();
            assertThat(request.getMethod()).isEqualTo("POST");
            assertThat(request.getTarget()).isEqualTo("/api/merch/order");
            assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
            assertThat(request.getHeaders().names())
                    .doesNotContain("x-auth", "X-Auth", "authorization", "Authorization");
        }
    }

    @Test
    void reportsAShipment() throws Exception {
        try (Service service = Service.start()
                .answerWith("reportShipment/shipped.response.json")
                .answerWith("reportShipment/shipped.response.json")) {
            Shipment shipment = Shipment.of("2026-0042", Samples.APPLICATION);

            assertThat(service.credit().reportShipment(shipment).result()).isTrue();
            assertThat(service.credit()
                            .reportShipment(shipment, RequestOptions.none())
                            .additional())
                    .isEmpty();

            RecordedRequest request = service.taken();
            assertThat(request.getMethod()).isEqualTo("POST");
            assertThat(request.getTarget()).isEqualTo("/api/merch/shipmentstatus");
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree(Fixture.text("reportShipment/shipped.request.json")));
        }
    }

    @Test
    void asksForTheStatusOfAnApplication() throws Exception {
        try (Service service = Service.start()
                .answerWith("applicationStatus/approved.response.json")
                .answerWith("applicationStatus/approved.response.json")) {
            ApplicationStatus status = service.credit().applicationStatus(Samples.APPLICATION);

            assertThat(status.applicationId()).isEqualTo(Samples.APPLICATION);
            assertThat(status.applicationDateText()).contains("2026-11-21 14:05:09 +03:00");
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
            assertThat(service.credit().applicationStatus(Samples.APPLICATION, RequestOptions.none()))
                    .isEqualTo(status);

            RecordedRequest request = service.taken();
            assertThat(request.getMethod()).isEqualTo("POST");
            assertThat(request.getTarget()).isEqualTo("/api/merch/getapplicationstatus");
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree(Fixture.text("applicationStatus/approved.request.json")));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 35, 37})
    void refusesAnApplicationIdOfAnotherLengthBeforeSending(int length) throws Exception {
        String id = "a".repeat(length);
        try (Service service = Service.start()) {
            assertThatThrownBy(() -> service.credit().applicationStatus(id))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("application_id must have exactly 36 characters, has " + length);
            assertThatThrownBy(() -> service.credit().questionnaireLink(id))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("applicationId must have exactly 36 characters, has " + length);
            assertThat(service.credit().async().applicationStatus(id)).isCompletedExceptionally();
            assertThat(service.requests()).isZero();
        }
    }

    @Test
    void makesTheSameCallsWithoutWaiting() throws Exception {
        try (Service service = Service.start()
                .answerWith("createOrder/minimal.response.json")
                .answerWith("applicationStatus/approved.response.json")
                .answerWith("reportShipment/shipped.response.json")
                .answer(400, "{\"Result\":\"False\",\"Errors\":[{\"ErrorCode\":\"AppID\"}]}")) {
            AsyncCreditClient credit = service.credit().async();
            Shipment shipment = Shipment.of("2026-0042", Samples.APPLICATION);

            assertThat(credit.createOrder(Samples.minimal().build()).get().applicationId())
                    .isEqualTo(Samples.APPLICATION);
            assertThat(credit.applicationStatus(Samples.APPLICATION).get().statusId())
                    .contains(StatusId.CREDIT_APPROVED);
            assertThat(credit.reportShipment(shipment).get().result()).isTrue();
            assertThatThrownBy(() -> credit.reportShipment(shipment).get())
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("credit.reportShipment")
                    .hasMessageContaining("AppID");
            assertThat(credit.questionnaireLink(Samples.APPLICATION)).hasToString(service.url(PAGE));

            assertThat(service.takenBody()).isEqualTo(Fixture.tree(Fixture.text("createOrder/minimal.request.json")));
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree(Fixture.text("applicationStatus/approved.request.json")));
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree(Fixture.text("reportShipment/shipped.request.json")));
        }
    }

    @Test
    void callsTheLegacyAddressByTheSamePaths() throws Exception {
        try (Service service = Service.start()
                        .answerWith("createOrder/minimal.response.json")
                        .answerWith("reportShipment/shipped.response.json")
                        .answerWith("applicationStatus/approved.response.json")
                        .answerWith("applicationStatus/approved.response.json");
                MerchantSdk sdk = Service.sdk()
                        .address(Address.CREDIT, "https://credit.invalid")
                        .address(Address.LEGACY_CREDIT, service.url("/old"))
                        .build()) {
            CreditClient legacy = CreditClient.of(sdk).atLegacyAddress();

            legacy.createOrder(Samples.minimal().build());
            legacy.reportShipment(Shipment.of("2026-0042", Samples.APPLICATION));
            legacy.applicationStatus(Samples.APPLICATION);
            legacy.async().applicationStatus(Samples.APPLICATION).get();

            assertThat(service.taken().getTarget()).isEqualTo("/old/api/merch/order");
            assertThat(service.taken().getTarget()).isEqualTo("/old/api/merch/shipmentstatus");
            assertThat(service.taken().getTarget()).isEqualTo("/old/api/merch/getapplicationstatus");
            assertThat(service.taken().getTarget()).isEqualTo("/old/api/merch/getapplicationstatus");
            assertThat(legacy.questionnaireLink(Samples.APPLICATION)).hasToString(service.url("/old" + PAGE));
            assertThat(CreditClient.of(sdk).questionnaireLink(Samples.APPLICATION))
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
        try (MerchantSdk sdk = Service.sdk().address(Address.CREDIT, address).build()) {
            assertThat(CreditClient.of(sdk).questionnaireLink(Samples.APPLICATION))
                    .hasToString(start + PAGE);
        }
    }

    @Test
    void keepsWhatAnApplicationIdHoldsWithinItsParameter() {
        try (MerchantSdk sdk =
                Service.sdk().address(Address.CREDIT, "https://credit.example").build()) {
            String id = "a&b=c#d?e/../f%2f+" + "x".repeat(18);

            assertThat(CreditClient.of(sdk).questionnaireLink(id))
                    .hasToString("https://credit.example/home/uforms?applicationId=a%26b%3Dc%23d%3Fe%2F..%2Ff%252f%2B"
                            + "x".repeat(18));
        }
    }

    @Test
    void leavesTheWayToAStatusThatTheContractNamesWithoutShowing() throws Exception {
        try (Service service = Service.start().answer(200, "{\"Result\":\"True\"}");
                MerchantSdk sdk =
                        Service.sdk().address(Address.CREDIT, service.url("/")).build()) {
            sdk.raw()
                    .call(RawRequest.post(Address.CREDIT, "/path/of/the/manager")
                            .apiKey()
                            .body(Map.of("OrderID", "2026-0042")));

            RecordedRequest request = service.taken();
            assertThat(request.getTarget()).isEqualTo("/path/of/the/manager");
            assertThat(Fixture.tree(Objects.requireNonNull(request.getBody()).utf8()))
                    .isEqualTo(Fixture.tree("""
                            {"ApiKey": "0123456789abcdef0123456789ABCDEF", "OrderID": "2026-0042"}
                            """));
        }
    }

    @Test
    void namesTheKeyOrTheAddressThatIsMissing() {
        CreditOrder order = Samples.minimal().build();
        try (MerchantSdk noAddress = Service.sdk().build();
                MerchantSdk noKey = Service.sdk()
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
