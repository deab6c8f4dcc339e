package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.payments.operation.OperationCard;
import dev.merchantsdk.payments.operation.OperationState;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.operation.OperationType;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the query for the status of an operation over HTTP. */
final class OperationsClientTest {
    private static final String OPERATION = "22222222-3333-4444-5555-666666666666";

    @Test
    void readsEachFieldOfTheRecord() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("operations/status/success.response.json"))
                        .respond(200, FIXTURES.text("operations/status/success.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            OperationStatus status = operations(sdk).status(OPERATION);

            assertThat(status.operationType()).contains(OperationType.TRANSACTION);
            assertThat(status.state()).contains(OperationState.SUCCESS);
            assertThat(status.additional()).containsOnlyKeys("step");
            OperationCard card = status.card().orElseThrow();
            assertThat(card.cardNumber()).contains("492950XXXXXX6878");
            assertThat(card.cardHolder()).contains("CARD HOLDER");
            assertThat(card.expireDate()).as("year before month").contains("27/09");
            assertThat(card.cardId()).contains("CC123456");
            assertThat(card.country()).contains("RUS");
            assertThat(card.productName()).contains("Classic");
            assertThat(card.productCode()).contains("F");
            assertThat(card.brand()).contains("VISA");
            assertThat(card.bank()).contains("Банк «Первый»");
            assertThat(card.cardType()).contains("DEBIT");
            assertThat(card.additional()).containsOnlyKeys("funding");
            assertThat(operations(sdk).async().status(OPERATION).get()).isEqualTo(status);

            RecordedRequest request = gateway.takeRequest();
            assertThat(request.getMethod()).isEqualTo("GET");
            assertThat(request.getTarget()).isEqualTo("/api/operations/" + OPERATION);
            assertThat(request.getHeaders().values("x-auth")).hasSize(1);
            assertThat(request.getHeaders().get("authorization")).isNull();
        }
    }

    @Test
    void readsEmptyRecord() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, "{}")
                        .respond(200, "{\"operationType\":null,\"state\":null,\"card\":null}")
                        .respond(200, "{\"card\":{\"cardNumber\":null}}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            OperationStatus nothing = OperationStatus.parse("{}");

            assertThat(operations(sdk).status(OPERATION)).isEqualTo(nothing);
            assertThat(operations(sdk).status(OPERATION)).isEqualTo(nothing);
            assertThat(operations(sdk).status(OPERATION).card())
                    .contains(OperationStatus.parse("{\"card\":{}}").card().orElseThrow());
        }
    }

    @Test
    void keepsUnknownStates() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(
                                200, "{\"operationType\":\"Binding\",\"state\":\"Brand new\",\"error\":\"declined\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            OperationStatus status = operations(sdk).status(OPERATION);

            assertThat(status.operationType()).contains(OperationType.of("Binding"));
            assertThat(status.state()).contains(OperationState.of("Brand new"));
            assertThat(status.state().map(OperationState::raw)).contains("Brand new");
            assertThat(status.additional()).containsOnlyKeys("error");
        }
    }

    @Test
    void refusesErrorInsteadOfRecord() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, "{\"error\":\"No such operation\"}")
                        .respond(404, "<html>");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThat(catchThrowableOfType(
                                    ApiException.class, () -> operations(sdk).status(OPERATION))
                            .errors())
                    .containsExactly(ServiceError.of("", "No such operation"));
            assertThatThrownBy(() -> operations(sdk).status(OPERATION)).isInstanceOf(NotFoundException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "<html>", "{'operationType':[]}", "{'card':[]}", "{'card':{'cardNumber':{}}}"})
    void reportsUnreadableRecord(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> operations(sdk).status(OPERATION))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("operations.status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ".", "..", "a\r\nb", "a\0", "\ud800"})
    void refusesInvalidIdBeforeSending(String id) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> operations(sdk).status(id))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("operationId must ");
            assertThat(gateway.requests()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"a/../b, a%2F..%2Fb", "a%2fb?c#d, a%252fb%3Fc%23d", "ёж, %D1%91%D0%B6"})
    void encodesIdAsOneSegment(String id, String segment) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, "{}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            operations(sdk).status(id);

            assertThat(gateway.takeRequest().getTarget()).isEqualTo("/api/operations/" + segment);
        }
    }

    private static OperationsClient operations(MerchantSdk sdk) {
        return OperationsClient.of(sdk);
    }
}
