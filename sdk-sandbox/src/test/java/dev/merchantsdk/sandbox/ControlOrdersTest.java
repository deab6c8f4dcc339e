package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.ControlHttp.get;
import static dev.merchantsdk.sandbox.ControlHttp.post;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ControlOrdersTest {
    private final Sandbox sandbox = Sandbox.start();
    private final ScriptedServer receiver = ScriptedServer.start()
            .responding(
                    request -> new MockResponse.Builder().code(500).body("no").build());
    private final ControlShop shop = new ControlShop(sandbox, receiver.url("callback"));

    ControlOrdersTest() throws IOException {}

    @AfterEach
    void close() {
        receiver.close();
        sandbox.close();
    }

    @Test
    void countsOrdersOfEachState() throws IOException {
        shop.pay("1");
        sandbox.payments().payByCard(shop.pay("2"), ControlShop.GOOD);
        sandbox.payments().payByCard(shop.pay("3"), ControlShop.DECLINED);
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        shop.byToken(shop.token(), "4", "");
        SignedHttp.post(sandbox, "api/transactions", "{\"payment\": {\"orderId\": \"X-1\", \"action\": \"pay\"}}");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

        JsonNode list = get(sandbox, "orders?limit=2&skip=1");

        assertThat(list.path("counts")).hasToString("""
                {"all":6,"waiting":1,"running":1,"succeeded":2,"failed":1,"refused":1,"callbackFailed":2}""");
        assertThat(list.path("total").intValue()).isEqualTo(6);
        assertThat(list.path("orders")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "order:2026-01,          2026-0118 2026-0117",
        "'order:2026 state:failed', 2026-0118",
        "state:waitsforpayer,    A-3",
        "state:5,                2026-0118",
        "card:6878,              2026-0117",
        "e-mail:payer@shop,      A-3 2026-0118 2026-0117",
        "phone:+7916,            A-3 2026-0118 2026-0117",
        "call:payments.pay,      X-1 A-3 2026-0118 2026-0117",
        "kind:request,           X-1",
        "callback:failed,        2026-0118 2026-0117",
        "callback:500,           2026-0118 2026-0117",
        "issuer,                 2026-0118",
        "id:request,             X-1",
        "state:held,             ''",
        "http://unknown,         ''"
    })
    void findsOrders(String search, String found) throws IOException {
        sandbox.payments().payByCard(shop.pay("2026-0117"), ControlShop.GOOD);
        sandbox.payments().payByCard(shop.pay("2026-0118"), ControlShop.DECLINED);
        shop.pay("A-3");
        SignedHttp.post(sandbox, "api/transactions", "{\"payment\": {\"orderId\": \"X-1\", \"action\": \"pay\"}}");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

        JsonNode list = get(sandbox, "orders?search=" + BearerHttp.encoded(search));

        assertThat(texts(list.path("orders"), row -> row.path("orderId")))
                .containsExactlyInAnyOrder(found.isEmpty() ? new String[0] : found.split(" "));
    }

    @Test
    void tellsWhatHappenedToAnOrder() throws IOException {
        String payment = shop.payWithReceipt("2026-0117");
        sandbox.payments().payByCard(payment, ControlShop.GOOD);
        String refund = shop.refund(payment);
        String receipt = shop.receipt(refund);
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

        JsonNode order = get(sandbox, "orders/" + refund);

        assertThat(order.path("id").textValue()).isEqualTo(payment);
        assertThat(order.path("word").textValue()).isEqualTo("refunded");
        assertThat(texts(order.path("calls"), call -> call)).containsExactly("payments.pay", "payments.refund");
        assertThat(texts(order.path("timeline"), entry -> entry.path("kind")))
                .containsExactly(
                        "request",
                        "request",
                        "request",
                        "payer",
                        "receipt",
                        "receipt",
                        "callback",
                        "callback",
                        "planned");
        assertThat(order.at("/timeline/3/payer")).hasToString("""
                {"word":"paidByCard","card":"492950XXXXXX6878","code":0}""");
        assertThat(order.at("/timeline/4/receipt")).hasToString("""
                {"id":"%s","type":"INCOME","taxSystem":"Common","total":112900,"lines":1,"status":"SUCCESS"}""".formatted(payment));
        assertThat(order.at("/timeline/5/receipt/status").textValue()).isEqualTo("NEW");
        assertThat(order.at("/timeline/6/callback/state").textValue()).isEqualTo("failed");
        assertThat(order.at("/timeline/6/callback/text").textValue()).isEqualTo("no");
        assertThat(order.at("/timeline/8/planned")).hasToString("""
                {"word":"receiptIsReady","order":"%s","at":"2026-03-02T09:00:30Z"}""".formatted(receipt));
        assertThat(texts(order.path("actions"), action -> action.path("word"))).containsExactly("sendCallback", "goTo");
    }

    @Test
    void offersWhatCanHappenNext() throws IOException {
        String payment = shop.pay("1");

        JsonNode order = get(sandbox, "orders/1");

        assertThat(texts(order.path("actions"), action -> action.path("word")))
                .containsExactly("payByCard", "payBySbp", "refuse", "goTo");
        assertThat(order.at("/actions/0")).hasToString("""
                {"word":"payByCard","method":"POST","path":"/_sandbox/v1/orders/%1$s/pay-by-card",\
                "body":{"card":"4929509947106878"},\
                "curl":"curl -sS -X POST -H 'Content-Type: application/json' -d '{\\"card\\":\\"4929509947106878\\"}' \
                %2$s_sandbox/v1/orders/%1$s/pay-by-card",\
                "java":"sandbox.payments().payByCard(\\"%1$s\\", \\"4929509947106878\\");"}""".formatted(payment, sandbox.dashboard()));
        assertThat(order.at("/actions/3/body")).hasToString("{\"to\":\"2026-03-04T09:00:00Z\"}");
        assertThat(words(shop.pay("preauth", "2", "\"customerInfo\": {\"email\": \"payer@shop.example\"}")))
                .containsExactly("payByCard", "refuse", "goTo");
        assertThat(words(shop.byToken(shop.token(), "3", ", \"interactive\": true")))
                .containsExactly("enterCvv", "refuse", "goTo");
        assertThat(words(shop.binding())).containsExactly("enterCard", "refuse");
        assertThat(words(shop.sbpBinding())).containsExactly("openLink", "refuse");
        assertThat(words(shop.token())).containsExactly("nextResponseCode", "makePayoutOnly");
        assertThat(words(shop.application()))
                .containsExactly("approve", "refuse", "cancel", "failCall", "notifyAgain", "goTo");
    }

    /** Performs each action that an order in each state offers, each with an order of its own. */
    @Test
    void offersOnlyWhatWorks() throws Exception {
        PagePayer page = new PagePayer(sandbox);
        List<OrderIn> states = List.of(
                () -> shop.pay("1"),
                () -> shop.pay("preauth", "2", "\"customerInfo\": {\"email\": \"payer@shop.example\"}"),
                () -> shop.byToken(shop.token(), "3", ", \"interactive\": true"),
                () -> atSecure(page, shop.pay("4")),
                () -> atSecure(page, shop.binding()),
                shop::binding,
                shop::sbpBinding,
                shop::token,
                shop::application,
                () -> decided(shop.application()));
        for (OrderIn state : states) {
            int offered =
                    get(sandbox, "orders/" + state.create()).path("actions").size();
            for (int i = 0; i < offered; i++) {
                String order = state.create();
                JsonNode action =
                        get(sandbox, "orders/" + order).path("actions").get(i);
                String path = action.path("path").textValue().replace("/_sandbox/v1/", "");

                JsonNode after = post(sandbox, path, action.path("body").toString());

                assertThat(after).as(action.toString()).isNotEmpty();
            }
        }
        assertThat(words(atSecure(page, shop.pay("5")))).containsExactly("answerSecure", "refuse", "goTo");
    }

    private interface OrderIn {
        String create() throws IOException;
    }

    private static String atSecure(PagePayer page, String id) throws IOException {
        assertThat(page.enter(id, "4692065455989192").json().path("asks").textValue())
                .isEqualTo("secure");
        return id;
    }

    private String decided(String application) {
        sandbox.credit().approve(application);
        return application;
    }

    @Test
    void answersTheCardsBank() throws IOException {
        PagePayer page = new PagePayer(sandbox);
        String payment = atSecure(page, shop.pay("1"));
        String binding = atSecure(page, shop.binding());
        assertThat(get(sandbox, "orders/" + binding).path("word").textValue()).isEqualTo("waitsForSecure");

        JsonNode declined = post(sandbox, "orders/" + payment + "/answer-secure", "{\"approved\": false}");
        JsonNode approved = post(sandbox, "orders/" + binding + "/answer-secure", "{\"approved\": true}");

        assertThat(declined.path("code").intValue()).isEqualTo(-19);
        assertThat(approved.path("word").textValue()).isEqualTo("active");
    }

    @Test
    void findsTheNumberOfARefund() throws IOException {
        String payment = shop.pay("1");
        sandbox.payments().payByCard(payment, ControlShop.GOOD);
        shop.refund(payment);
        shop.pay("2");

        assertThat(get(sandbox, "orders/R-1").path("id").textValue()).isEqualTo(payment);
        assertThat(get(sandbox, "orders?search=order:r-1").path("total").intValue())
                .isEqualTo(1);
    }

    @Test
    void anApplicationHasAStatusForAReaderWhoHasReadTheClockBefore() throws IOException {
        Application application = sandbox.credit().simulator.existing(shop.application());

        assertThat(application.statuses(application.createdAt().minusSeconds(1)))
                .hasSize(1);
    }

    private List<String> words(String order) throws IOException {
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
        return texts(get(sandbox, "orders/" + order).path("actions"), action -> action.path("word"));
    }

    @Test
    void tellsTheStateOfAPaymentInAWord() throws IOException {
        String held = shop.pay("preauth", "1", "\"customerInfo\": {\"email\": \"payer@shop.example\"}");
        sandbox.payments().payByCard(held, ControlShop.GOOD);
        String settled = shop.pay("preauth", "2", "\"customerInfo\": {\"email\": \"payer@shop.example\"}");
        sandbox.payments().payByCard(settled, ControlShop.GOOD);
        String target = ", \"target\": {\"transaction\": \"%s\"}";
        shop.pay("pay", "3", "\"customerInfo\": {\"email\": \"p@shop.example\"}" + target.formatted(settled));
        String sbp = shop.pay("4");
        sandbox.payments().payBySbp(sbp);
        sandbox.payments().enterCvv(shop.byToken(shop.token(), "5", ", \"interactive\": true"));

        assertThat(word(held)).isEqualTo("held");
        assertThat(word(settled)).isEqualTo("settled");
        assertThat(get(sandbox, "orders/4").at("/timeline/1/payer/word").textValue())
                .isEqualTo("paidBySbp");
        assertThat(get(sandbox, "orders/5").at("/timeline/1/payer/word").textValue())
                .isEqualTo("enteredCvv");
        post(sandbox, "clock", "{\"advance\": \"P8D\"}");
        assertThat(word(held)).isEqualTo("released");
    }

    private String word(String order) throws IOException {
        return get(sandbox, "orders/" + order).path("word").textValue();
    }

    @Test
    void showsBindingsAndTheirPayers() throws IOException {
        String token = shop.token();
        String refused = shop.binding();
        sandbox.payments().enterCard(refused, ControlShop.DECLINED);
        String sbp = shop.sbpBinding();
        sandbox.payments().openSbpBinding(sbp);

        assertThat(get(sandbox, "orders/" + refused).path("state").textValue()).isEqualTo("failed");
        assertThat(get(sandbox, "orders/" + sbp).at("/timeline/1/payer")).hasToString("{\"word\":\"openedLink\"}");
        JsonNode payoutOnly = post(sandbox, "orders/" + token + "/make-payout-only", "{}");
        assertThat(payoutOnly.path("word").textValue()).isEqualTo("payoutOnly");
        assertThat(payoutOnly.path("tokenState").textValue()).isEqualTo("PAYOUT_ONLY");
    }

    @Test
    void goesFromEventToEvent() throws IOException {
        shop.identification("Шариков");
        shop.identification("Борменталь");
        sandbox.mobilization().mobilized("Шариков", "Полиграф", "Полиграфович");
        shop.mobilization("Шариков");
        shop.mobilization("Борменталь");
        sandbox.registers().failNext("No data");
        shop.register();
        shop.receipt("T-1");
        shop.application();

        List<String> events = new ArrayList<>();
        for (JsonNode next = get(sandbox, "clock").path("planned"); next.size() > 0; ) {
            events.add(next.at("/0/word").textValue() + next.at("/0/detail").asText());
            next = post(sandbox, "clock", "{\"toNextEvent\": true}").path("planned");
        }

        assertThat(events)
                .containsExactly(
                        "receiptIsReady",
                        "resultArrives",
                        "statusChangesPhoneConfirmed",
                        "registerIsReady",
                        "personCheckEnds");
        assertThat(texts(get(sandbox, "orders").path("orders"), row -> row.path("word")))
                .containsExactlyInAnyOrder(
                        "passed", "failed", "mobilized", "notMobilized", "failed", "SUCCESS", "WaitAccept");
        assertThat(texts(get(sandbox, "orders?search=kind:register").path("orders"), row -> row.path("reason")))
                .containsExactly("No data");
    }

    @Test
    void decidesCreditApplications() throws IOException {
        String approved = shop.application();
        String refused = shop.application();

        assertThat(post(sandbox, "orders/" + approved + "/approve", "{}")
                        .path("state")
                        .textValue())
                .isEqualTo("succeeded");
        JsonNode order = post(sandbox, "orders/" + refused + "/refuse", "{}");
        assertThat(order.path("state").textValue()).isEqualTo("failed");
        assertThat(texts(order.path("timeline"), entry -> entry.at("/change/detail")))
                .containsExactly("", "BasketReceived", "CreditRejectedByFinOrgs");
        assertThat(texts(order.path("actions"), action -> action.path("word"))).containsExactly("notifyAgain");
    }

    private static List<String> texts(JsonNode array, Function<JsonNode, JsonNode> part) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(part.apply(each).asText()));
        return texts;
    }
}
