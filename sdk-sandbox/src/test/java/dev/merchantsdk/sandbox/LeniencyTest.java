package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.ObservedForms;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MultipartBody;
import okhttp3.Request;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests request formats that were observed in practice but are not described in the contract. The sandbox accepts these
 * formats only with {@link Leniency#OBSERVED}.
 */
final class LeniencyTest {
    private static final String PATH = "api/transactions";
    private static final String CARD = "4929509947106878";
    private static final String NUMBER = "\"knownCardNumber\": \"" + CARD + "\"";
    private static final String REVERSAL = "\"action\": \"reversal\"";
    private static final String REFUND = "\"action\": \"refund\"";
    private static final String PRICE = ", \"price\": \"3.00\"";
    private static final String CUSTOMER = ", \"customerInfo\": {\"email\": \"payer@shop.example\"}";

    private final Sandbox strict = Sandbox.start();
    private final Sandbox observed =
            Sandbox.builder().leniency(Leniency.OBSERVED).start();

    @AfterEach
    void close() {
        strict.close();
        observed.close();
    }

    @ParameterizedTest
    @CsvSource({"10, 1000", "500.0, 50000", "500.5, 50050", "7.25, 725"})
    void pricesHaveAtMostTwoDecimals(String price, long kopecks) throws IOException {
        String body = pay("\"price\": \"" + price + "\"");

        if (!price.equals("7.25")) {
            assertInvalid(
                    SignedHttp.post(strict, "api/transactions", body),
                    "amount not in format (no more than 2 digits after the separator)");
        }
        assertThat(SignedHttp.post(observed, "api/transactions", body).status()).isEqualTo(200);
        assertThat(observed.payments().transactions())
                .extracting(PaymentTransaction::price)
                .containsExactly(kopecks);
        assertThat(observed.received("payments.pay").get(0).text()).isEqualTo(body);
    }

    /** According to the contract, the service echoes metadata without changes. */
    @ParameterizedTest
    @ValueSource(strings = {"10.00", "10", "\\u0031\\u0030"})
    void metadataIsNotChangedWithAPrice(String price) throws Exception {
        String metadata = "{ \"a\" : 1.0, \"b\":2e3, \"c\":\"\\u0041\", \"price\": \"5\", \"n\": null }";
        String body = "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"" + price + "\"},"
                + " \"customerInfo\": {\"email\": \"payer@shop.example\"}, \"metadata\": " + metadata + "}";
        observed.payments().notifyAt(URI.create("http://127.0.0.1:1/"));

        assertThat(SignedHttp.post(observed, "api/transactions", body).status()).isEqualTo(200);

        String id = observed.payments().transactions().get(0).id();
        observed.payments().payByCard(id, "4929509947106878");
        assertThat(observed.payments().awaitCallbacks(Duration.ofSeconds(30)))
                .singleElement()
                .satisfies(sent -> assertThat(sent.fields())
                        .containsEntry("metadata", metadata)
                        .containsEntry("price", "10.00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.000", "10,0", ".5", "1e2", "-1", "10."})
    void refusesOtherPrices(String price) throws IOException {
        assertInvalid(
                SignedHttp.post(observed, "api/transactions", pay("\"price\": \"" + price + "\"")),
                "amount not in format (no more than 2 digits after the separator)");
    }

    @Test
    void pricesOfAReceiptHaveAtMostTwoDecimals() throws IOException {
        String body = """
                {"payment": {"action": "pay", "orderId": "1", "price": "10.00"},
                 "customerInfo": {"email": "payer@shop.example", "phone": "+79161234567"},
                 "fiscalInformation": {"taxationSystem": "Common", "items": [
                   {"description": "Book", "quantity": 1, "totalPrice": "10.0", "vat": "None"}]}}""";

        assertThat(SignedHttp.post(strict, "api/transactions", body).status()).isEqualTo(400);
        HttpReply answer = SignedHttp.post(observed, "api/transactions", body);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-02 10:00:00", "2026-03-02 10:00:00Z"})
    void aTimeWithoutOffsetIsUtc(String till) throws IOException {
        String body = pay("\"price\": \"10.00\", \"orderActualTill\": \"" + till + "\"");

        assertInvalid(SignedHttp.post(strict, "api/transactions", body), "Invalid request");
        HttpReply answer = SignedHttp.post(observed, "api/transactions", body);
        assertThat(answer.status()).isEqualTo(200);
        observed.clock().advance(Duration.between(observed.clock().instant(), Instant.parse("2026-03-02T09:59:59Z")));
        String id = observed.payments().transactions().get(0).id();
        assertThat(observed.payments().transaction(id).responseCode()).isEmpty();
        observed.clock().advance(Duration.ofSeconds(1));
        assertThat(observed.payments().transaction(id).responseCode()).hasValue(-20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-02", "2026-03-02 25:00:00Z", "02.03.2026 10:00:00"})
    void refusesOtherTimes(String till) throws IOException {
        assertInvalid(
                SignedHttp.post(
                        observed,
                        "api/transactions",
                        pay("\"price\": \"10.00\", \"orderActualTill\": \"" + till + "\"")),
                "Invalid request");
    }

    /** A reversal without a price is for all that is left, here of a hold and of a payment. */
    @ParameterizedTest
    @CsvSource({"auth, -1", "pay, 13"})
    void aReversalMayHaveNoPrice(String action, int nothingLeft) throws IOException {
        String earlier = paid(observed, action);
        assertThat(accepted(observed, follow(earlier, REVERSAL + PRICE, CUSTOMER))
                        .responseCode())
                .hasValue(0);

        PaymentTransaction rest = accepted(observed, follow(earlier, REVERSAL, ""));

        assertThat(rest.responseCode()).hasValue(0);
        assertThat(rest.price()).isEqualTo(700);
        assertThat(accepted(observed, follow(earlier, REVERSAL, "")).responseCode())
                .hasValue(nothingLeft);
        String refused = paid(strict, action);
        assertRefused(strict, follow(refused, REVERSAL, CUSTOMER));
        assertRefused(strict, follow(refused, REVERSAL + PRICE, ""));
        assertRefused(observed, follow(earlier, REVERSAL + PRICE, ""));
    }

    /** When the reversal is requested, nothing is held yet. When it ends, the payer has entered the card. */
    @Test
    void aReversalOfNothingFails() throws IOException {
        String hold = opened(observed, "auth");
        observed.payments().settleAfter(Duration.ofMinutes(1));
        String reversal = accepted(observed, follow(hold, REVERSAL, "")).id();
        observed.payments().payByCard(hold, CARD);

        observed.clock().advance(Duration.ofMinutes(1));

        assertThat(observed.payments().transaction(reversal).responseCode()).hasValue(13);
        assertThat(observed.payments().transaction(hold).held()).isEqualTo(1000);
    }

    @Test
    void aRefundMayHaveNoCustomer() throws IOException {
        observed.payments().notifyAt(URI.create("http://127.0.0.1:1/"));

        PaymentTransaction refund = accepted(observed, follow(paid(observed, "pay"), REFUND + PRICE, ""));

        assertThat(refund.responseCode()).hasValue(0);
        assertThat(refund.price()).isEqualTo(300);
        assertThat(observed.payments().awaitCallbacks(Duration.ofSeconds(30)))
                .last()
                .satisfies(sent -> assertThat(sent.fields())
                        .containsEntry("transaction", refund.id())
                        .containsEntry("email", "payer@shop.example"));
        assertRefused(strict, follow(paid(strict, "pay"), REFUND + PRICE, ""));
        assertRefused(observed, follow(paid(observed, "pay"), REFUND, CUSTOMER));
    }

    @Test
    void aPayoutToATokenMayHaveNoCustomer() throws IOException {
        String token = "\"card\": \"%s\"";

        assertThat(accepted(observed, payout("1", token.formatted(bound(observed)), ""))
                        .responseCode())
                .hasValue(0);
        assertRefused(strict, payout("1", token.formatted(bound(strict)), ""));
    }

    @Test
    void aPayoutMayGoToACardNumber() throws IOException {
        String toNumber = payout("1", NUMBER, "");

        PaymentTransaction payout = accepted(observed, toNumber);

        assertThat(payout.responseCode()).hasValue(0);
        JsonNode record = BearerHttp.get(observed, Address.GATEWAY, BearerHttp.PUBLIC + "/" + payout.id())
                .json();
        assertThat(record.path("target_type").intValue()).isEqualTo(3);
        assertThat(record.path("target").textValue()).isEqualTo("492950XXXXXX6878");
        assertThat(observed.received("payments.payoutToCard")).hasSize(1);
        assertThat(SignedHttp.post(observed, PATH, toNumber).text()).contains("\"errorCode\":-2");
        assertRefused(observed, payout("2", NUMBER.replace(CARD, "4929"), ""));
        assertRefused(strict, payout("1", NUMBER, CUSTOMER));
    }

    @Test
    void snilsMayBeNullNextToInn() throws IOException {
        String body = person("\"snils\": null, \"inn\": \"501716749325\"");

        assertThat(SignedHttp.post(strict, "api/v2/personidentification", body).status())
                .isEqualTo(400);
        assertThat(SignedHttp.post(observed, "api/v2/personidentification", body)
                        .status())
                .isEqualTo(200);
        assertThat(SignedHttp.post(observed, "api/v2/personidentification", person("\"snils\": null"))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void anIdentificationStartsWithoutTheVersion() throws IOException {
        String body = person("\"snils\": \"\", \"inn\": \"501716749325\"");

        assertThat(SignedHttp.post(strict, "api/personidentification", body).status())
                .isEqualTo(404);
        assertThat(SignedHttp.post(observed, "api/personidentification", body).status())
                .isEqualTo(200);
        assertThat(observed.received("identification.start"))
                .hasSize(1)
                .allSatisfy(request -> assertThat(request.path()).isEqualTo("/api/personidentification"));
    }

    @Test
    void theListOfBanksMayEndWithASlash() throws IOException {
        assertThat(SignedHttp.get(strict, "api/sbp/banks/?bankName=").status()).isEqualTo(404);
        HttpReply answer = SignedHttp.get(observed, "api/sbp/banks/?bankName=");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("banks")).isNotEmpty();
    }

    @Test
    void aFilterMayEndWithAnAmpersand() throws IOException {
        observed.payments().seedRecords(3);
        strict.payments().seedRecords(3);
        String query = "filter_by=updated%3E%3D2026-03-02T08%3A59%3A58Z%26&limit_to=10";

        assertThat(BearerHttp.list(strict, query).status()).isEqualTo(400);
        HttpReply answer = BearerHttp.list(observed, query);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("transactions")).hasSize(2);
    }

    @Test
    void aRepeatedFilterIsRefusedAsBefore() throws IOException {
        String criterion = "filter_by=updated%3E%3D2026-03-02T08%3A59%3A58Z";

        assertThat(BearerHttp.list(observed, criterion + "&" + criterion + "%26")
                        .status())
                .isEqualTo(400);
        assertThat(BearerHttp.list(observed, criterion + "%26&" + criterion).status())
                .isEqualTo(400);
    }

    @Test
    void formsAreThoseOfTheirAddress() throws IOException {
        assertThat(Http.get(observed, Address.PSP, "api/sbp/banks/").status()).isEqualTo(404);
        assertThat(Http.post(observed, Address.PSP, "api/personidentification", Http.JSON, person("\"snils\": null"))
                        .status())
                .isEqualTo(404);
        assertThat(new ObservedForms()
                        .apply(request(Address.PSP, "/api/sbp/banks/"))
                        .path())
                .isEqualTo("/api/sbp/banks/");
        assertThat(new ObservedForms()
                        .apply(request(Address.GATEWAY, "/api/sbp/banks/"))
                        .path())
                .isEqualTo("/api/sbp/banks");
    }

    private static HttpRequest request(Address address, String path) {
        return new HttpRequest(
                Optional.of(address),
                "GET",
                path,
                Headers.of(),
                ByteString.EMPTY,
                Optional.empty(),
                Map.of(),
                HttpUrl.get("http://127.0.0.1" + path));
    }

    @Test
    void aTokenIsIssuedForAMultipartForm() throws IOException {
        assertThat(token(strict, strict.clientSecret()).json().path("error").textValue())
                .isEqualTo("invalid_request");
        HttpReply answer = token(observed, observed.clientSecret());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("token_type").textValue()).isEqualTo("Bearer");
        assertThat(token(observed, "another secret & more").json().path("error").textValue())
                .isEqualTo("invalid_client");
    }

    @Test
    void aBodyThatIsNotJsonIsRefusedAsBefore() throws IOException {
        assertInvalid(SignedHttp.post(observed, "api/transactions", "{\"payment\""), "Invalid request");
        assertInvalid(SignedHttp.post(observed, "api/transactions", "[]"), "Invalid request");
        assertInvalid(SignedHttp.post(observed, "api/transactions", "{\"payment\": 5}"), "Invalid request");
    }

    private static HttpReply token(Sandbox sandbox, String secret) throws IOException {
        return Http.send(new Request.Builder()
                .url(sandbox.url(Address.TOKEN).toString())
                .post(new MultipartBody.Builder()
                        .setType(MultipartBody.FORM)
                        .addFormDataPart("grant_type", "client_credentials")
                        .addFormDataPart("client_id", sandbox.clientId())
                        .addFormDataPart("client_secret", secret)
                        .build())
                .build());
    }

    private static String pay(String fields) {
        return "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", " + fields + "},"
                + " \"customerInfo\": {\"email\": \"payer@shop.example\"}}";
    }

    /** Returns the id of a payment or hold of 10 roubles whose payer has not paid yet. */
    private static String opened(Sandbox sandbox, String action) throws IOException {
        return accepted(sandbox, pay("\"price\": \"10.00\"").replace("\"pay\"", "\"" + action + "\""))
                .id();
    }

    private static String paid(Sandbox sandbox, String action) throws IOException {
        String id = opened(sandbox, action);
        sandbox.payments().payByCard(id, CARD);
        return id;
    }

    private static String bound(Sandbox sandbox) throws IOException {
        return SignedHttp.post(sandbox, "api/card-bindings", "{\"target\": {" + NUMBER + "}" + CUSTOMER + "}")
                .json()
                .path("id")
                .textValue();
    }

    private static String follow(String earlier, String actionAndPrice, String customer) {
        return """
                {"payment": {"orderId": "2", %s}, "target": {"transaction": "%s"}%s}""".formatted(actionAndPrice, earlier, customer);
    }

    private static String payout(String orderId, String target, String customer) {
        return """
                {"payment": {"action": "payout", "orderId": "%s", "price": "10.00"}, "target": {%s}%s}""".formatted(orderId, target, customer);
    }

    /** Sends a request that must be accepted. */
    private static PaymentTransaction accepted(Sandbox sandbox, String body) throws IOException {
        HttpReply answer = SignedHttp.post(sandbox, PATH, body);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return sandbox.payments().transaction(answer.json().path("id").textValue());
    }

    private static void assertRefused(Sandbox sandbox, String body) throws IOException {
        assertInvalid(SignedHttp.post(sandbox, PATH, body), "Invalid request");
    }

    private static String person(String numbers) {
        return """
                {"lastName": "Шариков", "firstName": "Полиграф", "patronymic": "Полиграфович", "gender": "Male",
                 "passportSeries": "0306", "passportNumber": "322484", "birthDate": "1989-05-02", %s}""".formatted(numbers);
    }

    private static void assertInvalid(HttpReply answer, String error) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).isEqualTo("{\"error\":\"" + error + "\"}");
    }
}
