package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the pages on which testers follow orders. {@link Browser} checks each page it shows. Costs about a minute. */
final class TesterPagesInBrowserTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String GOOD = "4929509947106878";
    private static final String DECLINED = "4485913187374384";

    private static Browser browser;

    private final Sandbox sandbox = Sandbox.start();
    private ScriptedServer shop;

    @BeforeAll
    static void startBrowser() {
        browser = new Browser();
    }

    @AfterAll
    static void closeBrowser() {
        browser.close();
    }

    @BeforeEach
    void startShop() throws IOException {
        shop = ScriptedServer.start()
                .responding(request -> new MockResponse.Builder()
                        .code(request.getTarget().equals("/broken") ? 500 : 200)
                        .body("The shop's answer to <" + request.getTarget() + ">")
                        .build());
    }

    @AfterEach
    void closeShop() {
        browser.leave();
        sandbox.close();
        shop.close();
    }

    @ParameterizedTest
    @EnumSource(Screen.class)
    void sendsARefusedCallbackTwiceAndForged(Screen screen) throws Exception {
        browser.show(screen);
        PaymentPage page = pay("2026-0042", "broken");
        browser.open(order(page));
        browser.await("waits for the payer");
        sandbox.payments().payByCard(page.id(), GOOD);
        browser.await("shop answered 500");
        assertThat(browser.text())
                .contains("1\u00a0290.50\u00a0₽", "Payer paid by card", "492950XXXXXX6878", "payments.pay", "500 in");
        browser.screenshot("timeline-" + screen.fileName());
        browser.click("Shop's answer");
        browser.await("The shop's answer to </broken>");

        browser.click("Send it twice");
        browser.await("Sent twice.");
        browser.await("repeated");
        browser.click("Send it forged");
        browser.await("forged");

        List<SentCallback> sent = sandbox.payments().awaitCallbacks(PATIENCE);
        assertThat(sent).hasSize(4);
        assertThat(sent.get(3).fields().get("sign"))
                .isNotEqualTo(sent.get(2).fields().get("sign"));
        assertThat(sent.get(2).fields().get("sign"))
                .isEqualTo(sent.get(0).fields().get("sign"));
        browser.click("Request");
        browser.await("x-auth");
        assertThat(browser.text()).contains("\"orderId\": \"2026-0042\"").doesNotContain(sandbox.secret());
        browser.screenshot("timeline-sent-" + screen.fileName());
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void namesTheFieldThatTheShopDidNotSign(Screen screen) throws Exception {
        browser.show(screen);
        sandbox.payments().payByCard(pay("2026-0042", "callback").id(), GOOD);
        SentCallback sent = sandbox.payments().awaitCallbacks(PATIENCE).get(0);
        browser.open(sandbox.dashboard() + "callbacks");
        assertThat(browser.text()).contains("2026-0042", "200 in");
        browser.open(sandbox.dashboard() + "callbacks/callback-0");
        browser.await("Signed text");
        browser.screenshot("callback-" + screen.fileName());

        browser.type("value", signature(sent, "price"));
        browser.click("Compare");
        browser.await("differs: your shop left out the field price");
        browser.screenshot("callback-differs-" + screen.fileName());
        browser.type("value", signature(sent, ""));
        browser.click("Compare");

        browser.await("Your shop's value is right.");
        browser.click("Send it otherwise…");
        browser.select("name", "price");
        browser.click("Send it changed");
        browser.await("Sent with another value and the old sign.");
        browser.click("Send it late");
        browser.await("It will be sent when the clock gets there.");
        browser.click("Next event");
        browser.await("The clock has moved.");
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_DARK", "DESKTOP_LIGHT"})
    void movesTheClockToTheNextEvent(Screen screen) {
        browser.show(screen);
        PaymentPage page = pay("2026-0042", "callback");
        browser.open(order(page));
        browser.await("Planned: the payment page ends");
        browser.screenshot("planned-" + screen.fileName());
        browser.click("+1 min");
        browser.await("2 Mar 2026, 09:01:00 UTC");
        browser.click("Run");
        browser.awaitAndKeep("Stop", "2 Mar 2026, 09:01:02 UTC");
        browser.click("Stop");
        browser.click("Go to…");
        browser.await("Time in UTC");

        browser.click("Next event");

        browser.await("Payer did not pay in time");
        assertThat(browser.text()).contains("declined -20", "4 Mar 2026");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void findsOrders(Screen screen) {
        browser.show(screen);
        for (int i = 10; i < 35; i++) {
            pay("2026-00" + i, "callback");
        }
        sandbox.payments()
                .payByCard(pay("X-<img src=x onerror=alert(1)>", "callback").id(), DECLINED);
        browser.open(sandbox.dashboard());
        browser.await("1–20 of 26");
        assertThat(browser.text()).contains("X-<img src=x onerror=alert(1)>", "declined 5", "Waiting 25", "Failed 1");
        browser.screenshot("orders-" + screen.fileName());
        browser.click("Older →");
        browser.await("21–26 of 26");
        assertThat(browser.text()).contains("2026-0010").doesNotContain("2026-0034");

        browser.click("Failed 1");
        browser.await("X-<img src=x onerror=alert(1)>");
        assertThat(browser.text()).doesNotContain("2026-0010");
        browser.type("q", "order:2026-0012");
        browser.await("2026-0012");
        assertThat(browser.url()).endsWith("?q=order%3A2026-0012");
        assertThat(browser.focused()).isEqualTo("q");
        assertThat(browser.text()).doesNotContain("2026-0013");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_DARK", "DESKTOP_LIGHT"})
    void preparesAScenarioByItsLink(Screen screen) {
        browser.show(screen);
        browser.open(sandbox.dashboard() + "scenarios");
        browser.await("A saved card");
        browser.screenshot("scenarios-" + screen.fileName());
        browser.open(sandbox.dashboard() + "scenarios/declined");

        browser.doubleClick("Prepare");

        browser.await("declined by the issuer");
        assertThat(sandbox.payments().transactions()).hasSize(1);
        String id = sandbox.payments().transactions().get(0).id();
        assertThat(browser.url()).isEqualTo(sandbox.dashboard() + "orders/" + id);
        browser.open(sandbox.dashboard() + "scenarios/nothing");
        assertThat(browser.text()).contains("There is nothing here");
        browser.click("Traffic");
        browser.await("payments.pay");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void showsWhichRuleRefusedARequestAndPlansFaults(Screen screen) throws Exception {
        browser.show(screen);
        assertThat(TransactionsClient.of(sandbox.sdk())
                        .getSecure(pay("2026-0041", "callback").id()))
                .isNotNull();
        HttpResponse<Void> refused = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(sandbox.url(Address.GATEWAY).resolve("api/transactions"))
                                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        browser.open(sandbox.dashboard() + "traffic");
        browser.await("transactions.getSecure");
        browser.screenshot("traffic-" + screen.fileName());
        browser.open(sandbox.dashboard() + "traffic?show=refused");
        assertThat(browser.text()).contains(refused.statusCode() + " in");
        assertThat(browser.text()).doesNotContain("oauth.token");
        browser.open(sandbox.dashboard() + "traffic/2");
        browser.await("oauth.token");
        assertThat(browser.text()).contains("••••").doesNotContain(sandbox.clientSecret());

        browser.open(sandbox.dashboard() + "traffic?show=faults");
        browser.select("endpoint", "payments.pay");
        browser.select("kind", "another response, not processed");
        browser.await("Content type");
        browser.click("Plan the fault");
        browser.await("The fault is planned.");
        browser.await("Faults 1");
        assertThat(browser.text()).contains("payments.pay · 1 request");
        browser.screenshot("faults-" + screen.fileName());
        assertThatThrownBy(() -> pay("2026-0042", "callback")).isInstanceOf(SdkException.class);
        browser.await("No fault is planned.");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void changesSwitchesAndKeepsTypedText(Screen screen) {
        browser.show(screen);
        browser.open(sandbox.dashboard() + "settings");
        browser.click("Java");
        browser.await("MerchantSdk.builder()");
        browser.screenshot("settings-" + screen.fileName());
        browser.type("callbackUrl", "http://example.com/cb");
        browser.clickAndExpectAnError("Save");
        assertThat(browser.focused()).isEqualTo("callbackUrl");
        browser.screenshot("settings-error-" + screen.fileName());
        sandbox.payments().paymentSystem("visa");
        sandbox.clock().advance(Duration.ofMinutes(1));
        browser.await("2 Mar 2026, 09:01:00 UTC");
        assertThat(browser.value("paymentSystem")).isEqualTo("visa");
        assertThat(browser.value("callbackUrl")).isEqualTo("http://example.com/cb");
        browser.type("callbackUrl", shop.url() + "callback");
        browser.click("Save");
        browser.await("Saved.");

        sandbox.payments().payByCard(pay("2026-0042", "").id(), GOOD);

        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .extracting(SentCallback::receiver)
                .containsExactly(shop.url() + "callback");
        browser.click("Reset");
        browser.click("Remove everything");
        browser.await("The sandbox is reset.");
        assertThat(browser.value("paymentSystem")).isEqualTo("gateway 2.0");
    }

    @Test
    void copiesATestThatRebuildsTheOrder(@TempDir Path directory) throws Exception {
        browser.show(Screen.DESKTOP_LIGHT);
        PaymentPage page = pay("2026-0042", "callback");
        sandbox.payments().payByCard(page.id(), GOOD);
        PaymentsClient.of(sandbox.sdk())
                .refund(Refund.byId(page, "R-0042", Amount.parse("290.50"), "payer@shop.example")
                        .build());
        String card = CardBindingsClient.of(sandbox.sdk())
                .bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"))
                .token()
                .reveal();
        sandbox.payments().enterCard(card, GOOD);
        PaymentPage expired = pay("2026-0043", "callback");
        sandbox.clock().advance(Duration.ofHours(49));

        for (String order : List.of(order(page), sandbox.dashboard() + "orders/" + card, order(expired))) {
            browser.open(order);
            browser.await("Copy as JUnit test");
            CopiedTest.of(browser.copied("Copy as JUnit test"), directory).run();
        }
    }

    /** Numbers of requests begin again with a reset, while a page remembers which of them are open. */
    @Test
    void showsNothingOfTheTimeBeforeAReset() {
        browser.show(Screen.DESKTOP_LIGHT);
        browser.open(order(pay("2026-0042", "callback")));
        browser.click("Request");
        browser.await("\"orderId\": \"2026-0042\"");
        browser.click("Orders");
        browser.await("Choose an order");

        sandbox.reset();
        pay("2026-0043", "callback");
        browser.await("2026-0043");
        browser.clickRow("2026-0043");

        browser.await("\"orderId\": \"2026-0043\"");
        assertThat(browser.text()).doesNotContain("2026-0042");
    }

    @Test
    void anAddressThatCannotBeDecodedLeadsNowhere() {
        browser.show(Screen.DESKTOP_LIGHT);
        browser.open(sandbox.dashboard() + "scenarios/%FF");

        assertThat(browser.text()).contains("There is nothing here", "/scenarios/%FF");
    }

    /** A browser opens at most six connections to a host, so hidden tabs keep none for events. */
    @Test
    void closesItsConnectionWhileHidden() {
        browser.show(Screen.DESKTOP_DARK);
        browser.open(sandbox.dashboard());
        assertThat(browser.hasEvents()).isTrue();

        browser.setHidden(true);

        assertThat(browser.hasEvents()).isFalse();
        pay("2026-0042", "callback");
        browser.setHidden(false);
        browser.await("2026-0042");
    }

    @Test
    void reportsTheEndOfTheSandbox() {
        browser.show(Screen.DESKTOP_DARK);
        Sandbox other = Sandbox.start();
        browser.open(other.dashboard());
        browser.await("No order yet.");

        other.close();

        browser.awaitUnchecked("The sandbox does not answer. Is it running?");
    }

    @Test
    void speaksTheLanguageOfTheBrowserOrTheOther() {
        try (Browser russian = new Browser("ru-RU")) {
            russian.show(Screen.PHONE_LIGHT);
            PaymentPage page = pay("2026-0042", "callback");
            russian.open(order(page));
            russian.await("Предстоит: страница оплаты закроется");
            sandbox.payments().payByCard(page.id(), GOOD);
            russian.await("Плательщик заплатил картой");
            assertThat(russian.text()).contains("1\u00a0290,50\u00a0₽", "2 позиции", "оплачен");
            russian.screenshot("timeline-russian");
            russian.click("English");
            russian.await("Payer paid by card");
            russian.open(sandbox.dashboard() + "settings");
            assertThat(russian.text()).contains("Configure your shop");
            russian.leave();
        }
    }

    /** Signs the fields of a callback, without one of them, as the contract says. */
    private String signature(SentCallback sent, String leftOut) throws Exception {
        TreeMap<String, String> signed = new TreeMap<>(sent.fields());
        signed.remove("sign");
        signed.remove(leftOut);
        String text = String.join("-", signed.values()) + "-" + sandbox.secret();
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String order(PaymentPage page) {
        return sandbox.dashboard() + "orders/" + page.id();
    }

    private PaymentPage pay(String orderId, String callback) {
        OneStepPayment.Builder payment = OneStepPayment.builder()
                .orderId(orderId)
                .price(Amount.parse("1290.50"))
                .email("payer@shop.example")
                .phone("+79161234567")
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_22),
                        FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)));
        return PaymentsClient.of(sandbox.sdk())
                .pay((callback.isEmpty() ? payment : payment.callbackUrl(shop.url() + callback)).build());
    }
}
