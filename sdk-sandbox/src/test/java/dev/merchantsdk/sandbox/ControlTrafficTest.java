package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.ControlHttp.get;
import static dev.merchantsdk.sandbox.ControlHttp.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import mockwebserver3.MockResponse;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ControlTrafficTest {
    private final Sandbox sandbox = Sandbox.start();
    private final ScriptedServer receiver = ScriptedServer.start()
            .responding(request -> new MockResponse.Builder().code(200).build());
    private final ControlShop shop = new ControlShop(sandbox, receiver.url("callback"));

    ControlTrafficTest() throws IOException {}

    @AfterEach
    void close() {
        receiver.close();
        sandbox.close();
    }

    @Test
    void masksSecretsAndCardNumbers() throws IOException {
        CreditOrders.accepted(sandbox);
        shop.receipt("T-1");
        SignedHttp.post(sandbox, "api/card-bindings", """
                {"customerInfo": {"email": "p@shop.example"}, "target": {"knownCardNumber": "4929509947106878"},
                 "metadata": "4929509947106879"}""");

        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= 4; i++) {
            all.append(get(sandbox, "exchanges/" + i));
        }

        assertThat(all)
                .doesNotContain(sandbox.apiKey(), sandbox.secret(), sandbox.clientSecret(), "4929509947106878")
                .contains("492950XXXXXX6878", "4929509947106879", "\"x-auth\":[\"••••\"]", "client_secret=••••");
        assertThat(get(sandbox, "exchanges/1").path("curl").textValue())
                .contains("\"ApiKey\":\"'\"$MERCHANT_SDK_API_KEY\"'\"");
        assertThat(get(sandbox, "exchanges/2").at("/response/body").textValue()).contains("\"access_token\":\"••••\"");
        assertThat(get(sandbox, "exchanges/3").path("curl").textValue()).contains("Authorization: Bearer $TOKEN");
    }

    @Test
    void tellsWhyARequestWasRefused() throws IOException {
        SignedHttp.post(sandbox, "api/transactions", "{\"payment\": {\"orderId\": \"X-1\", \"action\": \"pay\"}}");
        CreditOrders.sent(sandbox, order -> order.remove("Cart"));
        SignedHttp.post(sandbox, "api/v2/personidentification", "{}");
        Http.get(sandbox, Address.GATEWAY, "api/operations/1");
        sandbox.faults().nextOfAny(Fault.lostBeforeProcessing());
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> shop.pay("X-2"));
        Http.get(sandbox, Address.GATEWAY, "payer/1");

        JsonNode refused = get(sandbox, "exchanges?refused=true&browser=false");

        assertThat(texts(refused, each -> each.path("reason").asText().replaceAll(";.*", "")))
                .containsExactly(
                        "",
                        "Authentication error: merchant id for authentication not specified",
                        "lastName: lastName is required",
                        "Cart is required",
                        "payment.price is required");
        assertThat(texts(refused, each -> each.path("status").asText()))
                .containsExactly("", "401", "400", "400", "400");
        assertThat(texts(refused, each -> each.path("orderId").asText()))
                .containsExactly("X-2", "", "", "2026-000117", "X-1");
        assertThat(get(sandbox, "orders/X-1").at("/timeline/0/request/number").intValue())
                .isEqualTo(1);
    }

    @Test
    void filtersExchanges() throws IOException {
        String payment = shop.pay("1");
        shop.pay("2");
        CreditOrders.accepted(sandbox);

        assertThat(get(sandbox, "exchanges?endpoint=payments.pay").path("total").intValue())
                .isEqualTo(2);
        assertThat(get(sandbox, "exchanges?order=" + payment).path("total").intValue())
                .isEqualTo(1);
        assertThat(get(sandbox, "exchanges?browser=true").path("total").intValue())
                .isZero();
        JsonNode exchange = get(sandbox, "exchanges?limit=1&skip=2").at("/exchanges/0");
        assertThat(exchange.path("order").textValue()).isEqualTo(payment);
        assertThat(exchange.path("path").textValue()).isEqualTo("/gateway/api/transactions");
    }

    @Test
    void sendsCallbackTwiceLaterElsewhereAndForged() throws Exception {
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        String sent = ScriptedServer.body(receiver.takeRequest());
        post(sandbox, "callbacks/callback-0/send", "{\"times\": 2}");
        assertThat(ScriptedServer.body(receiver.takeRequest())).isEqualTo(sent);
        assertThat(ScriptedServer.body(receiver.takeRequest())).isEqualTo(sent);

        post(sandbox, "callbacks/callback-0/send", "{\"to\": \"" + receiver.url("other") + "\"}");
        assertThat(receiver.takeLine()).contains("/other");
        JsonNode forged = post(sandbox, "callbacks/callback-0/send", "{\"fields\": {\"price\": \"1.00\"}}");
        assertThat(forged.path("sent").textValue()).isEqualTo("forged");
        assertThat(forged.path("signedRight").booleanValue()).isFalse();
        assertThat(ScriptedServer.body(receiver.takeRequest())).contains("price=1.00");

        JsonNode late = post(sandbox, "callbacks/callback-0/send", "{\"after\": \"PT10M\"}");
        assertThat(late.path("state").textValue()).isEqualTo("waiting");
        assertThat(get(sandbox, "clock").at("/planned/0/word").textValue()).isEqualTo("callbackIsSent");
        post(sandbox, "clock", "{\"toNextEvent\": true}");
        assertThat(ScriptedServer.body(receiver.takeRequest())).isEqualTo(sent);
        assertThat(get(sandbox, "callbacks?wait=PT10S").path("total").intValue())
                .isEqualTo(6);
    }

    @Test
    void aForgedCallbackThatTheShopDeclinesIsNoFailure() throws IOException {
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        post(sandbox, "callbacks/callback-0/send", "{\"forged\": true}");
        post(sandbox, "callbacks/callback-1/send", "{\"to\": \"http://127.0.0.1:1/\"}");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

        assertThat(get(sandbox, "callbacks/callback-2").path("state").textValue())
                .isEqualTo("failed");
        assertThat(get(sandbox, "callbacks/callback-2").path("sent").textValue())
                .isEqualTo("forged");
        assertThat(get(sandbox, "callbacks?failed=true").path("total").intValue())
                .isZero();
        assertThat(get(sandbox, "orders").at("/counts/callbackFailed").intValue())
                .isZero();
    }

    @Test
    void aCallbackThatIsGivenUpHasFailed() throws IOException {
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
        sandbox.payments().simulator.callbacks().close();
        post(sandbox, "callbacks/callback-0/send", "{}");

        assertThat(get(sandbox, "callbacks?failed=true")
                        .at("/callbacks/0/state")
                        .textValue())
                .isEqualTo("givenUp");
        assertThat(get(sandbox, "orders").at("/counts/callbackFailed").intValue())
                .isEqualTo(1);
        assertThat(get(sandbox, "orders?search=callback:failed").path("total").intValue())
                .isEqualTo(1);
    }

    @Test
    void masksAndQuotesWhatAPersonCopies() throws IOException {
        Http.send(new Request.Builder()
                .url(sandbox.dashboard() + "unknown?ApiKey=k3y")
                .method(
                        "A`B",
                        Http.body(
                                "application/json",
                                "@{\"ApiKey\": \"k3y\", \"cvv\": 123, \"password\": \"" + "p4ss".repeat(5_000) + "\"}"))
                .build());

        JsonNode exchange = get(sandbox, "exchanges/1");

        assertThat(exchange.toString()).doesNotContain("k3y", "p4ss", "123");
        assertThat(exchange.path("curl").textValue())
                .isEqualTo("curl -sS -X 'A`B' -H 'Content-Type: application/json' --data-raw"
                        + " '@{\"ApiKey\": \"'\"$MERCHANT_SDK_API_KEY\"'\", \"cvv\": \"••••\", \"password\": \"••••\"}'"
                        + " '" + sandbox.dashboard() + "unknown?ApiKey='\"$MERCHANT_SDK_API_KEY\"''");
    }

    @Test
    void listsFailedCallbacksAndThoseOfAnOrder() throws IOException {
        sandbox.credit().notifyAt(URI.create("http://127.0.0.1:1/closed"));
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        sandbox.credit().approve(shop.application());

        JsonNode failed = get(sandbox, "callbacks?failed=true&wait=PT10S");

        assertThat(failed.path("total").intValue()).isEqualTo(1);
        assertThat(failed.at("/callbacks/0/kind").textValue()).isEqualTo("notification");
        assertThat(failed.at("/callbacks/0/text").textValue()).isNotEmpty();
        assertThat(get(sandbox, "callbacks?order=1").path("total").intValue()).isEqualTo(1);
    }

    @Test
    void showsWhatWasSigned() throws IOException {
        sandbox.payments().payByCard(shop.pay("1"), ControlShop.GOOD);
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

        JsonNode callback = get(sandbox, "callbacks/callback-0");

        assertThat(callback.at("/signature/fields/1").textValue()).isNotEmpty();
        assertThat(callback.at("/signature/signed").textValue())
                .endsWith("-••••")
                .doesNotContain(sandbox.secret());
        assertThat(callback.at("/signature/value")).isEqualTo(callback.at("/fields/sign"));
        assertThat(post(sandbox, "callbacks/callback-0/compare", "{\"value\": " + callback.at("/fields/sign") + "}"))
                .hasToString("{\"same\":true,\"found\":true,\"differences\":[]}");
    }

    @Test
    void holdsAndReleasesAResponse() throws Exception {
        post(sandbox, "faults", "{\"kind\": \"held\", \"endpoint\": \"payments.pay\"}");
        post(sandbox, "faults/release", "{}"); // this one is not held yet
        Thread caller = new Thread(() -> {
            try {
                shop.pay("1");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        caller.start();
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (sandbox.payments().transactions().isEmpty()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
        assertThat(get(sandbox, "orders/1").path("word").textValue()).isEqualTo("waitsForPayer");
        caller.join(50);
        assertThat(caller.isAlive()).isTrue();

        post(sandbox, "faults/release", "{}");

        caller.join(10_000);
        assertThat(caller.isAlive()).isFalse();
    }

    private static List<String> texts(JsonNode list, Function<JsonNode, String> part) {
        List<String> texts = new ArrayList<>();
        list.path("exchanges").forEach(each -> texts.add(part.apply(each)));
        return texts;
    }
}
