package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.JsonRow;
import dev.merchantsdk.sandbox.control.ScenarioShop;
import dev.merchantsdk.sandbox.control.UnknownObjectException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Prepared states, for a look at the pages of the sandbox or for a test in any language. */
final class ControlScenarios {
    private static final String GOOD = "4929509947106878";
    private static final String DECLINED = "4485913187374384";
    private static final String MIR = "2200000000000004";
    private static final int MIR_REFUSALS = 3;
    private static final int NO_MONEY = 51;
    private static final int STOLEN = 43;
    private static final String PAYER =
            ",\"customerInfo\":{\"email\":\"payer@shop.example\",\"phone\":\"+79161234567\"}";

    private final Sandbox sandbox;

    /** @param preparation prepares the state and returns the id of its order */
    private record ControlScenario(
            String name, String title, String titleRu, Function<ScenarioShop, String> preparation) {}

    ControlScenarios(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    private List<ControlScenario> all() {
        PaymentsSandbox payments = sandbox.payments();
        return List.of(
                new ControlScenario(
                        "waiting",
                        "A payment waits for the payer",
                        "Платёж ждёт плательщика",
                        shop -> shop.pay("pay", PAYER)),
                new ControlScenario("paid", "A paid order", "Оплаченный заказ", shop -> paid(shop, "pay", GOOD)),
                new ControlScenario(
                        "declined", "A declined payment", "Отклонённый платёж", shop -> paid(shop, "pay", DECLINED)),
                new ControlScenario("expired", "The payer did not pay in time", "Плательщик не успел", shop -> {
                    String id = shop.pay("pay", PAYER);
                    sandbox.clock().advance(Duration.ofHours(49));
                    return id;
                }),
                new ControlScenario(
                        "held", "An amount is held", "Сумма заблокирована", shop -> paid(shop, "preauth", GOOD)),
                new ControlScenario("refunded", "A refunded payment", "Возвращённый платёж", shop -> {
                    String id = paid(shop, "pay", GOOD);
                    shop.pay("refund", PAYER + ",\"target\":{\"transaction\":\"" + id + "\"}");
                    return id;
                }),
                new ControlScenario("savedCard", "A saved card", "Сохранённая карта", shop -> saved(shop, GOOD)),
                new ControlScenario(
                        "cvv",
                        "A payment waits for the CVV",
                        "Платёж ждёт CVV",
                        shop -> byToken(shop, saved(shop, GOOD), ",\"interactive\":true")),
                new ControlScenario("code66", "Too many refusals: code 66", "Слишком много отказов: код 66", shop -> {
                    String token = saved(shop, MIR);
                    for (int i = 0; i < MIR_REFUSALS; i++) {
                        payments.nextResponseCode(token, NO_MONEY);
                        byToken(shop, token, "");
                    }
                    return byToken(shop, token, "");
                }),
                new ControlScenario("payoutOnly", "A token becomes payout-only", "Токен только для выплат", shop -> {
                    String token = saved(shop, GOOD);
                    payments.nextResponseCode(token, STOLEN);
                    byToken(shop, token, "");
                    return token;
                }));
    }

    private String paid(ScenarioShop shop, String action, String card) {
        String id = shop.pay(action, PAYER);
        sandbox.payments().payByCard(id, card);
        return id;
    }

    private String saved(ScenarioShop shop, String card) {
        String token = shop.bind(PAYER.substring(1));
        sandbox.payments().enterCard(token, card);
        return token;
    }

    private static String byToken(ScenarioShop shop, String token, String rest) {
        return shop.pay("pay", ",\"target\":{\"card\":\"" + token + "\"}" + rest);
    }

    private String orderId(String id) {
        return sandbox.payments().find(id).map(PaymentTransaction::orderId).orElse("");
    }

    JsonValue list() {
        List<JsonValue> rows = all().stream()
                .map(each -> new JsonRow()
                        .put("name", each.name())
                        .put("title", each.title())
                        .put("titleRu", each.titleRu())
                        .build())
                .toList();
        return new JsonRow().put("scenarios", JsonValue.array(rows)).build();
    }

    JsonValue prepare(ControlCall call) {
        ControlScenario scenario = all().stream()
                .filter(each -> each.name().equals(call.variable("name")))
                .findFirst()
                .orElseThrow(() -> new UnknownObjectException("scenario"));
        ScenarioShop shop = new ScenarioShop(
                sandbox.url(Address.GATEWAY).toString(), sandbox.merchantId(), sandbox.secret(), scenario.name());
        String id = scenario.preparation().apply(shop);
        return new JsonRow().put("order", id).put("orderId", orderId(id)).build();
    }
}
