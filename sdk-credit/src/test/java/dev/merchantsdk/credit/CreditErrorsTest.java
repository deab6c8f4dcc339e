package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the refusals that the contract lists in "Behaviours by outcome". */
final class CreditErrorsTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditErrorsTest() throws Exception {}

    @Test
    void refusesAnOrderWhoseTotalsDiffer() {
        ApiException refused = order(400, """
                {"Result": "False", "application_id": "",
                 "Errors": [{"ErrorCode": "CartAmount", "ErrorDescription": "The sum of the items differs from the total"}]}
                """);

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class).hasMessageContaining("CartAmount");
        assertThat(refused.httpStatus()).hasValue(400);
        assertThat(refused.endpoint()).contains("credit.createOrder");
        assertThat(refused.attempts()).isEqualTo(1);
        assertThat(refused.errors())
                .containsExactly(ServiceError.of("CartAmount", "The sum of the items differs from the total"));
    }

    @Test
    void refusesShipmentOfUnknownApplication() {
        ApiException refused = shipment(400, """
                {"Result": "False", "Errors": [{"ErrorCode": "AppID", "ErrorDescription": "No such application"}]}
                """);

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class).hasMessageContaining("AppID");
        assertThat(refused.errors()).containsExactly(ServiceError.of("AppID", "No such application"));
    }

    @Test
    void distinguishesUnreadableRequestFromWrongKeyBothWith401() {
        ApiException unread = order(401, """
                {"errors": {"request": ["The request cannot be read"]}, "result": false, "Result": false,
                 "Errors": [{"ErrorCode": "request", "ErrorDescription": "The request cannot be read"}]}
                """);
        ApiException wrongKey = order(401, """
                {"errors": {"ApiKey": ["Wrong key"]}, "result": false, "Result": false,
                 "Errors": [{"ErrorCode": "ApiKey", "ErrorDescription": "Wrong key"}]}
                """);

        assertThat(unread).isExactlyInstanceOf(BadRequestException.class);
        assertThat(unread.httpStatus()).hasValue(401);
        assertThat(SealedTexts.revealed(unread.fieldMessages()))
                .isEqualTo(Map.of("request", List.of("The request cannot be read")));
        assertThat(wrongKey).isExactlyInstanceOf(AuthenticationException.class);
        assertThat(wrongKey.httpStatus()).hasValue(401);
        assertThat(wrongKey.hasError("ApiKey")).isTrue();
        assertThat(SealedTexts.revealed(wrongKey.fieldMessages())).isEqualTo(Map.of("ApiKey", List.of("Wrong key")));
    }

    @Test
    void distinguishesThemByErrorsKeyedByFieldToo() {
        assertThat(order(401, "{\"errors\": {\"request\": [\"Cannot be read\"]}, \"result\": false}"))
                .isExactlyInstanceOf(BadRequestException.class);
        assertThat(order(400, "{\"errors\": {\"ApiKey\": \"Wrong key\"}, \"result\": false}"))
                .isExactlyInstanceOf(AuthenticationException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'result': false, 'Result': false",
                "'Result': false",
                "'result': false",
                "'Result': 'False'",
                "'Result': 'false'",
                "'Result': 'FALSE'",
                "'result': 'False'",
                "'Result': 'True', 'result': false",
            })
    void refusesWithAStatusOf200(String result) {
        String body = quoted("""
                {'errors': {'application_id': ['Wrong id']}, %s,
                 'Errors': [{'ErrorCode': 'application_id', 'ErrorDescription': 'Wrong id'}]}
                """.formatted(result));
        server.respond(200, body).respond(200, body);
        ApiException status =
                catchThrowableOfType(ApiException.class, () -> credit.applicationStatus(CreditSamples.APPLICATION));
        ApiException shipped = catchThrowableOfType(
                ApiException.class,
                () -> credit.reportShipment(Shipment.builder()
                        .orderId("1")
                        .applicationId(CreditSamples.APPLICATION)
                        .build()));

        assertThat(status).isExactlyInstanceOf(ApiException.class);
        assertThat(status.httpStatus()).hasValue(200);
        assertThat(status.errors()).containsExactly(ServiceError.of("application_id", "Wrong id"));
        assertThat(SealedTexts.revealed(status.fieldMessages()))
                .isEqualTo(Map.of("application_id", List.of("Wrong id")));
        assertThat(shipped).isExactlyInstanceOf(ApiException.class);
        assertThat(server.requests()).isEqualTo(2);
    }

    @Test
    void refusesOrderWithStatus200AndEmptyId() {
        ApiException refused = order(200, """
                {"Result": "False", "application_id": "", "Errors": [{"ErrorCode": "CartAmount"}]}
                """);

        assertThat(refused).isExactlyInstanceOf(ApiException.class);
        assertThat(refused.httpStatus()).hasValue(200);
        assertThat(refused.errors()).containsExactly(ServiceError.of("CartAmount", ""));
    }

    @Test
    void keepsAllErrorsAndUnknownCodes() {
        ApiException refused = order(400, """
                {"Result": "False", "Errors": [
                  {"ErrorCode": "BrandNew", "ErrorDescription": "Первая"}, {"ErrorCode": "CartAmount"}, {}]}
                """);

        assertThat(refused.errors())
                .containsExactly(
                        ServiceError.of("BrandNew", "Первая"),
                        ServiceError.of("CartAmount", ""),
                        ServiceError.of("", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>Bad request</html>", "null", "[]", "{\"Errors\":7,\"Result\":\"False\"}"})
    void refusesByStatusWithoutErrorBody(String body) {
        assertThat(order(400, body)).isExactlyInstanceOf(BadRequestException.class);
        assertThat(order(401, body)).isExactlyInstanceOf(AuthenticationException.class);
        assertThat(order(415, body)).isExactlyInstanceOf(ApiException.class);
    }

    @Test
    void outcomeOfOrderIsUnknownAfterServerError() {
        server.respond(503, "<html>");
        OutcomeUnknownException unknown = catchThrowableOfType(
                OutcomeUnknownException.class,
                () -> credit.createOrder(CreditSamples.minimal().build()));

        assertThat(unknown.orderId()).contains("2026-0042");
        assertThat(unknown)
                .hasMessageContaining("The contract has no look-up by order id")
                .hasMessageContaining("status notification");
        assertThat(server.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 500, 502, 503, 504})
    void codeOfServerErrorIsNotARefusal(int status) {
        for (String code : List.of("ApiKey", "request")) {
            server.respond(status, "{\"Result\": false, \"Errors\": [{\"ErrorCode\": \"" + code + "\"}]}");

            assertThat(catchThrowableOfType(
                            OutcomeUnknownException.class,
                            () -> credit.reportShipment(Shipment.builder()
                                    .orderId("1")
                                    .applicationId(CreditSamples.APPLICATION)
                                    .build())))
                    .hasCauseExactlyInstanceOf(ServerErrorException.class);
        }
    }

    @Test
    void repeatsStatusQueryAfterServerError() {
        server.respond(503, "")
                .respond(502, "<html>")
                .respond(200, FIXTURES.text("applicationStatus/approved.response.json"));
        assertThat(credit.applicationStatus(CreditSamples.APPLICATION).statusId())
                .contains(StatusId.CREDIT_APPROVED);
        assertThat(server.requests()).isEqualTo(3);

        server.respond(500, "");
        assertThat(catchThrowableOfType(
                        ServerErrorException.class, () -> credit.applicationStatus(CreditSamples.APPLICATION)))
                .isNotNull();
        assertThat(server.requests()).isEqualTo(4);
    }

    private ApiException order(int status, String body) {
        server.respond(status, body);
        return catchThrowableOfType(
                ApiException.class,
                () -> credit.createOrder(CreditSamples.minimal().build()));
    }

    private ApiException shipment(int status, String body) {
        server.respond(status, body);
        return catchThrowableOfType(
                ApiException.class,
                () -> credit.reportShipment(Shipment.builder()
                        .orderId("1")
                        .applicationId(CreditSamples.APPLICATION)
                        .build()));
    }
}
