package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PaymentReceipt;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the sandbox recognizes each variant of a request and reports invalid fields. */
@ExtendWith(SandboxExtension.class)
final class RequestsTest {
    private static final String INVALID = "{\"error\": \"Invalid request\"}";
    private static final String PAYMENT = "\"orderId\": \"1\", \"price\": \"10.00\"";
    private static final String EMAIL = "\"customerInfo\": {\"email\": \"a@b.example\"}";
    private static final String BOTH = "\"customerInfo\": {\"email\": \"a@b.example\", \"phone\": \"+79001234567\"}";
    private static final String NAMED = "\"customerInfo\": {\"email\": \"a@b.example\", \"phone\": \"+79001234567\","
            + " \"firstName\": \"A\", \"lastName\": \"B\", \"middleName\": \"C\"}";
    private static final String BANK =
            "\"target\": {\"sbp\": {\"bankId\": \"100000000008\", \"bankBic\": \"044525593\"}}";

    @Test
    void recognizesEachVariantByItsFields(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        String card = "\"target\": {\"card\": \"" + till.token(Till.GOOD).reveal() + "\"}";
        String sbp = "\"target\": {\"card\": \"" + till.sbpToken().reveal() + "\"}";
        String transaction = "\"target\": {\"transaction\": \"" + till.auth() + "\"}";
        String rebill = "\"target\": {\"rebill\": \"" + till.pay() + "\"}";
        int before = sandbox.received().size();

        send(sandbox, "pay", EMAIL);
        send(sandbox, "auth", EMAIL);
        send(sandbox, "preauth", EMAIL);
        send(sandbox, "preauth", EMAIL, card);
        send(sandbox, "pay", EMAIL, transaction);
        send(sandbox, "reversal", EMAIL, transaction);
        send(sandbox, "refund", EMAIL, transaction);
        send(sandbox, "pay", card, "\"interactive\": true");
        send(sandbox, "pay", card, "\"allowinteractive\": true");
        send(sandbox, "pay", card);
        send(sandbox, "pay", sbp);
        send(sandbox, "pay", rebill);
        send(sandbox, "payout", EMAIL, card);
        send(sandbox, "payout", NAMED, BANK);
        send(sandbox, "payout", BOTH, BANK);
        send(
                sandbox,
                "card2card",
                "\"interactive\": false",
                "\"source\": {\"card\": \"" + till.token(Till.GOOD).reveal() + "\"}",
                "\"destination\": {\"knownCardNumber\": \"" + Till.GOOD + "\"}");

        assertThat(sandbox.received().subList(before, sandbox.received().size()))
                .extracting(request -> request.endpoint().orElse(""))
                .filteredOn(name -> name.startsWith("payments."))
                .containsExactlyElementsOf(endpoints("payments."));
    }

    @Test
    void recognizesEachBindingByItsFields(Sandbox sandbox) throws IOException {
        for (String rest : List.of(
                BOTH,
                EMAIL + ", \"checkCard\": true",
                EMAIL + ", \"target\": {\"knownCardNumber\": \"" + Till.GOOD + "\"}",
                BOTH + ", \"isSbpBinding\": true")) {
            assertThat(bind(sandbox, rest).status()).isEqualTo(200);
        }

        assertThat(sandbox.received())
                .extracting(request -> request.endpoint().orElse(""))
                .containsExactlyElementsOf(endpoints("bindings."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"payment\": []}",
                "{\"payment\": {\"action\": \"steal\", \"orderId\": \"1\", \"price\": \"10.00\"}}",
                "{\"payment\": {\"action\": \"reversal\", \"orderId\": \"1\", \"price\": \"10.00\"}}",
                "{\"payment\": {\"action\": \"payout\", \"orderId\": \"1\", \"price\": \"10.00\"}}",
                "{\"payment\": {\"action\": \"auth\", \"orderId\": \"1\", \"price\": \"10.00\"}, \"target\": {\"card\": \"1\"}}",
                "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"10.00\"},"
                        + " \"target\": {\"card\": \"1\", \"transaction\": \"2\"}}",
                "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"10.00\"},"
                        + " \"target\": {\"card\": \"1\"}, \"interactive\": true, \"allowinteractive\": true}"
            })
    void refusesWhatIsNoVariantUnderNoEndpoint(String body) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.faults().next("payments.pay", Fault.status(503));

            HttpReply answer = SignedHttp.post(sandbox, "api/transactions", body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree(INVALID));
            assertThat(sandbox.received().get(0).endpoint()).isEmpty();
        }
    }

    @Test
    void plansAFaultForEachVariantByItsName(Sandbox sandbox) throws IOException {
        String token = new Till(sandbox).token(Till.GOOD).reveal();
        Map<String, String> bodies = new LinkedHashMap<>();
        bodies.put("payments.refund", body("refund", EMAIL, "\"target\": {\"transaction\": \"1\"}"));
        bodies.put("payments.payoutToCard", body("payout", EMAIL, "\"target\": {\"card\": \"" + token + "\"}"));
        bodies.put("payments.unnamedSbpPayout", body("payout", BOTH, BANK));

        for (Map.Entry<String, String> variant : bodies.entrySet()) {
            sandbox.faults().next(variant.getKey(), Fault.status(503));

            assertThat(SignedHttp.post(sandbox, "api/transactions", variant.getValue())
                            .status())
                    .as(variant.getKey())
                    .isEqualTo(503);
            assertThat(sandbox.received(variant.getKey())).hasSize(1);
        }
        List<String> names = Stream.of("payments.", "bindings.")
                .flatMap(area -> endpoints(area).stream())
                .toList();
        assertThat(names).hasSize(20).allSatisfy(name -> sandbox.faults().next(name, Fault.status(503)));
    }

    @Test
    void plansFaultsForOneVariantOnly(Sandbox sandbox) throws IOException {
        sandbox.faults().next("payments.auth", Fault.status(503));

        assertThat(send(sandbox, "pay", EMAIL).status()).isEqualTo(200);
        assertThat(send(sandbox, "auth", EMAIL).status()).isEqualTo(503);
        assertThat(sandbox.received("payments.auth")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "10.0", "10.000", "10,00", ".50", "-1.00", "1e2", " 1.00", ""})
    void refusesAmountsOfAnotherForm(String price) throws IOException {
        assertRefused(
                "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"" + price + "\"}, " + EMAIL + "}",
                "amount not in format (no more than 2 digits after the separator)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"orderId\": null,", "\"orderId\": \"\","})
    void refusesAMissingOrderIdWithItsOwnText(String orderId) throws IOException {
        assertRefused(
                "{\"payment\": {\"action\": \"pay\", " + orderId + " \"price\": \"10.00\"}, " + EMAIL + "}",
                "order id missing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"customerInfo\": {}",
                "\"customerInfo\": {\"email\": null}",
                "\"customerInfo\": {\"email\": 5}",
                "\"customerInfo\": \"a@b.example\"",
                "\"customerInfo\": {\"email\": \"a@b.example\", \"phone\": \"79001234567\"}",
                "\"customerInfo\": {\"email\": \"a@b.example\", \"clientCustomerId\": \"7\"}",
                EMAIL + ", \"interactive\": \"true\"",
                EMAIL + ", \"metadata\": \"text\"",
                EMAIL + ", \"urls\": {\"return\": 1}",
                EMAIL + ", \"target\": \"text\"",
                EMAIL + ", \"customValues\": [{\"name\": \"a\"}]",
                EMAIL + ", \"customValues\": [{\"name\": \"a\", \"value\": 1}]",
                EMAIL + ", \"customValues\": [{\"name\":\"a\",\"value\":\"\"},{\"name\":\"a\",\"value\":\"\"},"
                        + "{\"name\":\"a\",\"value\":\"\"},{\"name\":\"a\",\"value\":\"\"},{\"name\":\"a\",\"value\":\"\"},"
                        + "{\"name\":\"a\",\"value\":\"\"},{\"name\":\"a\",\"value\":\"\"},{\"name\":\"a\",\"value\":\"\"},"
                        + "{\"name\":\"a\",\"value\":\"\"}]",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": []}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 1, \"totalPrice\": \"1.00\", \"vat\": \"None\"}]}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 0, \"totalPrice\": \"1.00\", \"vat\": \"None\"}]}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 1e999999999, \"totalPrice\": \"1.00\", \"vat\": \"None\"}]}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 1e-400, \"totalPrice\": \"1.00\", \"vat\": \"None\"}]}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 1, \"totalPrice\": \"1.00\", \"vat\": \"None\", \"agentType\": \"AGENT\","
                        + " \"shipper\": {\"name\": \"a\"}}]}",
                EMAIL + ", \"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 1, \"totalPrice\": \"1.00\", \"vat\": \"None\","
                        + " \"shipper\": {\"name\": \"a\", \"inn\": \"1\", \"phones\": [\"+7\"]}}]}"
            })
    void refusesFieldsThatAreMissingOrOfAnotherTypeOrForm(String rest) throws IOException {
        assertRefused("{\"payment\": {\"action\": \"pay\", " + PAYMENT + "}, " + rest + "}", "Invalid request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10.00 | \"2026-03-02 09:00:00\"",
                "10.00 | \"2026-03-02T09:00:00+03:00\"",
                "0.00 | null",
                "99999999999999999999.00 | null"
            })
    void refusesTimesWithoutAnOffsetAndImpossibleAmounts(String price, String till) throws IOException {
        assertRefused(
                "{\"payment\": {\"action\": \"pay\", \"orderId\": \"1\", \"price\": \"" + price
                        + "\", \"orderActualTill\": " + till + "}, " + EMAIL + "}",
                "Invalid request");
    }

    @Test
    void acceptsWhatTheContractDoesNotForbid(Sandbox sandbox) throws IOException {
        HttpReply answer = send(
                sandbox,
                "pay",
                "\"unknown\": 1, \"customerInfo\": {\"email\": \"a@b.example\", \"unknown\": true, \"phone\": null}",
                "\"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": 0.5, \"totalPrice\": \"1.00\", \"vat\": \"vat105\", \"agentType\": \"AGENT\","
                        + " \"shipper\": {\"name\": \"a\", \"inn\": \"1\", \"phones\": [\"+7\"]}}]}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().size()).isEqualTo(3);
    }

    @Test
    void takesAReceiptWithALineOfNothingAndAQuantityAsAText(Sandbox sandbox) throws IOException {
        HttpReply answer = send(
                sandbox,
                "pay",
                EMAIL,
                "\"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                        + " \"quantity\": \"0.5\", \"totalPrice\": \"10.00\", \"vat\": \"vat105\"},"
                        + " {\"description\": \"b\", \"quantity\": 1, \"totalPrice\": \"0.00\", \"vat\": \"None\"}]}");

        assertThat(answer.status()).isEqualTo(200);
        sandbox.payments().payByCard(answer.json().path("id").textValue(), Till.GOOD);
        assertThat(sandbox.payments().receipts())
                .extracting(PaymentReceipt::total, PaymentReceipt::items)
                .containsExactly(tuple(1000L, 2));
    }

    @Test
    void takesARecipientWithoutAMiddleNameAndSendsTheEmptyText(Sandbox sandbox) throws IOException {
        String empty = NAMED.replace("\"C\"", "\"\"");

        assertThat(send(sandbox, "payout", empty, BANK).status()).isEqualTo(200);
        assertThat(sandbox.received("payments.namedSbpPayout")).hasSize(1);
        assertThat(send(sandbox, "payout", empty.replace("\"B\"", "\"\""), BANK).status())
                .isEqualTo(400);
        assertThat(send(sandbox, "payout", empty.replace(", \"middleName\": \"\"", ""), BANK)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void requiresCustomerAndReceiptTogetherInRecurringDebits(Sandbox sandbox) throws IOException {
        String card =
                "\"target\": {\"card\": \"" + new Till(sandbox).token(Till.GOOD).reveal() + "\"}";
        String receipt = "\"fiscalInformation\": {\"taxationSystem\": \"Common\", \"items\": [{\"description\": \"a\","
                + " \"quantity\": 1, \"totalPrice\": \"1.00\", \"vat\": \"None\"}]}";

        assertThat(send(sandbox, "pay", card).status()).isEqualTo(200);
        assertThat(send(sandbox, "pay", card, receipt).status()).isEqualTo(400);
        assertThat(send(sandbox, "pay", card, receipt, EMAIL).status()).isEqualTo(400);
        assertThat(send(sandbox, "pay", card, receipt, BOTH).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"checkCard\": true",
                EMAIL,
                EMAIL + ", \"checkCard\": \"true\"",
                EMAIL + ", \"isSbpBinding\": true",
                BOTH + ", \"isSbpBinding\": \"true\"",
                BOTH + ", \"isSbpBinding\": true, \"checkCard\": true",
                EMAIL + ", \"target\": {\"knownCardNumber\": \"1\"}",
                EMAIL + ", \"target\": {\"knownCardNumber\": 4929509947106878}",
                EMAIL + ", \"target\": {\"card\": \"1\"}"
            })
    void refusesIncompleteBindings(String rest) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            HttpReply answer = bind(sandbox, rest);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree(INVALID));
        }
    }

    @Test
    void requiresJson(Sandbox sandbox) throws IOException {
        assertThat(SignedHttp.post(sandbox, "api/transactions", "text/plain", "{}")
                        .status())
                .isEqualTo(415);
    }

    @Test
    void refusesInvalidXAuth(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        String id = till.pay();

        for (String path : List.of(
                "api/sbp/banks",
                "api/sbp/" + id + "/status",
                "api/operations/" + id,
                "api/public/transactions/" + id)) {
            HttpReply answer = Http.get(sandbox, Address.GATEWAY, path);
            assertThat(answer.status()).as(path).isEqualTo(401);
            assertThat(answer.json().path("error").textValue()).startsWith("Authentication error");
        }
        for (String path : List.of(
                "api/transactions", "api/card-bindings", "api/sbp/" + id + "/confirm", "api/sbp/" + id + "/reject")) {
            assertThat(Http.post(sandbox, Address.GATEWAY, path, Http.JSON, "{}")
                            .status())
                    .as(path)
                    .isEqualTo(401);
        }
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    private static void assertRefused(String body, String error) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            HttpReply answer = SignedHttp.post(sandbox, "api/transactions", body);

            assertThat(answer.status()).isEqualTo(400);
            ObjectNode expected = (ObjectNode) JsonFixtures.tree("{}");
            assertThat(answer.json()).isEqualTo(expected.put("error", error));
            assertThat(sandbox.received("payments.pay")).hasSize(1);
            assertThat(sandbox.payments().transactions()).isEmpty();
        }
    }

    private static HttpReply send(Sandbox sandbox, String action, String... rest) throws IOException {
        return SignedHttp.post(sandbox, "api/transactions", body(action, rest));
    }

    private static String body(String action, String... rest) {
        return "{\"payment\": {\"action\": \"" + action + "\", " + PAYMENT + "}, " + String.join(", ", rest) + "}";
    }

    private static HttpReply bind(Sandbox sandbox, String rest) throws IOException {
        return SignedHttp.post(sandbox, "api/card-bindings", "{" + rest + "}");
    }

    private static List<String> endpoints(String area) {
        return Stream.of(ContractEndpoint.values())
                .map(ContractEndpoint::endpointName)
                .filter(name -> name.startsWith(area))
                .toList();
    }
}
