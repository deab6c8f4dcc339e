package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PagePayer;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JSON of the pages on which payers pay. */
final class PaymentTaskTest {
    private final Sandbox sandbox = Sandbox.start();
    private final Till till = new Till(sandbox);
    private final PagePayer page = new PagePayer(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void showsWhatIsPaidForAndHow() throws IOException {
        PaymentPage payment = till.send(OneStepPayment.builder()
                .orderId("<7>")
                .price(Amount.parse("1290.50"))
                .email(EMAIL)
                .customValues(List.of(CustomValue.of("Table", "12")))
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON, FiscalItem.of("Book", Amount.parse("1290.50"), Vat.VAT_22)))
                .returnUrl("https://shop.example/thanks?order=7")
                .build());

        ObjectNode view = (ObjectNode) page.view(payment.id()).json();

        assertThat(view.remove("sbp")).isEqualTo(JsonFixtures.tree("""
                {
                  "qrUrl": "%s",
                  "qrImage": "%s",
                  "banks": [
                    {"bankId": "100000000008", "bankName": "Test Bank One", "bankBic": "044525593"},
                    {"bankId": "100000000005", "bankName": "Test Bank Two", "bankBic": "044525187"},
                    {"bankId": "100000000004", "bankName": "Test Bank Three", "bankBic": "044525974"},
                    {"bankId": "100000000007", "bankName": "Тестовый банк четыре", "bankBic": "044525700"},
                    {"bankId": "100000000111", "bankName": "Тестовый банк пять", "bankBic": "044525225"}
                  ]
                }
                """.formatted(
                payment.userWebLink(), QrCodePng.of(payment.userWebLink().toString()))));
        assertThat(view.remove("testCards")).hasSize(5).contains(JsonFixtures.tree("""
                {
                  "card": "4485913187374384", "expiry": "09/30", "cvv": "123", "succeeds": false,
                  "result": "declined (5)", "resultRu": "отказ (5)"
                }
                """));
        assertThat(view).isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "payment",
                  "id": "%s",
                  "orderId": "<7>",
                  "action": "pay",
                  "amount": 129050,
                  "receipt": [{"name": "Book", "amount": 129050}],
                  "values": [{"name": "Table", "value": "12"}],
                  "email": "payer@shop.example",
                  "shop": "shop.example",
                  "asks": "card",
                  "month": "2026-03",
                  "until": "2026-03-04T09:00:00Z"
                }
                """.formatted(payment.id())));
    }

    @Test
    void showsTheOutcomeAndTheWayBackToTheShop() throws IOException {
        String id = returning("https://shop.example/thanks?order=7");

        JsonNode paid = page.enter(id, "4929 5099 4710 6878").json();

        assertThat(paid).isEqualTo(page.view(id).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "payment",
                  "id": "%s",
                  "orderId": "1",
                  "action": "pay",
                  "amount": 1000,
                  "receipt": [],
                  "values": [],
                  "email": "payer@shop.example",
                  "card": "492950XXXXXX6878",
                  "shop": "shop.example",
                  "state": "SUCCESS",
                  "code": 0,
                  "back": {"opens": "page", "url": "https://shop.example/thanks?order=7&status=success"}
                }
                """.formatted(id)));
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/#end, page, https://shop.example/?status=fail#end",
        "myshop://return?order=7, app, myshop://return?order=7&status=fail",
        "myshop://, app, myshop://?status=fail",
        "intent://return, nothing, ",
    })
    void namesOnlyAnAddressThatABrowserMayOpen(String address, String opens, String url) throws IOException {
        JsonNode back = page.act(returning(address), "refuse", "{}").json().path("back");

        assertThat(back.path("opens").textValue()).isEqualTo(opens);
        assertThat(back.path("url").textValue()).isEqualTo(url);
    }

    @Test
    void returnsWithoutAStatusIfItIsSwitchedOff() throws IOException {
        String id = returning("https://shop.example/thanks");
        sandbox.payments().returnWithStatus(false);

        assertThat(page.enter(id, Till.GOOD).json().at("/back/url").textValue())
                .isEqualTo("https://shop.example/thanks");
    }

    @ParameterizedTest
    @CsvSource({"4485913187374384, 5", "refuse, 17", "expire, -20"})
    void namesTheCodeOfAFailure(String event, int code) throws IOException {
        String id = till.openPay();
        switch (event) {
            case "refuse" -> page.act(id, "refuse", "{}");
            case "expire" -> sandbox.clock().advance(Duration.ofDays(2));
            default -> page.enter(id, event);
        }

        JsonNode view = page.view(id).json();

        assertThat(view.path("state").textValue()).isEqualTo("FAILED");
        assertThat(view.path("code").intValue()).isEqualTo(code);
        assertThat(view.path("back")).isEqualTo(JsonFixtures.tree("{\"opens\": \"absent\"}"));
    }

    @Test
    void namesEachWrongFieldAndChangesNothing() throws IOException {
        String id = till.openPay();

        HttpReply wrong = page.act(id, "card", "{\"card\": \"4929\", \"expiry\": \"02/26\", \"cvv\": \"12\"}");
        HttpReply empty = page.act(id, "card", "{}");
        HttpReply bank = page.act(id, "sbp", "{\"bankId\": \"1\"}");

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "error": "card must be a card number: 13 to 19 digits with a valid check digit; \
                expiry must be a month that is not over, as MM/YY; cvv must be 3 digits",
                  "errors": [
                    {"field": "card", "error": "card must be a card number: 13 to 19 digits with a valid check digit"},
                    {"field": "expiry", "error": "expiry must be a month that is not over, as MM/YY"},
                    {"field": "cvv", "error": "cvv must be 3 digits"}
                  ]
                }
                """));
        assertThat(empty.json().path("errors")).hasSize(3);
        assertThat(bank.json().at("/errors/0/field").textValue()).isEqualTo("bankId");
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"13/30", "9/30", "0930", "09/2030", ""})
    void refusesAMonthInAnotherForm(String expiry) throws IOException {
        HttpReply refused = page.act(
                till.openPay(),
                "card",
                "{\"card\": \"4929509947106878\", \"cvv\": \"123\", \"expiry\": \"" + expiry + "\"}");

        assertThat(refused.json().at("/errors/0/field").textValue()).isEqualTo("expiry");
        assertThat(refused.json().path("errors")).hasSize(1);
    }

    @Test
    void theEnteredMonthReachesRecordsAndCallbacks() throws Exception {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        String token = till.bind(CardDataBinding.of(EMAIL, Till.PHONE)).token().reveal();
        page.act(token, "card", "{\"card\": \"4929509947106878\", \"expiry\": \"03 / 26\", \"cvv\": \"000\"}");
        String id = till.openPay();
        page.act(id, "card", "{\"card\": \"4929509947106878\", \"expiry\": \"12/28\", \"cvv\": \"000\"}");

        assertThat(sandbox.payments()
                        .awaitCallbacks(Duration.ofSeconds(10))
                        .get(0)
                        .fields())
                .containsEntry("card_expiration_year", "26")
                .containsEntry("card_expiration_month", "3");
        assertThat(TransactionsClient.of(sandbox.sdk())
                        .getSecure(id)
                        .extraData()
                        .orElseThrow()
                        .creditCardExpirationMonth())
                .hasValue(12);
    }

    @ParameterizedTest
    @CsvSource({
        "4692065455989192, true, SUCCESS, 0",
        "4692065455989192, false, FAILED, -19",
        "4556058936309366, true, FAILED, -19"
    })
    void asksForSecureAndEndsWithTheAnswer(String card, boolean approved, String state, int code) throws IOException {
        String id = till.openPay();

        JsonNode asked = page.enter(id, card).json();
        JsonNode ended =
                page.act(id, "secure", "{\"approved\": " + approved + "}").json();

        assertThat(asked.path("asks").textValue()).isEqualTo("secure");
        assertThat(asked.has("testCards")).isFalse();
        assertThat(ended.path("state").textValue()).isEqualTo(state);
        assertThat(ended.path("code").intValue()).isEqualTo(code);
        assertThat(ended.has("asks")).isFalse();
    }

    @Test
    void aPaymentWhosePayerLeavesSecureWaitsUntilItExpires() throws IOException {
        String id = till.openPay();
        page.enter(id, Till.GOOD_SECURE);

        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(page.enter(id, Till.GOOD).status()).isEqualTo(409);
        sandbox.clock().advance(Duration.ofDays(2));

        assertThat(till.at(id).responseCode()).hasValue(-20);
    }

    @Test
    void aTestFinishesWhatAPageBegan() throws IOException {
        String secured = till.openPay();
        page.enter(secured, Till.GOOD_SECURE);

        sandbox.payments().payByCard(secured, Till.GOOD_SECURE);

        assertThat(till.at(secured).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void paysBySbpFromTheChosenBank() throws IOException {
        String id = till.openPay();

        JsonNode paid = page.act(id, "sbp", "{\"bankId\": \"100000000005\"}").json();

        assertThat(paid.path("state").textValue()).isEqualTo("SUCCESS");
        assertThat(paid.path("bank").textValue()).isEqualTo("Test Bank Two");
        assertThat(paid.has("card")).isFalse();
    }

    @Test
    void offersSbpForNoHold() throws IOException {
        String hold = till.send(Authorization.of("1", roubles(10), EMAIL)).id();

        assertThat(page.view(hold).json().has("sbp")).isFalse();
        assertThat(page.act(hold, "sbp", "{\"bankId\": \"100000000005\"}").status())
                .isEqualTo(409);
    }

    @Test
    void anInteractivePaymentAsksForTheCvvAtEitherKey() throws IOException {
        CardToken token = till.token(Till.GOOD);
        InteractiveStarted started = till.send(InteractivePayment.of("1", roubles(10), token));
        String operation = started.jsOperationId().orElseThrow();

        JsonNode asked = page.view(operation).json();
        assertThat(asked).isEqualTo(page.view(started.id()).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "kind": "payment",
                  "id": "%s",
                  "orderId": "1",
                  "action": "pay",
                  "amount": 1000,
                  "receipt": [],
                  "values": [],
                  "card": "492950XXXXXX6878",
                  "asks": "cvv",
                  "until": "2026-03-04T09:00:00Z"
                }
                """.formatted(
                        started.id())));
        assertThat(page.act(operation, "cvv", "{\"cvv\": \"1\"}")
                        .json()
                        .at("/errors/0/field")
                        .textValue())
                .isEqualTo("cvv");
        assertThat(page.act(operation, "cvv", "{\"cvv\": \"123\"}").status()).isEqualTo(200);
        assertThat(till.at(started.id()).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void aOneClickPaymentWithAPayoutOnlyTokenHasAPage() throws IOException {
        CardToken token = till.token(Till.FORCED_PAYOUT_ONLY);
        String id = till.send(OneClickPayment.of("1", roubles(10), token)).id();

        assertThat(page.view(id).json().path("asks").textValue()).isEqualTo("cvv");
        page.act(id, "cvv", "{\"cvv\": \"123\"}");

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void anInteractivePaymentMayAskForSecureToo() throws IOException {
        CardToken token = till.token(Till.GOOD_SECURE);
        String first = till.send(InteractivePayment.of("1", roubles(10), token)).id();
        String second =
                till.send(InteractivePayment.of("2", roubles(10), token)).id();

        assertThat(page.act(first, "cvv", "{\"cvv\": \"123\"}")
                        .json()
                        .path("asks")
                        .textValue())
                .isEqualTo("secure");
        page.act(first, "secure", "{\"approved\": false}");
        sandbox.payments().enterCvv(second);

        assertThat(till.at(first).responseCode()).hasValue(-19);
        assertThat(till.at(second).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void refusesWhatThePageDoesNotOffer() throws IOException {
        String id = till.openPay();
        CardToken token = till.token(Till.GOOD);
        String payout =
                till.send(PayoutToCard.of("1", roubles(10), EMAIL, token)).id();

        assertThat(page.act(id, "steal", "{}").status()).isEqualTo(404);
        assertThat(page.act(id, "refuse", "{\"reason\": \"price\"}").status()).isEqualTo(400);
        assertThat(page.act(id, "refuse", "[]").status()).isEqualTo(400);
        assertThat(page.act(id, "secure", "{\"approved\": true}").status()).isEqualTo(409);
        assertThat(page.act(id, "cvv", "{\"cvv\": \"123\"}").status()).isEqualTo(409);
        assertThat(page.act("unknown", "refuse", "{}").status()).isEqualTo(404);
        assertThat(page.view("unknown").status()).isEqualTo(404);
        assertThat(page.view(payout).status()).isEqualTo(404);
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(page.enter(id, Till.GOOD).status()).isEqualTo(200);
        assertThat(page.act(id, "refuse", "{}").status()).isEqualTo(409);
        assertThat(sandbox.payments().awaitCallbacks(Duration.ofSeconds(1)))
                .extracting(SentCallback::delivered)
                .isEmpty();
    }

    private String returning(String address) {
        return till.send(OneStepPayment.builder()
                        .orderId("1")
                        .price(roubles(10))
                        .email(EMAIL)
                        .returnUrl(address)
                        .build())
                .id();
    }
}
