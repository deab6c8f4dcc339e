package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.OrderBook;
import dev.merchantsdk.sandbox.control.RefusedCallException;
import dev.merchantsdk.sandbox.gateway.CallbackSign;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import okhttp3.Headers;
import okio.ByteString;

/**
 * Prepared states, for a look at the pages of the sandbox or for a test in any language. The sandbox processes and logs
 * their requests like those of a shop.
 */
final class ControlScenarios {
    private static final String GOOD = "4929509947106878";
    private static final String DECLINED = "4485913187374384";
    private static final String MIR = "2200000000000004";
    private static final int MIR_REFUSALS = 3;
    private static final int NO_MONEY = 51;
    private static final int STOLEN = 43;
    private static final String PAYER =
            "\"customerInfo\":{\"email\":\"payer@shop.example\",\"phone\":\"+79161234567\"}";

    private final Sandbox sandbox;
    private final Supplier<SandboxEngine> engine;
    private final Supplier<OrderBook> books;

    /**
     * A scenario.
     *
     * @param preparation prepares the state and returns the id of its order; the order id begins with the argument
     */
    private record ControlScenario(String name, String title, String titleRu, Function<String, String> preparation) {}

    ControlScenarios(Sandbox sandbox, Supplier<SandboxEngine> engine, Supplier<OrderBook> books) {
        this.sandbox = sandbox;
        this.engine = engine;
        this.books = books;
    }

    private List<ControlScenario> all() {
        return List.of(
                row(
                        "waiting",
                        "A payment waits for the payer",
                        "Платёж ждёт плательщика",
                        name -> order(name, "pay", PAYER)),
                row("paid", "A paid order", "Оплаченный заказ", name -> paid(name, "pay", GOOD)),
                row("declined", "A declined payment", "Отклонённый платёж", name -> paid(name, "pay", DECLINED)),
                row("expired", "The payer did not pay in time", "Плательщик не успел", this::expired),
                row("held", "An amount is held", "Сумма заблокирована", name -> paid(name, "preauth", GOOD)),
                row("refunded", "A refunded payment", "Возвращённый платёж", this::refunded),
                row("savedCard", "A saved card", "Сохранённая карта", name -> saved(GOOD)),
                row("cvv", "A payment waits for the CVV", "Платёж ждёт CVV", this::interactive),
                row("code66", "Too many refusals: code 66", "Слишком много отказов: код 66", this::code66),
                row("payoutOnly", "A token becomes payout-only", "Токен только для выплат", this::payoutOnly));
    }

    private static ControlScenario row(
            String name, String title, String titleRu, Function<String, String> preparation) {
        return new ControlScenario(name, title, titleRu, preparation);
    }

    private String paid(String name, String action, String card) {
        String id = order(name, action, PAYER);
        sandbox.payments().payByCard(id, card);
        return id;
    }

    private String expired(String name) {
        String id = order(name, "pay", PAYER);
        sandbox.clock().advance(Duration.ofHours(49));
        return id;
    }

    private String refunded(String name) {
        String id = paid(name, "pay", GOOD);
        String unused = order(name, "refund", PAYER + ",\"target\":{\"transaction\":\"" + id + "\"}");
        return id;
    }

    private String interactive(String name) {
        return byToken(name, saved(GOOD), ",\"interactive\":true");
    }

    private String code66(String name) {
        String token = saved(MIR);
        for (int i = 0; i < MIR_REFUSALS; i++) {
            refuse(name, token, NO_MONEY);
        }
        return byToken(name, token, "");
    }

    private String payoutOnly(String name) {
        String token = saved(GOOD);
        refuse(name, token, STOLEN);
        return token;
    }

    private String saved(String card) {
        String token = send("api/card-bindings", "{" + PAYER + "}");
        sandbox.payments().enterCard(token, card);
        return token;
    }

    private void refuse(String name, String token, int code) {
        sandbox.payments().nextResponseCode(token, code);
        String unused = byToken(name, token, "");
    }

    private String byToken(String name, String token, String rest) {
        return order(name, "pay", "\"target\":{\"card\":\"" + token + "\"}" + rest);
    }

    /** Orders a transaction of 990 roubles and returns its id. */
    private String order(String name, String action, String rest) {
        String orderId = name + "-" + UUID.randomUUID().toString().substring(0, 8);
        String payment = "\"action\":\"" + action + "\",\"orderId\":\"" + orderId + "\",\"price\":\"990.00\"";
        return send("api/transactions", "{\"payment\":{" + payment + "}," + rest + "}");
    }

    private String send(String path, String body) {
        String requestId = UUID.randomUUID().toString();
        // The hash of x-auth has the format of a callback's: two values and the secret, joined with dashes.
        String hash = CallbackSign.of(Map.of("1", sandbox.merchantId(), "2", requestId), sandbox.secret());
        Headers headers = Headers.of(Map.of(
                "Host",
                sandbox.dashboard().getAuthority(),
                "Content-Type",
                "application/json",
                "x-auth",
                sandbox.merchantId() + "-" + hash + "-" + requestId));
        HttpRequest request = HttpRequest.received("POST", "/gateway/" + path, headers, ByteString.encodeUtf8(body));
        HttpResponse response = engine.get().requests.answer(request).reply();
        try {
            return JsonValue.parse(response.body().utf8())
                    .get("id")
                    .map(JsonValue::text)
                    .orElseThrow(() -> new IllegalStateException(
                            "the gateway refused a request of the scenario with " + response.status()));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("a request of the scenario failed; is a fault planned?", e);
        }
    }

    JsonRow list() {
        return new JsonRow().put("scenarios", all(), ControlScenarios::json);
    }

    private static JsonRow json(ControlScenario row) {
        return new JsonRow().put("name", row.name()).put("title", row.title()).put("titleRu", row.titleRu());
    }

    JsonRow prepare(ControlCall call) {
        ControlScenario scenario = all().stream()
                .filter(each -> each.name().equals(call.variable("name")))
                .findFirst()
                .orElseThrow(() -> RefusedCallException.unknown("scenario"));
        String id = scenario.preparation().apply(scenario.name());
        return new JsonRow()
                .put("order", id)
                .put("orderId", books.get().find(id).orderId());
    }
}
