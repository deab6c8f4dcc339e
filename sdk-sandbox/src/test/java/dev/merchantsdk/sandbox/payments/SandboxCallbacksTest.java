package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.ReceivedRequest;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mockwebserver3.MockResponse;
import okio.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the callback at the end of a transaction (contract, "Events"). A second sandbox acts as the shop and records
 * the callbacks.
 */
@ExtendWith(SandboxExtension.class)
final class SandboxCallbacksTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void reportsResultWithAllFields(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Till till = new Till(sandbox);
            String address = shop.url(Address.GATEWAY) + "paid?shop=1";
            String id = till.send(OneStepPayment.builder()
                            .orderId("A-1")
                            .price(roubles(10))
                            .email(EMAIL)
                            .phone(Till.PHONE)
                            .customValues(List.of(CustomValue.of("Table", "12"), CustomValue.of("Empty", "")))
                            .callbackUrl(address)
                            .returnUrl("https://shop.example/thanks")
                            .build())
                    .id();
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).isEmpty();

            sandbox.payments().payByCard(id, Till.GOOD);

            List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(sent).hasSize(1);
            assertThat(sent.get(0).status()).isEqualTo(OptionalInt.of(404));
            ReceivedRequest received = shop.received().get(0);
            assertThat(received.path() + "?" + received.query().orElseThrow()).isEqualTo("/paid?shop=1");
            assertThat(received.header("Content-Type")).hasValue("application/x-www-form-urlencoded");
            assertThat(fields(received))
                    .isEqualTo(sent.get(0).fields())
                    .containsAllEntriesOf(Map.ofEntries(
                            Map.entry("transaction", id),
                            Map.entry("object_type", "transaction"),
                            Map.entry("status", "success"),
                            Map.entry("action", "pay"),
                            Map.entry("merchantId", sandbox.merchantId()),
                            Map.entry("orderId", "A-1"),
                            Map.entry("price", "10.00"),
                            Map.entry("customer_email", EMAIL),
                            Map.entry("customer_phone", Till.PHONE),
                            Map.entry("customer_fullName", "  "),
                            Map.entry("email", EMAIL),
                            Map.entry("callbackUrl", address),
                            Map.entry("returnUrl", "https://shop.example/thanks"),
                            Map.entry("payment_system", "gateway 2.0"),
                            Map.entry("orderActualTill", "2026-03-04 09:00:00Z"),
                            Map.entry("gw_channel", "internal"),
                            Map.entry("sandbox", "true"),
                            Map.entry("cb_processed_at", "2026-03-02T09:00:00.0000000Z"),
                            Map.entry("card_number", "492950XXXXXX6878"),
                            Map.entry("cb_customer_creditcard_number", "492950XXXXXX6878"),
                            Map.entry("cs2", "12"),
                            Map.entry("cs3", "")))
                    .containsKey("sign")
                    .hasSize(25);
            assertThat(sent.get(0).fields().get("gw_id"))
                    .matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
            assertThat(received.text()).contains("customer_fullName=%20%20").doesNotContain("+");
        }
    }

    @Test
    void theEndOfThePageIsInUtc(Sandbox sandbox) throws Exception {
        sandbox.payments().paymentSystem("other 1.0");
        String id = created(sandbox, """
                {"payment": {"action": "pay", "orderId": "1", "price": "10.00",
                             "orderActualTill": "2026-03-02 13:30:00+03:00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "urls": {"callback": "https://shop.example/callback"}}
                """);

        sandbox.payments().payBySbp(id);

        assertThat(sandbox.payments().awaitCallbacks(PATIENCE).get(0).fields())
                .containsEntry("orderActualTill", "2026-03-02 10:30:00Z")
                .containsEntry("payment_system", "other 1.0");
    }

    /** The requests contain no phone. The callbacks contain the phone that was stored with the token. */
    @Test
    void thePayerOfAnOperationByTokenIsThatOfTheBinding(Sandbox sandbox) throws Exception {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        Till till = new Till(sandbox);
        CardToken card = till.token(Till.GOOD);
        String debit =
                till.send(RecurringByCardToken.of("debit", roubles(10), card)).id();
        till.send(RecurringBySbpToken.of("sbp", roubles(10), till.sbpToken()));
        till.send(PayoutToCard.of("payout", roubles(10), "other@shop.example", card));
        till.send(RecurringByTransaction.builder()
                .orderId("again")
                .price(roubles(10))
                .earlierTransactionId(debit)
                .build());

        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .filteredOn(callback -> callback.fields().containsKey("transaction"))
                .extracting(callback -> callback.fields().get("orderId") + " "
                        + callback.fields().get("customer_email") + " "
                        + callback.fields().get("email") + " "
                        + callback.fields().get("customer_phone"))
                .containsExactly(
                        "debit %1$s %1$s %2$s".formatted(EMAIL, Till.PHONE),
                        "sbp %1$s %1$s %2$s".formatted(EMAIL, Till.PHONE),
                        "payout other@shop.example other@shop.example " + Till.PHONE,
                        "again %1$s %1$s %2$s".formatted(EMAIL, Till.PHONE));
    }

    @Test
    void anExpiredPageCannotBePaid(Sandbox sandbox) throws Exception {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        Till till = new Till(sandbox);
        String usual = till.openPay();
        String shorter = created(sandbox, """
                {"payment": {"action": "auth", "orderId": "1", "price": "10.00",
                             "orderActualTill": "2026-03-02 10:00:00+00:00"},
                 "customerInfo": {"email": "payer@shop.example"}}
                """);

        sandbox.clock().advance(Duration.ofMinutes(60).minusSeconds(1));
        assertThat(till.at(shorter).state()).isNotEqualTo(PaymentState.FAILED);
        sandbox.clock().advance(Duration.ofSeconds(1));
        assertThat(till.at(shorter).state()).isEqualTo(PaymentState.FAILED);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(shorter, Till.GOOD));

        sandbox.clock().advance(Duration.ofHours(47).minusSeconds(1));
        assertThat(till.at(usual).state()).isNotEqualTo(PaymentState.FAILED);
        sandbox.clock().advance(Duration.ofSeconds(1));
        assertThat(till.at(usual).state()).isEqualTo(PaymentState.FAILED);
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .extracting(callback -> callback.fields().get("transaction") + " "
                        + callback.fields().get("status") + " "
                        + callback.fields().get("cb_processed_at"))
                .containsExactly(
                        shorter + " failed 2026-03-02T10:00:00.0000000Z",
                        usual + " failed 2026-03-04T09:00:00.0000000Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-02-30 10:00:00+00:00", "2026-03-02T10:00:00+00:00", "2026-03-02 10:00:00"})
    void aTimeThatDoesNotExistIsRefused(String till, Sandbox sandbox) throws Exception {
        HttpReply answer = SignedHttp.post(sandbox, "api/transactions", """
                {"payment": {"action": "pay", "orderId": "1", "price": "10.00", "orderActualTill": "%s"},
                 "customerInfo": {"email": "payer@shop.example"}}
                """.formatted(till));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request\"}"));
    }

    @Test
    void echoesMetadataExactly(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            String metadata = "{ \"a\" : [1.0,  2e3 , null],\"b\":{\"}\":\"\\u0041\"} }";
            String id = created(sandbox, """
                    {"payment": {"action": "pay", "orderId": "1", "price": "10.00"},
                     "customerInfo": {"email": "payer@shop.example"},
                     "metadata":   %s ,
                     "urls": {"callback": "%s"}}
                    """.formatted(metadata, shop.url(Address.GATEWAY)));

            sandbox.payments().refuse(id);

            assertThat(sandbox.payments().awaitCallbacks(PATIENCE).get(0).fields())
                    .containsEntry("metadata", metadata)
                    .containsEntry("status", "failed")
                    .containsEntry("error_code", "17")
                    .doesNotContainKey("recurring_impossible");
        }
    }

    @Test
    void signsWhatIsSentWithTheSecretOfTheMerchant(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            String metadata =
                    "{\"n\":[1.0,1E+5,-0.0,12345678901234567890123],\"t\":\"" + "п&=+%😀 ".repeat(5_000) + "\"}";
            String id = created(sandbox, """
                    {"payment": {"action": "pay", "orderId": "A&sign=1", "price": "10.00"},
                     "customerInfo": {"email": "payer@shop.example"},
                     "customValues": [{"name": "a", "value": " "}, {"name": "b", "value": "ё\\u0000"}],
                     "metadata": %s,
                     "urls": {"callback": "%s"}}
                    """.formatted(metadata, shop.url(Address.GATEWAY)));

            sandbox.payments().payBySbp(id);

            sandbox.payments().awaitCallbacks(PATIENCE);
            Map<String, String> received = new TreeMap<>(fields(shop.received().get(0)));
            String sign = received.remove("sign");
            assertThat(received).containsEntry("metadata", metadata).containsEntry("orderId", "A&sign=1");
            String signed = String.join("-", received.values()) + "-" + sandbox.secret();
            assertThat(sign).isEqualTo(ByteString.encodeUtf8(signed).sha256().hex());
        }
    }

    @Test
    void letsTheReceiverCallTheGatewayAndMoveTheClock(Sandbox sandbox) throws Exception {
        Till till = new Till(sandbox);
        String payment = till.openPay();
        try (ScriptedServer shop = ScriptedServer.start().responding(request -> {
            if (till.at(payment).refunded() == 0) {
                sandbox.clock().advance(Duration.ofHours(1));
                till.refund(payment, 10);
            }
            return new MockResponse.Builder().code(200).body("OK").build();
        })) {
            sandbox.payments().notifyAt(URI.create(shop.url("/callback")));

            sandbox.payments().payByCard(payment, Till.GOOD);

            sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                    .extracting(callback -> callback.fields().get("action"))
                    .containsExactly("pay", "refund");
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).allMatch(SentCallback::delivered);
        }
    }

    @Test
    void reportsEachOperationOfHoldUnderItsOwnId(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY).resolve("account"));
            Till till = new Till(sandbox);
            String hold = till.auth();
            String reversal = till.reverse(hold, 400).id();
            String completion = till.complete(hold, 600).id();
            String refund = till.refund(hold, 600).id();

            List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);

            assertThat(sent)
                    .extracting(callback -> callback.fields().get("action") + " "
                            + callback.fields().get("transaction"))
                    .containsExactly("auth " + hold, "reversal " + reversal, "pay " + completion, "refund " + refund);
            assertThat(shop.received())
                    .hasSize(4)
                    .allMatch(request -> request.path().equals("/account"));
        }
    }

    @Test
    void comesWhenTheOperationEnds(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            Till till = new Till(sandbox);
            String hold = till.auth();
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY));
            sandbox.payments().settleAfter(Duration.ofMinutes(3));
            till.complete(hold, 1000);
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).isEmpty();

            sandbox.clock().advance(Duration.ofHours(1));

            assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                    .singleElement()
                    .satisfies(callback -> assertThat(callback.fields())
                            .containsEntry("cb_processed_at", "2026-03-02T09:03:00.0000000Z"));
        }
    }

    @Test
    void leavesTheIdsAsTheyAreWhoeverIsCalledBack(Sandbox sandbox) {
        try (Sandbox shop = Sandbox.start();
                Sandbox same = Sandbox.start()) {
            same.payments().notifyAt(shop.url(Address.GATEWAY));

            assertThat(List.of(new Till(sandbox).pay(), new Till(sandbox).pay()))
                    .containsExactly(new Till(same).pay(), new Till(same).pay());
        }
    }

    @Test
    void postsToLoopbackInterfaceOnly(Sandbox sandbox) throws Exception {
        Till till = new Till(sandbox);
        String id = till.send(OneStepPayment.builder()
                        .orderId("1")
                        .price(roubles(10))
                        .email(EMAIL)
                        .callbackUrl("https://shop.example/callback")
                        .build())
                .id();

        sandbox.payments().payByCard(id, Till.GOOD);

        assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).singleElement().satisfies(callback -> {
            assertThat(callback.receiver()).isEqualTo("https://shop.example/callback");
            assertThat(callback.status()).isEmpty();
        });
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().notifyAt(URI.create("https://shop.example/callback")));
    }

    @Test
    void isRepeatedFieldForFieldAndAfterNewerOne(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY));
            Till till = new Till(sandbox);
            till.refund(till.pay(), 10);
            List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);
            sandbox.clock().advance(Duration.ofHours(1));

            sandbox.payments().repeatCallback(sent.get(0));

            assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                    .containsExactly(sent.get(0), sent.get(1), sent.get(0));
            List<ReceivedRequest> received = shop.received();
            assertThat(received)
                    .extracting(request -> fields(request).get("action"))
                    .containsExactly("pay", "refund", "pay");
            assertThat(received.get(2).text()).isEqualTo(received.get(0).text());
        }
    }

    @Test
    void isDeliveredLateWhenReceiverWasDown(Sandbox sandbox) throws Exception {
        try (ScriptedServer shop = ScriptedServer.start()
                .respond(new MockResponse.Builder().code(503))
                .respond(new MockResponse.Builder().code(200).body("OK"))) {
            sandbox.payments().notifyAt(URI.create(shop.url("/callback")));
            new Till(sandbox).pay();
            SentCallback lost = sandbox.payments().awaitCallbacks(PATIENCE).get(0);
            assertThat(lost.delivered()).isFalse();
            sandbox.clock().advance(Duration.ofDays(1));
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).containsExactly(lost);

            sandbox.payments().repeatCallback(lost);

            SentCallback late = sandbox.payments().awaitCallbacks(PATIENCE).get(1);
            assertThat(late.delivered()).isTrue();
            assertThat(late.fields()).isEqualTo(lost.fields());
        }
    }

    @Test
    void keepsOldSignWhenChangedByTest(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            sandbox.payments().notifyAt(shop.url(Address.GATEWAY));
            new Till(sandbox).pay();
            SentCallback sent = sandbox.payments().awaitCallbacks(PATIENCE).get(0);
            Map<String, String> changed = new LinkedHashMap<>(sent.fields());
            changed.put("price", "1.00");

            sandbox.payments().repeatCallback(new SentCallback(sent.receiver(), changed, OptionalInt.empty()));

            sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(fields(shop.received().get(1)))
                    .containsEntry("price", "1.00")
                    .containsEntry("sign", sent.fields().get("sign"));
        }
    }

    private static String created(Sandbox sandbox, String json) throws IOException {
        return SignedHttp.post(sandbox, "api/transactions", json)
                .json()
                .path("id")
                .textValue();
    }

    private static Map<String, String> fields(ReceivedRequest request) {
        return Arrays.stream(request.text().split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(field -> decoded(field[0]), field -> decoded(field[1])));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
