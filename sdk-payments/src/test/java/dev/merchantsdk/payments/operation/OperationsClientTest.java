package dev.merchantsdk.payments.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.payments.LoopbackGateway;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The operation status record over the wire. */
final class OperationsClientTest {
    private static final String OPERATION = "22222222-3333-4444-5555-666666666666";

    @Test
    void readsEachFieldOfTheRecord() throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start()
                .answerWith("operations/status/success.response.json")
                .answerWith("operations/status/success.response.json")) {
            OperationStatus status = operations(gateway).status(OPERATION);

            assertThat(status.operationType()).contains("Transaction");
            assertThat(status.state()).contains("Success");
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
            assertThat(operations(gateway).async().status(OPERATION).get()).isEqualTo(status);

            RecordedRequest request = gateway.taken();
            assertThat(request.getMethod()).isEqualTo("GET");
            assertThat(request.getTarget()).isEqualTo("/api/operations/" + OPERATION);
            assertThat(request.getHeaders().values("x-auth")).hasSize(1);
            assertThat(request.getHeaders().get("authorization")).isNull();
        }
    }

    @Test
    void readsARecordOfNothing() throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start()
                .answer(200, "{}")
                .answer(200, "{\"operationType\":null,\"state\":null,\"card\":null}")
                .answer(200, "{\"card\":{\"cardNumber\":null}}")) {
            OperationStatus nothing = OperationStatus.builder().build();

            assertThat(operations(gateway).status(OPERATION)).isEqualTo(nothing);
            assertThat(operations(gateway).status(OPERATION, RequestOptions.none()))
                    .isEqualTo(nothing);
            assertThat(operations(gateway).status(OPERATION).card())
                    .contains(OperationCard.builder().build());
        }
    }

    @Test
    void keepsStatesThatAreNotKnown() throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start()
                .answer(200, "{\"operationType\":\"Binding\",\"state\":\"Brand new\",\"error\":\"declined\"}")) {
            OperationStatus status = operations(gateway).status(OPERATION);

            assertThat(status.operationType()).contains("Binding");
            assertThat(status.state()).contains("Brand new");
            assertThat(status.additional()).containsOnlyKeys("error");
        }
    }

    @Test
    void refusesWhereThereIsAnErrorInsteadOfARecord() throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start()
                .answer(200, "{\"error\":\"No such operation\"}")
                .answer(404, "<html>")) {
            assertThat(catchThrowableOfType(
                                    ApiException.class,
                                    () -> operations(gateway).status(OPERATION))
                            .errors())
                    .containsExactly(new ServiceError("", "No such operation"));
            assertThatThrownBy(() -> operations(gateway).status(OPERATION)).isInstanceOf(NotFoundException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "<html>", "{'state':1}", "{'card':[]}", "{'card':{'cardNumber':4929}}"})
    void saysThatARecordCannotBeRead(String body) throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start().answer(200, body.replace('\'', '"'))) {
            assertThatThrownBy(() -> operations(gateway).status(OPERATION))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("operations.status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ".", "..", "a\r\nb", "a\0", "\ud800"})
    void refusesWhatIsNoIdBeforeSending(String id) throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start()) {
            assertThatThrownBy(() -> operations(gateway).status(id))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("operationId must ");
            assertThat(gateway.requests()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"a/../b, a%2F..%2Fb", "a%2fb?c#d, a%252fb%3Fc%23d", "ёж, %D1%91%D0%B6"})
    void keepsAnIdWithinItsSegment(String id, String segment) throws Exception {
        try (LoopbackGateway gateway = LoopbackGateway.start().answer(200, "{}")) {
            operations(gateway).status(id);

            assertThat(gateway.taken().getTarget()).isEqualTo("/api/operations/" + segment);
        }
    }

    private static OperationsClient operations(LoopbackGateway gateway) {
        return OperationsClient.of(gateway.sdk());
    }
}
