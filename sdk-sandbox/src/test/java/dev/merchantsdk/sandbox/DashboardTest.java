package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.Unreachable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import okhttp3.FormBody;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the contents and the actions of the dashboard without a browser. */
final class DashboardTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String CARD = "4929509947106878";

    private final Sandbox sandbox = Sandbox.start();
    private final String origin = origin(sandbox);
    private final AtomicInteger requests = new AtomicInteger();

    @AfterEach
    void close() {
        sandbox.close();
    }

    /** RFC 9110, section 9.3.2: the response to {@code HEAD} has the headers of the response to {@code GET}. */
    @Test
    void theResponseToHeadHasTheLengthOfThePageButNoBody() throws IOException {
        HttpURLConnection get = connection("GET");
        HttpURLConnection head = connection("HEAD");

        byte[] page = get.getInputStream().readAllBytes();
        assertThat(page).hasSizeGreaterThan(1_000);
        assertThat(head.getResponseCode()).isEqualTo(200);
        assertThat(head.getInputStream().readAllBytes()).isEmpty();
        assertThat(head.getContentLength()).isEqualTo(page.length);
        assertThat(head.getContentType()).isEqualTo(get.getContentType());
    }

    private HttpURLConnection connection(String method) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(origin + "/settings").toURL().openConnection();
        connection.setRequestMethod(method);
        return connection;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "orders", "callbacks", "cards", "receipts", "persons", "registers", "faults", "settings"})
    void everyPageIsSmallAndLoadsNothingElse(String path) throws IOException {
        String rest = "&".repeat(10_000);
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/?" + "&".repeat(250)));
        for (int i = 0; i < 60; i++) {
            PaymentPage page = pay("order-" + i + rest);
            sandbox.payments().payByCard(page.id(), CARD);
            CardBindingsClient.of(sandbox.sdk()).bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"));
        }
        HttpReply answer =
                Http.send(new Request.Builder().url(origin + "/" + path).build());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.contentType()).isEqualTo("text/html; charset=utf-8");
        assertThat(answer.text())
                .contains("2026-03-02 09:00:00 UTC, stopped", "<a id=\"tab-\" href=\"/\"", "Requests (120)")
                .containsOnlyOnce("<script src=\"/dashboard.js\"></script>");
        assertThat(answer.text().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(50_000);
        assertThat(answer.text().replace("<script src=\"/dashboard.js\">", "")).doesNotContain(" src=", "url(");
    }

    @Test
    void linksThePageOfAPaymentWhoseResponseWasLost() throws IOException {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        assertThatThrownBy(() -> pay("2026-0042")).isInstanceOf(OutcomeUnknownException.class);
        String id = sandbox.payments().transactions().get(0).id();

        assertThat(text("/orders")).contains("<td><a href=\"/gateway/payer/" + id + "\">PENDING_CONFIRMATION</a></td>");
    }

    @Test
    void refusesALargeFormAndListsNoRequestOfTheBrowserItself() throws IOException {
        HttpReply answer = Http.send(new Request.Builder()
                .url(origin + "/actions/configure")
                .header("Origin", origin)
                .post(new FormBody.Builder()
                        .add("paymentSystem", "x".repeat(9_000))
                        .build())
                .build());
        Http.send(new Request.Builder().url(origin + "/favicon.ico").build());
        Http.send(new Request.Builder().url(origin + "/.well-known/x.json").build());

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("the form is larger than 8 KB").hasSizeLessThan(50_000);
        assertThat(text("/")).contains("No request so far.");
    }

    @Test
    void showsTheRefundedAmountAtThePaymentOnly() throws IOException {
        PaymentPage page = pay("2026-0042");
        sandbox.payments().payByCard(page.id(), CARD);
        PaymentsClient.of(sandbox.sdk())
                .refund(Refund.byId(page.id(), "2026-0043", Amount.parse("100.00"), "payer@shop.example")
                        .build());

        assertThat(text("/orders"))
                .contains("<td>2026-0042</td><td>1\u00a0290.50</td><td class=\"good\">SUCCESS</td><td>100.00</td>")
                .contains("<td>2026-0043</td><td>100.00</td><td class=\"good\">SUCCESS</td><td></td>");
    }

    @Test
    void showsTheOrderOfAQueriedTransaction() throws IOException {
        PaymentPage page = pay("2026-0042");
        assertThat(TransactionsClient.of(sandbox.sdk()).getSecure(page.id()).id())
                .isEqualTo(page.id());

        assertThat(text("/")).contains("<td>transactions.getSecure</td><td>2026-0042</td>");
    }

    @Test
    void showsRequestsWithOrderAnswerAndWhatFollows() throws IOException {
        PaymentPage page = pay("2026-0042");
        SignedHttp.post(sandbox, "api/transactions", "{\"payment\": {\"action\": \"pay\", \"orderId\": \"<b>\"}}");

        assertThat(text("/"))
                .contains("<td>payments.pay</td><td>2026-0042</td><td>1\u00a0290.50</td><td class=\"good\">200</td>"
                        + "<td><a href=\"/gateway/payer/" + page.id() + "\">open the payer&#39;s page</a></td>")
                .contains("<td>payments.pay</td><td>&lt;b&gt;</td><td></td><td class=\"bad\">400</td>"
                        + "<td class=\"bad\">payment.price is required; customerInfo is required</td>")
                .doesNotContain("<b>");
        sandbox.payments().payByCard(page.id(), "4485913187374384");
        assertThat(text("/"))
                .contains("<td class=\"good\">200</td><td class=\"bad\">FAILED, code 5: declined by the issuer</td>");
    }

    @Test
    void showsTheCallbackOfAShopThatIsDownAndSendsItAgain() throws Exception {
        PaymentPage page = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.builder()
                        .orderId("2026-0042")
                        .price(Amount.parse("1290.50"))
                        .email("payer@shop.example")
                        .callbackUrl(Unreachable.URL + "callback")
                        .build());
        sandbox.payments().payByCard(page.id(), CARD);
        sandbox.payments().awaitCallbacks(PATIENCE);
        assertThat(text("/callbacks"))
                .contains("Callbacks (1, 1 failed)")
                .contains(
                        "<td>2026-0042</td><td class=\"good\">success</td><td class=\"bad\">no answer: does the shop run?</td>");

        try (ScriptedServer shop = shop()) {
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:" + shop.port() + "/other"));
            PaymentPage second = pay("2026-0043");
            sandbox.payments().payByCard(second.id(), CARD);
            sandbox.payments().awaitCallbacks(PATIENCE);

            HttpReply answer = act("repeat-callback", "item=1", origin);

            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.location()).hasValue("/callbacks");
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).hasSize(3);
            assertThat(text("/callbacks")).contains("Callbacks (3, 1 failed)", "<td class=\"good\">200 in ");
        }
    }

    @Test
    void aCallbackThatWasDeliveredLaterDoesNotCountAsFailed() throws Exception {
        try (ScriptedServer shop = ScriptedServer.start()
                .responding(request -> new MockResponse.Builder()
                        .code(requests.incrementAndGet() == 1 ? 500 : 200)
                        .build())) {
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:" + shop.port() + "/callback"));
            sandbox.payments().refuse(pay("2026-0042").id());
            sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(text("/callbacks")).contains("Callbacks (1, 1 failed)", "<td class=\"bad\">failed</td>");

            act("repeat-callback", "item=0", origin);

            sandbox.payments().awaitCallbacks(PATIENCE);
            assertThat(text("/callbacks")).contains("Callbacks (2)");
        }
    }

    @Test
    void showsTheResultOfEachArea() throws Exception {
        String application = CreditOrders.accepted(sandbox);
        CreditOrders.sent(sandbox, order -> order.put("Amount", 1).put("AmountWithDiscount", 1));
        SignedHttp.post(sandbox, "api/v2/personidentification", "{\"firstName\": \"Полиграф\"}");
        Http.send(new Request.Builder().url(origin + "/gateway/payer/unknown").build());
        PaymentPage page = pay("2026-0042");
        assertThat(TransactionsClient.of(sandbox.sdk()).byPayment(page.id()).stream())
                .hasSize(1);
        Http.send(new Request.Builder().url(page.userWebLink().toString()).build());

        assertThat(text("/"))
                .contains(
                        "<td>credit.createOrder</td><td>2026-000117</td><td>43\u00a0990.00</td><td class=\"good\">200</td>"
                                + "<td><a href=\"/credit/home/uforms?applicationId=" + application
                                + "\">open the questionnaire</a></td>")
                .containsPattern(
                        "<td>credit.createOrder</td><td>2026-000117</td><td>0.01</td><td class=\"bad\">400</td>"
                                + "<td class=\"bad\">the sum of Price \\* Quantity over the cart differs from Amount</td>")
                .containsPattern("<td>identification.start</td><td></td><td></td><td class=\"bad\">400</td>"
                        + "<td class=\"bad\">lastName: lastName is required</td>")
                .contains("<td>oauth.token</td><td></td><td></td><td class=\"good\">200</td>"
                        + "<td>scope transactions.read</td>")
                .contains("<td>GET /gateway/payer/unknown</td>")
                .doesNotContain("GET /gateway/payer/" + page.id(), "The last");
    }

    @Test
    void showsOrdersCardsReceiptsAndPersons() throws Exception {
        CreditOrders.accepted(sandbox);
        PaymentPage page = pay("2026-0042");
        sandbox.payments().payByCard(page.id(), CARD);
        BindingPage binding = CardBindingsClient.of(sandbox.sdk())
                .bindCard(CardDataBinding.builder()
                        .email("payer@shop.example")
                        .phone("+79161234567")
                        .build());
        String token = binding.token().reveal();
        sandbox.payments().enterCard(token, CARD);

        assertThat(page("/orders"))
                .contains("<td data-label=\"Order\">2026-0042</td><td data-label=\"Amount\">1\u00a0290.50</td>"
                        + "<td data-label=\"State\" class=\"good\">SUCCESS</td>");
        assertThat(text("/orders"))
                .contains("<td>2026-0042</td><td>1\u00a0290.50</td><td class=\"good\">SUCCESS</td>")
                .contains("href=\"/credit/home/uforms?applicationId="
                        + sandbox.credit().orders().get(0).applicationId() + "\"");
        assertThat(text("/cards"))
                .contains("<td>" + token + "</td><td>bindings.cardData</td><td>492950XXXXXX6878</td>"
                        + "<td class=\"good\">ACTIVE</td>");
        assertThat(text("/receipts")).contains("No independent receipt so far.");
        assertThat(text("/persons")).contains("No identification so far.");
        assertThat(text("/registers")).contains("No register so far.");
    }

    @Test
    void movesRunsAndStopsTheClock() throws IOException {
        assertThat(act("clock", "by=minute", origin).location()).hasValue("/");
        act("clock", "by=day", origin);
        assertThat(sandbox.clock().instant()).isEqualTo(Instant.parse("2026-03-03T09:01:00Z"));
        act("clock", "by=run", origin);
        assertThat(text("/")).contains(", running</span>", "id=\"clock-stop\"");
        act("clock", "by=stop", origin);
        assertThat(text("/")).contains(", stopped</span>", "id=\"clock-run\"");
        assertThat(act("clock", "by=year", origin).status()).isEqualTo(400);
    }

    @Test
    void plansAndClearsFaults() throws IOException {
        act("plan-fault", "endpoint=payments.pay&fault=HTTP+500%2C+not+processed&times=2", origin);
        act("plan-fault", "endpoint=any&fault=HTTP+503%2C+not+processed&times=1", origin);
        assertThat(text("/faults"))
                .contains(
                        "<td>payments.pay</td><td>HTTP 500, not processed</td><td class=\"bad\">2</td>",
                        "<td>any</td><td>HTTP 503, not processed</td><td class=\"bad\">1</td>");
        assertThat(SignedHttp.post(sandbox, "api/card-bindings", "{}").status()).isEqualTo(503);

        act("clear-faults", "", origin);

        assertThat(text("/faults")).contains("No fault is planned.");
        assertThat(SignedHttp.post(sandbox, "api/card-bindings", "{}").status()).isEqualTo(400);
        for (String wrong : List.of(
                "endpoint=none&fault=HTTP+500%2C+not+processed&times=1",
                "endpoint=any&fault=flood&times=1",
                "endpoint=any&fault=HTTP+500%2C+not+processed&times=0",
                "endpoint=any&fault=HTTP+500%2C+not+processed&times=x")) {
            assertThat(act("plan-fault", wrong, origin).status()).as(wrong).isEqualTo(400);
        }
    }

    @Test
    void listsTheSettingsOfAShop() throws IOException {
        assertThat(text("/settings"))
                .contains(
                        "MERCHANT_SDK_GATEWAY_URL=" + origin + "/gateway/",
                        "MERCHANT_SDK_TOKEN_URL=" + origin + "/token/",
                        "MERCHANT_SDK_MERCHANT_ID=" + sandbox.merchantId(),
                        "MERCHANT_SDK_SECRET=" + sandbox.secret());
    }

    @Test
    void changesTheSettingsOfTheSandbox() throws Exception {
        String form = "callbacks=http%3A%2F%2F127.0.0.1%3A1%2Fcb&notifications=http%3A%2F%2Flocalhost%3A1%2Fcredit"
                + "&payment_system=visa+%3C2%3E&return=without+a+status&result=boolean";

        assertThat(act("configure", form, origin).location()).hasValue("/settings?done=configure");

        assertThat(page("/settings"))
                .contains(
                        "<input name=\"callbacks\" value=\"http://127.0.0.1:1/cb\"",
                        "<input name=\"notifications\" value=\"http://localhost:1/credit\"",
                        "<input name=\"payment_system\" value=\"visa &lt;2&gt;\"",
                        "<option selected>without a status</option>",
                        "<option selected>boolean</option>");
        PaymentPage page = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.builder()
                        .orderId("2026-0042")
                        .price(Amount.parse("1290.50"))
                        .email("payer@shop.example")
                        .returnUrl("https://shop.example/back")
                        .build());
        HttpReply paid = Http.send(new Request.Builder()
                .url(page.userWebLink().toString())
                .post(Http.body("application/x-www-form-urlencoded", "decision=refuse"))
                .build());
        assertThat(paid.location()).hasValue("https://shop.example/back");
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .singleElement()
                .satisfies(sent -> assertThat(sent.fields())
                        .containsEntry("callbackUrl", "http://127.0.0.1:1/cb")
                        .containsEntry("payment_system", "visa <2>"));
        String application = CreditOrders.accepted(sandbox);
        sandbox.credit().approve(application);
        assertThat(sandbox.credit().awaitNotifications(PATIENCE)).isNotEmpty();

        act("configure", "callbacks=&earlier_callbacks=http%3A%2F%2F127.0.0.1%3A1%2Fcb", origin);

        sandbox.payments().refuse(pay("2026-0043").id());
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "callbacks=http%3A%2F%2Fshop.example&return=without+a+status&result=text&payment_system=x",
                "notifications=shop&return=without+a+status&result=text&payment_system=x",
                "return=no&result=text&payment_system=x",
                "return=without+a+status&result=maybe&payment_system=x"
            })
    void refusesOtherSettings(String form) throws IOException {
        String before = page("/settings");

        assertThat(act("configure", form, origin).status()).isEqualTo(400);

        assertThat(page("/settings")).isEqualTo(before);
    }

    @Test
    void resets() throws IOException {
        pay("2026-0042");
        act("reset", "", origin);
        assertThat(text("/")).contains("No request so far.").doesNotContain("2026-0042");
    }

    @Test
    void anEventReportsAChange() throws Exception {
        PaymentPage payment = pay("2026-0042");
        String page = text("/orders");
        String events = page.replaceAll("(?s).*data-events=\"([^\"]+)\".*", "$1");
        CompletableFuture<HttpReply> event = CompletableFuture.supplyAsync(() -> event(events));

        sandbox.payments().refuse(payment.id());

        HttpReply answer = event.get(10, TimeUnit.MINUTES);
        assertThat(answer.contentType()).isEqualTo("text/event-stream; charset=utf-8");
        assertThat(answer.text())
                .startsWith("retry: 100\nid: ")
                .contains("\ndata: <header>\n", "<td data-label=\"State\" class=\"bad\">FAILED, code 17")
                .endsWith("\n\n");
        assertThat(get("/events/NONE").status()).isEqualTo(404);
    }

    private static ScriptedServer shop() throws IOException {
        return ScriptedServer.start()
                .responding(request ->
                        new MockResponse.Builder().code(200).body("OK").build());
    }

    private PaymentPage pay(String orderId) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse("1290.50"), "payer@shop.example"));
    }

    /** Returns the HTML of a page without the {@code data-label} attributes of table cells. */
    private String text(String path) throws IOException {
        return page(path).replaceAll(" data-label=\"[^\"]*\"", "");
    }

    private String page(String path) throws IOException {
        return Http.send(new Request.Builder().url(origin + path).build()).text();
    }

    private HttpReply event(String path) {
        try {
            return Http.event(origin + path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpReply get(String path) {
        try {
            return Http.send(new Request.Builder().url(origin + path).build());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpReply act(String action, String form, String site) throws IOException {
        Request.Builder request = new Request.Builder()
                .url(origin + "/actions/" + action)
                .post(Http.body("application/x-www-form-urlencoded", form));
        return Http.send(
                site.isEmpty()
                        ? request.build()
                        : request.header("Origin", site).build());
    }

    private static String origin(Sandbox sandbox) {
        String url = sandbox.dashboard().toString();
        return url.substring(0, url.length() - 1);
    }
}
