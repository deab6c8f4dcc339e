package dev.merchantsdk.sandbox.receipts;

import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.LEAST;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.PATH;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.order;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.status;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.with;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.OrderedReceipt;
import dev.merchantsdk.sandbox.OrderedReceipt.Line;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the states of independent receipts. */
@ExtendWith(SandboxExtension.class)
final class IndependentReceiptsTest {
    @Test
    void isNewUntilItsTimeAndThenSucceeds(Sandbox sandbox) throws IOException {
        HttpReply ordered = order(sandbox, LEAST);

        assertThat(ordered.status()).isEqualTo(200);
        long id = ordered.json().path("data").path("id").longValue();
        assertThat(ordered.text()).isEqualTo("{\"data\":{\"id\":" + id + "}}");
        assertThat(id).isPositive();
        sandbox.clock().advance(Duration.ofSeconds(30).minusMillis(1));
        assertThat(status(sandbox, "T-1").status()).isEqualTo(200);
        assertThat(status(sandbox, "T-1").json()).isEqualTo(told("NEW"));
        sandbox.clock().advance(Duration.ofMillis(1));
        assertThat(status(sandbox, "T-1").json()).isEqualTo(told("SUCCESS"));
    }

    @Test
    void isReadyWhenTheTestSaysSo(Sandbox sandbox) throws IOException {
        sandbox.receipts().readyAfter(Duration.ZERO);
        order(sandbox, LEAST);
        assertThat(word(sandbox, "T-1")).isEqualTo("SUCCESS");

        sandbox.receipts().readyAfter(Duration.ofHours(1));
        order(sandbox, with("serviceId", "\"T-2\""));
        sandbox.clock().advance(Duration.ofMinutes(59));
        assertThat(word(sandbox, "T-2")).isEqualTo("NEW");
        sandbox.clock().advance(Duration.ofMinutes(1));
        assertThat(word(sandbox, "T-2")).isEqualTo("SUCCESS");
    }

    @Test
    void refusesInvalidDuration(Sandbox sandbox) {
        assertThatIllegalArgumentException().isThrownBy(() -> sandbox.receipts().readyAfter(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> sandbox.receipts().readyAfter(Duration.ofDays(365_001)));
    }

    @Test
    void hasIntermediateStatusWhenConfigured(Sandbox sandbox) throws IOException {
        sandbox.receipts().onTheWay("PRINTING");
        order(sandbox, LEAST);

        assertThat(word(sandbox, "T-1")).isEqualTo("NEW");
        sandbox.clock().advance(Duration.ofSeconds(15));
        assertThat(status(sandbox, "T-1").json()).isEqualTo(told("PRINTING"));
        sandbox.clock().advance(Duration.ofSeconds(15));
        assertThat(word(sandbox, "T-1")).isEqualTo("SUCCESS");
    }

    @Test
    void intermediateStatusIsNotFinal(Sandbox sandbox) {
        for (String end : List.of("SUCCESS", "FAIL")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sandbox.receipts().onTheWay(end));
        }
    }

    @Test
    void failsWhenTestSaysSo(Sandbox sandbox) throws IOException {
        sandbox.receipts().failNext();
        sandbox.receipts().failNext();
        order(sandbox, "{}"); // this invalid order does not use up a planned failure
        for (String service : List.of("\"T-1\"", "\"T-2\"", "\"T-3\"")) {
            order(sandbox, with("serviceId", service));
        }

        assertThat(word(sandbox, "T-1")).isEqualTo("NEW");
        sandbox.clock().advance(Duration.ofSeconds(30));
        assertThat(status(sandbox, "T-1").json()).isEqualTo(told("FAIL"));
        assertThat(word(sandbox, "T-2")).isEqualTo("FAIL");
        assertThat(word(sandbox, "T-3")).isEqualTo("SUCCESS");
    }

    @Test
    void isTheLastOneOfItsService(Sandbox sandbox) throws IOException {
        sandbox.receipts().failNext();
        long first = id(order(sandbox, LEAST));
        sandbox.clock().advance(Duration.ofSeconds(30));
        assertThat(word(sandbox, "T-1")).isEqualTo("FAIL");

        long second = id(order(sandbox, LEAST));

        assertThat(second).isNotEqualTo(first);
        assertThat(word(sandbox, "T-1")).isEqualTo("NEW");
        assertThat(sandbox.receipts().all())
                .extracting(OrderedReceipt::id, OrderedReceipt::status)
                .containsExactly(tuple(first, "FAIL"), tuple(second, "NEW"));
    }

    @ParameterizedTest
    @CsvSource({"\"12\", 12", "12, 12", "\"a/b c\", a%2Fb%20c", "12345678901234567890, 12345678901234567890"})
    void isFoundByItsServiceAsTextOrNumber(String serviceId, String inPath, Sandbox sandbox) throws IOException {
        order(sandbox, with("serviceId", serviceId));

        assertThat(word(sandbox, inPath)).isEqualTo("NEW");
    }

    @Test
    void isNotFoundUnderAnotherService(Sandbox sandbox) throws IOException {
        long id = id(order(sandbox, LEAST));

        for (String other : List.of("T-2", "t-1", Long.toString(id))) {
            assertThat(status(sandbox, other).status()).isEqualTo(404);
            assertThat(status(sandbox, other).json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Not found\"}"));
        }
    }

    @Test
    void returnsCreatedReceipt(Sandbox sandbox) throws IOException {
        String tea = ReceiptHttp.LINE;
        String sugar = """
                {"name": "Sugar", "price": 1e1, "quantity": 10.0, "vat": "None", "calculationMethod": "AVANS",
                 "paymentSubject": "PAYMENT"}""";
        long id = id(order(sandbox, with("action items", "3 & [" + tea + ", " + sugar + "]")));

        assertThat(sandbox.receipts().all())
                .containsExactly(new OrderedReceipt(
                        id,
                        "T-1",
                        ReceiptType.EXPENSE,
                        false,
                        "Common",
                        110_000,
                        List.of(
                                new Line("Tea", 40_000, new BigDecimal("2.5"), "Vat10", 100_000),
                                new Line("Sugar", 1_000, new BigDecimal("10"), "None", 10_000)),
                        "NEW"));
    }

    @ParameterizedTest
    @CsvSource({
        "0.05, 0.1, 1",
        "0.05, 0.09, 0",
        "10.01, 0.333, 333",
        "10.01, 0.35, 350",
        "0.03, 0.5, 2",
        "0.30000, 3, 90",
        "0, 5, 0",
        "1290.5, 1, 129050",
        "1E+2, 1, 10000",
        "92233720368547758.07, 1, 9223372036854775807",
        "0.01, 0.00000000000000000001, 0",
    })
    void roundsEveryLineHalfUp(String price, String quantity, long kopecks, Sandbox sandbox) throws IOException {
        // The replacement in the JSON text keeps the notation of each number, such as 1E+2.
        HttpReply answer = order(sandbox, LEAST.replace("400.00", price).replace("2.5", quantity));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(sandbox.receipts().all()).extracting(OrderedReceipt::total).containsExactly(kopecks);
    }

    @Test
    void printsNoPersonalData(Sandbox sandbox) throws IOException {
        order(
                sandbox,
                with(
                        "cashierName cashierInn customerPhone items/0/agentType items/0/shipper",
                        "\"Ivanova\" & \"500100732259\" & \"+79001234567\" & \"AGENT\""
                                + " & {\"name\": \"Petrov\", \"inn\": \"7708816952\", \"phones\": [\"+79007654321\"]}"));

        assertThat(sandbox.receipts().all()).hasSize(1);
        assertThat(sandbox.receipts().all().toString())
                .contains("serviceId=T-1")
                .doesNotContain("Ivanova", "500100732259", "+79001234567", "buyer@shop.example", "Petrov")
                .doesNotContain("7708816952", "+79007654321");
    }

    @Test
    void opensOnlyWithTheScopesOfReceipts(Sandbox sandbox) throws IOException {
        sandbox.grantOnlyScopes(Scope.of("receipts:public_receipts.read"));
        assertRefused(order(sandbox, LEAST), "the access token does not allow receipts:public_receipts.write");
        assertThat(status(sandbox, "T-1").status()).isEqualTo(404);

        sandbox.grantOnlyScopes(Scope.of("receipts:public_receipts.write"));
        assertThat(order(sandbox, LEAST).status()).isEqualTo(200);
        assertRefused(status(sandbox, "T-1"), "the access token does not allow receipts:public_receipts.read");

        assertRefused(Http.post(sandbox, Address.PSP, PATH, "text/plain", "{}"), "there is no bearer token");
        assertRefused(Http.get(sandbox, Address.PSP, PATH + "/T-1/status"), "there is no bearer token");
        assertThat(sandbox.receipts().all()).hasSize(1);
    }

    @Test
    void requiresJson(Sandbox sandbox) throws IOException {
        HttpReply answer = order(sandbox, "text/plain", LEAST);

        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Unsupported media type\"}"));
        assertThat(sandbox.receipts().all()).isEmpty();
    }

    @Test
    void failsAsPlanned(Sandbox sandbox) throws IOException {
        sandbox.faults().next("receipts.create", Fault.status(503));
        sandbox.faults().next("receipts.create", Fault.lostAfterProcessing());
        sandbox.faults().next("receipts.status", Fault.status(502));

        assertThat(order(sandbox, LEAST).status()).isEqualTo(503);
        assertThat(sandbox.receipts().all()).isEmpty();
        assertThatIOException().isThrownBy(() -> order(sandbox, LEAST));
        assertThat(sandbox.receipts().all()).hasSize(1);
        assertThat(status(sandbox, "T-1").status()).isEqualTo(502);
        assertThat(word(sandbox, "T-1")).isEqualTo("NEW");
        assertThat(sandbox.received("receipts.create")).hasSize(2);
        assertThat(sandbox.received("receipts.status")).hasSize(2);
    }

    @Test
    void isOfItsOwnSandboxOnly() throws IOException {
        try (Sandbox one = Sandbox.start();
                Sandbox other = Sandbox.start();
                Sandbox another = Sandbox.builder().seed(2).start()) {
            one.receipts().failNext();
            one.receipts().readyAfter(Duration.ZERO);
            long id = id(order(one, LEAST));

            assertThat(other.receipts().all()).isEmpty();
            assertThat(status(other, "T-1").status()).isEqualTo(404);
            assertThat(id(order(other, LEAST))).isEqualTo(id);
            assertThat(id(order(another, LEAST))).isNotEqualTo(id);
            assertThat(word(one, "T-1")).isEqualTo("FAIL");
            assertThat(word(other, "T-1")).isEqualTo("NEW");
        }
    }

    private static long id(HttpReply answer) {
        return answer.json().path("data").path("id").longValue();
    }

    private static JsonNode told(String status) {
        return JsonFixtures.tree("{\"data\": {\"status\": \"" + status + "\"}, \"error\": null}");
    }

    private static void assertRefused(HttpReply answer, String why) {
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json())
                .isEqualTo(
                        JsonFixtures.tree("{\"error\": \"Authentication error: authentication failed: " + why + "\"}"));
    }
}
