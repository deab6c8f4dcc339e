package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the dashboard of the sandbox in a browser. */
final class SandboxPagesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Map<String, String> CONTENTS_OF_TABS = Map.of(
            "Saved cards", "No card or account was saved so far.",
            "Receipts (2)", "Receipts of transactions",
            "Persons", "No identification so far.",
            "Registers", "No register so far.",
            "Faults", "No fault is planned.",
            "Settings", "MERCHANT_SDK_GATEWAY_URL=");

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
                        .code(200)
                        .setHeader("Content-Type", "text/html; charset=utf-8")
                        .body(
                                "<!DOCTYPE html><html lang=\"en\"><head><title>Shop</title><link rel=\"icon\" href=\"data:,\">"
                                        + "<meta name=\"viewport\" content=\"width=device-width\"></head>"
                                        + "<body><main><h1>Thank you</h1></main></body></html>")
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
    void theDashboardShowsACallbackThatFailedAndSendsItAgain(Screen screen) throws Exception {
        browser.show(screen);
        browser.open(sandbox.dashboard());
        PaymentPage page = pay("2026-0042", "http://127.0.0.1:1/callback");
        browser.await("payments.pay");
        sandbox.payments().payByCard(page.id(), "4929509947106878");
        browser.await("no answer: does the shop run?");
        pay("2026-0043");
        browser.await("Requests (2)");
        browser.screenshot("dashboard-" + screen.fileName());

        browser.click("send again");

        browser.await("Callbacks (2, 1 failed)");
        assertThat(browser.url()).isEqualTo(sandbox.dashboard().toString());
        PaymentPage third = pay("2026-0044");
        sandbox.payments().payByCard(third.id(), "4929509947106878");
        browser.await(" ms: <!DOCTYPE html>");
        browser.click("send again");
        browser.await("Callbacks (4, 1 failed)");
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .extracting(SentCallback::delivered)
                .containsExactly(false, false, true, true);
        CONTENTS_OF_TABS.forEach((tab, contents) -> {
            browser.click(tab);
            browser.await(contents);
        });
        browser.click("Orders (3)");
        browser.await("PENDING_CONFIRMATION");
        browser.screenshot("orders-" + screen.fileName());
    }

    /** {@link Browser#open} checks that no contents of the page are cut off. */
    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_LIGHT"})
    void longValuesOnTheDashboardAreNotCutOff(Screen screen) throws Exception {
        browser.show(screen);
        sandbox.payments().notifyAt(URI.create(shop.url() + "callbacks/of/the/payment/service?shop=" + "x".repeat(80)));
        CardBindingsClient bindings = CardBindingsClient.of(sandbox.sdk());
        String token = bindings.bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"))
                .token()
                .reveal();
        sandbox.payments().enterCard(token, "4929509947106878");
        PaymentPage page = pay("2026-0042-" + "0".repeat(54));
        sandbox.payments().payByCard(page.id(), "4485913187374384");
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).hasSize(2);
        assertThatThrownBy(() -> TransactionsClient.of(sandbox.sdk()).getSecure("unknown"))
                .isInstanceOf(SdkException.class);

        for (String path : List.of("", "orders", "callbacks", "cards", "receipts", "settings")) {
            browser.open(sandbox.dashboard() + path);
            browser.screenshot("long-" + (path.isEmpty() ? "requests" : path) + "-" + screen.fileName());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void theDashboardMovesTheClockAndPlansFaults(Screen screen) {
        browser.show(screen);
        browser.open(sandbox.dashboard());
        browser.click("+1 minute");
        browser.await("2026-03-02 09:01:00 UTC, stopped");
        browser.click("Orders");
        browser.await("Transactions");
        browser.click("+1 day");
        browser.await("2026-03-03 09:01:00 UTC, stopped");
        browser.click("run");
        browser.awaitAndKeep("stop", "2026-03-03 09:01:02 UTC, running");
        browser.click("stop");
        browser.await("stopped");
        assertThat(browser.url()).isEqualTo(sandbox.dashboard() + "orders");

        browser.click("Faults");
        browser.select("endpoint", "payments.pay");
        browser.select("fault", "HTTP 503, not processed");
        browser.click("Plan");
        browser.await("Faults (1)");
        browser.screenshot("faults-" + screen.fileName());
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_LIGHT"})
    void theSettingsOfTheSandboxAreChanged(Screen screen) throws Exception {
        browser.show(screen);
        browser.open(sandbox.dashboard());
        browser.click("Settings");
        browser.await("Settings of the sandbox");
        browser.type("callbacks", "http://example.com/cb");
        browser.type("payment_system", "visa");
        browser.clickAndExpectAnError("Save");
        browser.await("Callback address must be an http address of this machine");
        browser.screenshot("settings-error-" + screen.fileName());
        sandbox.clock().advance(Duration.ofMinutes(1));
        browser.await("2026-03-02 09:01:00 UTC");
        assertThat(browser.value("payment_system")).isEqualTo("visa");
        browser.type("callbacks", shop.url() + "account");
        browser.select("return", "without a status");
        browser.click("Save");
        browser.await("The settings are saved.");
        assertThat(browser.url()).isEqualTo(sandbox.dashboard() + "settings");
        browser.screenshot("settings-" + screen.fileName());
        browser.open(PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.builder()
                        .orderId("2026-0042")
                        .price(Amount.parse("1290.50"))
                        .email("payer@shop.example")
                        .returnUrl(shop.url() + "back")
                        .build())
                .userWebLink());

        browser.clickFilling("4929509947106878");
        browser.click("Pay 1\u00a0290.50\u00a0₽");

        browser.awaitUrl(shop.url() + "back");
        assertThat(browser.url()).isEqualTo(shop.url() + "back");
        assertThat(sandbox.payments().awaitCallbacks(PATIENCE))
                .singleElement()
                .satisfies(sent -> assertThat(sent.receiver()).isEqualTo(shop.url() + "account"));
    }

    @Test
    void anUpdateKeepsTypedTextAndRefreshesTheOtherSettings() {
        browser.show(Screen.DESKTOP_DARK);
        browser.open(sandbox.dashboard() + "settings");
        browser.type("callbacks", "http://127.0.0.1:1/typed");

        sandbox.payments().paymentSystem("visa");
        sandbox.clock().advance(Duration.ofMinutes(1));
        browser.await("2026-03-02 09:01:00 UTC");

        assertThat(browser.value("payment_system")).isEqualTo("visa");
        assertThat(browser.value("callbacks")).isEqualTo("http://127.0.0.1:1/typed");
        browser.click("Reset the sandbox");
        browser.click("Remove everything");
        browser.await("The sandbox is reset.");
        browser.await("2026-03-02 09:00:00 UTC, stopped");
    }

    @Test
    void anUpdateKeepsTheSelectedText() {
        browser.show(Screen.DESKTOP_DARK);
        browser.open(sandbox.dashboard());
        browser.selectHeading("Requests");
        sandbox.clock().advance(Duration.ofSeconds(1));
        browser.await("2026-03-02 09:00:01 UTC");
        sandbox.clock().run();
        browser.await("2026-03-02 09:00:03 UTC, running");

        assertThat(browser.selectedText()).isEqualTo("Requests");
    }

    /**
     * A browser opens at most six connections to a host. If hidden tabs kept their event streams, a seventh tab could
     * not load.
     */
    @Test
    void hiddenPageClosesItsConnectionAndUpdatesWhenShown() {
        browser.show(Screen.DESKTOP_DARK);
        browser.open(sandbox.dashboard());
        assertThat(browser.hasEvents()).isTrue();

        browser.setHidden(true);

        assertThat(browser.hasEvents()).isFalse();
        pay("2026-0042");
        browser.setHidden(false);
        browser.await("payments.pay");
    }

    @Test
    void showsNoticeWhenTheSandboxEnds() {
        browser.show(Screen.DESKTOP_DARK);
        Sandbox other = Sandbox.start();
        browser.open(other.dashboard());
        other.clock().advance(Duration.ofSeconds(1));
        browser.await("2026-03-02 09:00:01 UTC");

        other.close();

        browser.awaitUnchecked("Connection lost");
    }

    private PaymentPage pay(String orderId) {
        return pay(orderId, shop.url() + "callback");
    }

    private PaymentPage pay(String orderId, String callbackUrl) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.builder()
                        .orderId(orderId)
                        .price(Amount.parse("1290.50"))
                        .email("payer@shop.example")
                        .phone("+79161234567")
                        .returnUrl(shop.url() + "back")
                        .callbackUrl(callbackUrl)
                        .fiscalInformation(FiscalInformation.of(
                                TaxationSystem.COMMON,
                                FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_22),
                                FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)))
                        .build());
    }
}
