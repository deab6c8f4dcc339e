package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests all callback fields for each kind of operation. */
@ExtendWith(SandboxExtension.class)
final class CallbackFieldsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String GUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
    private static final String RECEIVER = "http://127.0.0.1:1/callback";
    private static final String PAYER = "\"customerInfo\": {\"email\": \"payer@shop.example\"}";
    private static final String PAYER_WITH_PHONE =
            "\"customerInfo\": {\"email\": \"payer@shop.example\", \"phone\": \"+79001234567\"}";
    private static final String BANK = "\"sbp\": {\"bankId\": \"100000000008\", \"bankBic\": \"044525593\"}";

    /** An operation with its request, the action of the payer, and the expected fields of the callback. */
    private record CallbackCase(
            String name,
            String action,
            String rest,
            BiConsumer<Sandbox, String> end,
            Map<String, String> payer,
            Map<String, String> result) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static List<CallbackCase> operations() {
        return List.of(
                new CallbackCase("PAY", "pay", PAYER, CallbackFieldsTest::paysByCard, payer(EMAIL), card()),
                new CallbackCase(
                        "PAY_BY_SBP",
                        "pay",
                        PAYER,
                        (sandbox, id) -> sandbox.payments().payBySbp(id),
                        payer(EMAIL),
                        Map.of()),
                new CallbackCase(
                        "PAY_REFUSED",
                        "pay",
                        PAYER,
                        (sandbox, id) -> sandbox.payments().refuse(id),
                        payer(EMAIL),
                        Map.of("status", "failed", "error_code", "17", "error_description", "response code 17")),
                new CallbackCase(
                        "AUTH",
                        "auth",
                        PAYER_WITH_PHONE,
                        CallbackFieldsTest::paysByCard,
                        payer(EMAIL, "+79001234567"),
                        card()),
                new CallbackCase("PREAUTH", "preauth", PAYER, CallbackFieldsTest::paysByCard, payer(EMAIL), card()),
                new CallbackCase(
                        "PREAUTH_BY_TOKEN",
                        "preauth",
                        PAYER + ", \"target\": {\"card\": \"{card}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        card()),
                new CallbackCase(
                        "COMPLETION",
                        "pay",
                        PAYER + ", \"target\": {\"transaction\": \"{hold}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL),
                        card()),
                new CallbackCase(
                        "REVERSAL",
                        "reversal",
                        PAYER + ", \"target\": {\"transaction\": \"{hold}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL),
                        card()),
                new CallbackCase(
                        "REFUND",
                        "refund",
                        PAYER + ", \"target\": {\"transaction\": \"{paid}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL),
                        card()),
                new CallbackCase(
                        "PAYOUT_TO_CARD",
                        "payout",
                        PAYER + ", \"target\": {\"card\": \"{card}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        card()),
                new CallbackCase(
                        "PAYOUT_BY_SBP_WITH_NAME",
                        "payout",
                        """
                "customerInfo": {"email": "payer@shop.example", "phone": "+79001234567", "firstName": "Иван",
                                 "lastName": "Борменталь", "middleName": "Арнольдович"},
                "target": {%s}""".formatted(BANK),
                        CallbackFieldsTest::doesNothing,
                        named("Борменталь Иван Арнольдович"),
                        Map.of()),
                new CallbackCase(
                        "PAYOUT_BY_SBP_WITHOUT_NAME",
                        "payout",
                        PAYER_WITH_PHONE.replace("1234567", "7654321") + ", \"target\": {" + BANK + "}",
                        (sandbox, id) -> {
                            get(sandbox, "api/sbp/" + id + "/status");
                            post(sandbox, "api/sbp/" + id + "/confirm", "");
                        },
                        payer(EMAIL, "+79007654321"),
                        Map.of()),
                new CallbackCase(
                        "CARD_TO_CARD",
                        "card2card",
                        """
                "interactive": false, "source": {"card": "{card}"}, "destination": {"knownCardNumber": "%s"}""".formatted(Till.GOOD_SECURE),
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        card()),
                new CallbackCase(
                        "DEBIT_BY_CARD_TOKEN",
                        "pay",
                        "\"target\": {\"card\": \"{card}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        card()),
                new CallbackCase(
                        "DEBIT_BY_SBP_TOKEN",
                        "pay",
                        "\"target\": {\"card\": \"{sbp}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        Map.of()),
                new CallbackCase(
                        "DEBIT_BY_TRANSACTION",
                        "pay",
                        "\"target\": {\"rebill\": \"{paid}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL),
                        card()),
                new CallbackCase(
                        "DEBIT_THAT_IS_THE_LAST",
                        "pay",
                        "\"target\": {\"card\": \"{stolen}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        with(
                                card(),
                                Map.of(
                                        "status",
                                        "failed",
                                        "error_code",
                                        "43",
                                        "error_description",
                                        "response code 43",
                                        "recurring_impossible",
                                        "true"))),
                new CallbackCase(
                        "ONE_CLICK",
                        "pay",
                        PAYER + ", \"allowinteractive\": true, \"target\": {\"card\": \"{card}\"}",
                        CallbackFieldsTest::doesNothing,
                        payer(EMAIL, PHONE),
                        card()),
                new CallbackCase(
                        "INTERACTIVE",
                        "pay",
                        PAYER + ", \"interactive\": true, \"target\": {\"card\": \"{card}\"}",
                        (sandbox, id) -> sandbox.payments().enterCvv(id),
                        payer(EMAIL, PHONE),
                        card()));
    }

    private static void doesNothing(Sandbox sandbox, String id) {}

    private static void paysByCard(Sandbox sandbox, String id) {
        sandbox.payments().payByCard(id, Till.GOOD);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void hasAllFields(CallbackCase operation, Sandbox sandbox) throws Exception {
        String request = """
                {"payment": {"action": "%s", "orderId": "2026-0042", "price": "10.00"},
                 %s,
                 "urls": {"callback": "%s", "return": "https://shop.example/back"}}
                """.formatted(operation.action(), filled(operation.rest(), sandbox), RECEIVER);
        HttpReply answer = SignedHttp.post(sandbox, "api/transactions", request);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        String id = answer.json().path("id").textValue();

        operation.end().accept(sandbox, id);

        Map<String, String> expected = new LinkedHashMap<>(Map.ofEntries(
                Map.entry("transaction", id),
                Map.entry("object_type", "transaction"),
                Map.entry("status", "success"),
                Map.entry("action", operation.action()),
                Map.entry("merchantId", sandbox.merchantId()),
                Map.entry("orderId", "2026-0042"),
                Map.entry("price", "10.00"),
                Map.entry("customer_fullName", "  "),
                Map.entry("orderActualTill", "2026-03-04 09:00:00Z"),
                Map.entry("callbackUrl", RECEIVER),
                Map.entry("returnUrl", "https://shop.example/back"),
                Map.entry("payment_system", "gateway 2.0"),
                Map.entry("gw_channel", "internal"),
                Map.entry("sandbox", "true"),
                Map.entry("cb_processed_at", "2026-03-02T09:00:00.0000000Z")));
        expected.putAll(operation.payer());
        expected.putAll(operation.result());
        Map<String, String> fields = fieldsWith(sandbox, "transaction", id);
        assertThat(fields.remove("gw_id")).matches(GUID);
        assertThat(fields).containsExactlyInAnyOrderEntriesOf(expected);
    }

    @Test
    void aSavedCardHasAllFields(Sandbox sandbox) throws Exception {
        String binding = binding(sandbox, "");

        sandbox.payments().enterCard(binding, Till.GOOD);

        assertThat(fieldsWith(sandbox, "card_binding", binding))
                .containsExactlyInAnyOrderEntriesOf(savedCard(binding, "success", "492950XXXXXX6878"));
    }

    @Test
    void aCardThatCanOnlyReceiveHasAllFields(Sandbox sandbox) throws Exception {
        String binding = binding(sandbox, ", \"checkCard\": true");

        sandbox.payments().enterCard(binding, Till.FORCED_PAYOUT_ONLY);

        assertThat(fieldsWith(sandbox, "card_binding", binding))
                .containsExactlyInAnyOrderEntriesOf(savedCard(binding, "payout-only", "519261XXXXXX3242"));
    }

    @Test
    void aCardThatIsDeclinedHasAllFields(Sandbox sandbox) throws Exception {
        String binding = binding(sandbox, "");

        sandbox.payments().enterCard(binding, Till.BAD);

        assertThat(fieldsWith(sandbox, "card_binding", binding))
                .containsExactlyInAnyOrderEntriesOf(savedCard(binding, "failed", "448591XXXXXX4384"));
    }

    @Test
    void aSavedAccountHasNoCard(Sandbox sandbox) throws Exception {
        String binding = binding(sandbox, ", \"isSbpBinding\": true");

        sandbox.payments().openSbpBinding(binding);

        assertThat(fieldsWith(sandbox, "card_binding", binding))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("card_binding", binding, "object_type", "card_binding", "status", "success"));
    }

    /**
     * If a debit makes its token payout-only, the contract ("Events") requires a callback of the debit and then a
     * callback of the token.
     */
    @Test
    void aTokenThatCanOnlyReceiveFromNowOnHasAllFields(Sandbox sandbox) throws Exception {
        String binding = binding(sandbox, "");
        sandbox.payments().enterCard(binding, Till.GOOD);
        sandbox.payments().awaitCallbacks(PATIENCE);
        sandbox.payments().nextResponseCode(binding, 41);

        post(sandbox, "api/transactions", """
                {"payment": {"action": "pay", "orderId": "2026-0042", "price": "10.00"}, "target": {"card": "%s"}}
                """.formatted(binding));

        List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);
        assertThat(withoutSignature(sent.get(sent.size() - 1)))
                .containsExactlyInAnyOrderEntriesOf(savedCard(binding, "payout-only", "492950XXXXXX6878"));
    }

    private static String binding(Sandbox sandbox, String rest) throws IOException {
        return SignedHttp.post(sandbox, "api/card-bindings", """
                {"customerInfo": {"email": "payer@shop.example", "phone": "+79161234567"},
                 "urls": {"callback": "%s"}%s}
                """.formatted(RECEIVER, rest))
                .json()
                .path("id")
                .textValue();
    }

    private static Map<String, String> savedCard(String binding, String status, String masked) {
        return Map.of(
                "card_binding", binding,
                "object_type", "card_binding",
                "status", status,
                "card_holder", "CARD HOLDER",
                "card_number", masked,
                "card_expiration_year", "30",
                "card_expiration_month", "9");
    }

    private static Map<String, String> payer(String email) {
        return Map.of("customer_email", email, "email", email);
    }

    private static Map<String, String> payer(String email, String phone) {
        return with(payer(email), Map.of("customer_phone", phone));
    }

    private static Map<String, String> named(String name) {
        return with(payer(EMAIL, "+79001234567"), Map.of("customer_fullName", name));
    }

    private static Map<String, String> card() {
        return Map.of("card_number", "492950XXXXXX6878", "cb_customer_creditcard_number", "492950XXXXXX6878");
    }

    private static Map<String, String> with(Map<String, String> fields, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(fields);
        all.putAll(more);
        return all;
    }

    /** Replaces a placeholder such as {@code {card}} with a new token or transaction id. */
    private static String filled(String rest, Sandbox sandbox) {
        Till till = new Till(sandbox);
        if (rest.contains("{card}")) {
            return rest.replace("{card}", till.token(Till.GOOD).reveal());
        }
        if (rest.contains("{stolen}")) {
            String token = till.token(Till.GOOD).reveal();
            sandbox.payments().nextResponseCode(token, 43);
            return rest.replace("{stolen}", token);
        }
        if (rest.contains("{sbp}")) {
            return rest.replace("{sbp}", till.sbpToken().reveal());
        }
        return rest.contains("{hold}")
                ? rest.replace("{hold}", till.preauth())
                : rest.contains("{paid}") ? rest.replace("{paid}", till.pay()) : rest;
    }

    private static Map<String, String> fieldsWith(Sandbox sandbox, String name, String value) throws Exception {
        return sandbox.payments().awaitCallbacks(PATIENCE).stream()
                .filter(sent -> value.equals(sent.fields().get(name)))
                .map(CallbackFieldsTest::withoutSignature)
                .reduce((first, second) -> {
                    throw new AssertionError("two callbacks of " + value);
                })
                .orElseThrow();
    }

    /** Checks that the signature and the random pair are present, and returns the other fields. */
    private static Map<String, String> withoutSignature(SentCallback sent) {
        Map<String, String> fields = new LinkedHashMap<>(sent.fields());
        assertThat(fields.remove("sign")).matches("[0-9a-f]{64}");
        assertThat(fields.entrySet().stream().filter(field -> field.getKey().matches(GUID)))
                .singleElement()
                .satisfies(pair -> assertThat(pair.getValue()).matches(GUID));
        fields.keySet().removeIf(name -> name.matches(GUID));
        return fields;
    }

    private static void get(Sandbox sandbox, String path) {
        try {
            assertThat(SignedHttp.get(sandbox, path).status()).isEqualTo(200);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void post(Sandbox sandbox, String path, String json) {
        try {
            assertThat(SignedHttp.post(sandbox, path, json).status()).isEqualTo(200);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
