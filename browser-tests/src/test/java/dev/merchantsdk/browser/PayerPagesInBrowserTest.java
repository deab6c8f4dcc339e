package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.Keys;

/** Tests the pages on which payers pay, save cards and apply for credit. {@link Browser} checks each page it shows. */
final class PayerPagesInBrowserTest {
    private static final String GOOD = "4929509947106878";
    private static final String SECURE = "4692065455989192";
    private static final String PAY = "Pay 1\u00a0290.50\u00a0₽";

    private static Browser browser;

    private final Sandbox sandbox = Sandbox.start();
    private final PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
    private final CardBindingsClient bindings = CardBindingsClient.of(sandbox.sdk());
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
                                        + "<body><main><h1>Thank you</h1>" + frame(request.getTarget())
                                        + "</main></body></html>")
                        .build());
    }

    /** Returns a frame with the form of the operation that the shop's address names. */
    private String frame(String target) {
        return target.startsWith("/checkout/")
                ? "<iframe title=\"Payment\" width=\"350\" height=\"600\" src=\"" + sandbox.dashboard()
                        + "gateway/form/" + target.substring("/checkout/".length()) + "\"></iframe>"
                : "";
    }

    @AfterEach
    void closeShop() {
        browser.leave();
        sandbox.close();
        shop.close();
    }

    @ParameterizedTest
    @EnumSource(Screen.class)
    void aPayerPaysByCardWithTheKeyboard(Screen screen) {
        browser.show(screen);
        PaymentPage page = pay("2026-0042");
        browser.open(page.userWebLink());
        assertThat(browser.text())
                .contains("1\u00a0290.50\u00a0₽", "payer@shop.example", "Book", "990.50", "Delivery", "300.00");
        assertThat(browser.lines("code", page.id())).isEqualTo(1);
        assertThat(browser.attribute("card", "autocomplete")).isEqualTo("cc-number");
        assertThat(browser.attribute("expiry", "autocomplete")).isEqualTo("cc-exp");
        assertThat(browser.attribute("cvv", "autocomplete")).isEqualTo("cc-csc");
        assertThat(browser.attribute("cvv", "inputmode")).isEqualTo("numeric");
        browser.screenshot("payment-" + screen.fileName());

        browser.type("card", GOOD);
        assertThat(browser.value("card")).isEqualTo("4929 5099 4710 6878");
        browser.press(Keys.TAB);
        browser.press("0930");
        assertThat(browser.value("expiry")).isEqualTo("09/30");
        browser.press(Keys.TAB);
        browser.press("123", Keys.ENTER);

        browser.awaitUrl(shop.url() + "back?status=success");
        assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void aTestCardIsDeclined(Screen screen) {
        browser.show(screen);
        PaymentPage page = pay("2026-0042");
        browser.open(page.userWebLink());

        browser.clickFilling("4485913187374384");
        browser.press(Keys.ENTER);

        browser.awaitUrl(shop.url() + "back?status=fail");
        assertThat(sandbox.payments().transaction(page.id()).responseCode()).hasValue(5);
        browser.open(page.userWebLink());
        assertThat(browser.text()).contains("The payment failed.", "The bank declined the card (code 5).");
        browser.screenshot("declined-" + screen.fileName());
        browser.click("Back to the shop");
        browser.awaitUrl(shop.url() + "back?status=fail");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void errorsAreShownAtTheirFields(Screen screen) {
        browser.show(screen);
        browser.open(pay("2026-0042").userWebLink());

        browser.type("card", "1234");
        browser.type("expiry", "0226");
        browser.click(PAY);

        browser.await("Enter 13 to 19 digits with a valid check digit.");
        assertThat(browser.text()).contains("Enter MM/YY, not in the past.", "Enter 3 digits.");
        assertThat(browser.focused()).isEqualTo("card");
        assertThat(browser.attribute("expiry", "aria-invalid")).isEqualTo("true");
        browser.screenshot("errors-" + screen.fileName());
        browser.clickFilling(GOOD);
        browser.click(PAY);
        browser.awaitUrl(shop.url() + "back?status=success");
    }

    @ParameterizedTest
    @CsvSource({"PHONE_LIGHT, Confirm, success, SUCCESS", "DESKTOP_DARK, Refuse, fail, FAILED"})
    void secureIsAScreenOfItsOwn(Screen screen, String answer, String status, PaymentState state) {
        browser.show(screen);
        PaymentPage page = pay("2026-0042");
        browser.open(page.userWebLink());
        browser.clickFilling(SECURE);
        browser.click(PAY);
        browser.await("Do you confirm the payment of 1\u00a0290.50\u00a0₽?");
        browser.screenshot("secure-" + screen.fileName());

        browser.click("Leave without an answer");
        browser.await("it fails on 4 March at 09:00 UTC with code -20");
        assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        browser.screenshot("left-" + screen.fileName());
        browser.click("Back to the bank's page");
        browser.await("Do you confirm");
        browser.open(page.userWebLink());
        browser.click(answer);

        browser.awaitUrl(shop.url() + "back?status=" + status);
        assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(state);
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void aPayerChoosesABankForSbp(Screen screen) {
        browser.show(screen);
        PaymentPage page = pay("2026-0042");
        browser.open(page.userWebLink());

        browser.choose("SBP");
        browser.await("Scan the code with a phone, or choose a bank.");
        assertThat(browser.text()).doesNotContain("Card number", "Test cards");
        browser.screenshot("sbp-" + screen.fileName());
        browser.click("Test Bank Two");

        browser.awaitUrl(shop.url() + "back?status=success");
        browser.open(page.userWebLink());
        assertThat(browser.text()).contains("Paid from Test Bank Two.");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void aSavedCardNeedsItsCvvOnly(Screen screen) {
        browser.show(screen);
        CardToken token = savedCard("5192618384533242");
        InteractiveStarted interactive =
                payments.create(InteractivePayment.of("2026-0042", Amount.parse("1290.50"), token));
        String oneClick = payments.create(OneClickPayment.of("2026-0043", Amount.parse("1290.50"), token))
                .id();

        browser.open(sandbox.dashboard() + "gateway/form/"
                + interactive.jsOperationId().orElseThrow());
        assertThat(browser.text()).contains("519261XXXXXX3242").doesNotContain("Card number");
        browser.screenshot("cvv-" + screen.fileName());
        browser.type("cvv", "123");
        browser.click(PAY);
        browser.await("The payment succeeded.");
        browser.open(sandbox.dashboard() + "gateway/payer/" + oneClick);
        browser.type("cvv", "123");
        browser.click(PAY);
        browser.await("The payment succeeded.");

        assertThat(sandbox.payments().transaction(interactive.id()).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(sandbox.payments().transaction(oneClick).state()).isEqualTo(PaymentState.SUCCESS);
    }

    /** The service hosts a form that a shop shows on its own page. */
    @Test
    void aShopEmbedsTheForm() {
        browser.show(Screen.DESKTOP_LIGHT);
        PaymentPage page = pay("2026-0042");
        browser.open(shop.url() + "checkout/" + page.jsOperationId().orElseThrow());

        browser.enterFrame();
        browser.awaitUnchecked("Card number");
        browser.clickFilling(GOOD);
        browser.click(PAY);

        browser.awaitUrl(shop.url() + "back?status=success");
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void aPayerSavesACardAndAnAccount(Screen screen) {
        browser.show(screen);
        BindingPage card = bindings.bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"));
        browser.open(card.userWebLink());
        browser.screenshot("save-card-" + screen.fileName());
        browser.clickFilling(SECURE);
        browser.click("Save the card");
        browser.await("Do you confirm that the card is saved?");
        browser.click("Confirm");
        browser.await("The card is saved.");
        assertThat(sandbox.payments().binding(card.token().reveal()).state()).isEqualTo(BindingState.ACTIVE);

        SbpBindingPage account = bindings.bindSbp(SbpBinding.of("payer@shop.example", "+79161234567"));
        browser.open(account.userWebLink());
        browser.screenshot("link-account-" + screen.fileName());
        browser.click("Allow debits");
        browser.await("The account is linked.");
        assertThat(sandbox.payments().binding(account.token().reveal()).state()).isEqualTo(BindingState.ACTIVE);
    }

    @ParameterizedTest
    @CsvSource({
        "PHONE_LIGHT, approve, CreditApproved, yes",
        "DESKTOP_DARK, refuse, CreditRejectedByFinOrgs, no",
        "PHONE_DARK, cancel, CustCancelBeforeAppr, no",
        "DESKTOP_LIGHT, failCall, CustomerCallFailed, no"
    })
    void anApplicationEndsWithEachOutcome(Screen screen, String outcome, String status, String path) {
        browser.show(screen);
        CreditClient credit = CreditClient.of(sandbox.sdk());
        String application = application(credit);
        browser.open(credit.questionnaireLink(application));
        assertThat(browser.text()).contains("Credit for order 2026-0042", "BasketReceived", "3 × 650.00\u00a0₽");
        browser.screenshot("questionnaire-" + outcome);

        browser.clickStatus(status);

        browser.awaitUrl(shop.url() + path);
        assertThat(sandbox.credit().order(application).statusId()).isEqualTo(status);
        browser.open(credit.questionnaireLink(application));
        browser.screenshot("questionnaire-after-" + outcome);
    }

    @Test
    void aCustomerGivesUpAfterTheApproval() {
        browser.show(Screen.PHONE_LIGHT);
        CreditClient credit = CreditClient.of(sandbox.sdk());
        String application = application(credit);
        sandbox.credit().approve(application);
        browser.open(credit.questionnaireLink(application));
        assertThat(browser.text()).contains("The credit is approved.");

        browser.clickStatus("CustCancelAfterAppr");

        browser.awaitUrl(shop.url() + "no");
        assertThat(sandbox.credit().order(application).statusId()).isEqualTo("CustCancelAfterAppr");
    }

    /** This test starts a separate browser, because Chromium may lose clicks after it has tried to open an app. */
    @Test
    void aPayerSeesTheReasonAndALinkToTheApp() {
        try (Browser withoutApp = new Browser()) {
            withoutApp.show(Screen.PHONE_LIGHT);
            withoutApp.open(payments.pay(OneStepPayment.builder()
                            .orderId("2026-0042")
                            .price(Amount.parse("1290.50"))
                            .email("payer@shop.example")
                            .returnUrl("myshop://back")
                            .build())
                    .userWebLink());

            withoutApp.click("Cancel");

            withoutApp.awaitWithoutApp("The payer refused to pay (code 17).", "myshop://back?status=fail");
            assertThat(withoutApp.text()).contains("Back to the shop");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PHONE_LIGHT", "DESKTOP_DARK"})
    void longCustomValuesWrapAndAmountsDoNot(Screen screen) {
        browser.show(screen);
        browser.open(payments.pay(OneStepPayment.builder()
                        .orderId("2026-0042")
                        .price(Amount.parse("1290.50"))
                        .email("payer@shop.example")
                        .customValues(List.of(
                                CustomValue.of("Адрес доставки", "Москва, Ленинский проспект, дом 12, квартира 34"),
                                CustomValue.of("Код", "7".repeat(400))))
                        .fiscalInformation(FiscalInformation.of(
                                TaxationSystem.COMMON,
                                FiscalItem.of("Книга ".repeat(15).strip(), Amount.parse("1290.50"), Vat.VAT_22)))
                        .build())
                .userWebLink());

        browser.screenshot("custom-values-" + screen.fileName());
        assertThat(browser.lines("dt", "Адрес доставки")).isLessThanOrEqualTo(2);
        assertThat(browser.lines("dd", "1\u00a0290.50\u00a0₽")).isEqualTo(1);
    }

    @Test
    void pagesAreInTheLanguageOfTheBrowserOrTheAddress() {
        try (Browser russian = new Browser("ru-RU,ru")) {
            russian.show(Screen.PHONE_LIGHT);
            URI page = pay("2026-0042").userWebLink();
            russian.open(page);
            assertThat(russian.text()).contains("Заказ 2026-0042", "Номер карты", "Оплатить 1\u00a0290,50\u00a0₽");
            russian.screenshot("payment-russian");
            russian.click("English");
            russian.await("Card number");
            assertThat(russian.url()).endsWith("?lang=en");
            russian.open(page);
            russian.click("Отказаться");
            russian.awaitUrl(shop.url() + "back?status=fail");
        }
    }

    private CardToken savedCard(String number) {
        CardToken token = bindings.bindCard(CardDataBinding.of("payer@shop.example", "+79161234567"))
                .token();
        sandbox.payments().enterCard(token.reveal(), number);
        return token;
    }

    private String application(CreditClient credit) {
        return credit.createOrder(CreditOrder.builder()
                        .orderId("2026-0042")
                        .cart(Cart.of(CartItem.builder()
                                .category(List.of("Books"))
                                .productId("B-1")
                                .productName("A book in two volumes")
                                .price(Amount.ofRoubles(700))
                                .priceWithDiscount(Amount.ofRoubles(650))
                                .quantity(3)
                                .build()))
                        .deliveryCost(Amount.ofRoubles(300))
                        .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                        .initialFeeInStore(InitialFeeInStore.NONE)
                        .signingByTheStore(Signing.BY_SERVICE)
                        .callBackUrlSuccess(shop.url() + "yes")
                        .callBackUrlFail(shop.url() + "no")
                        .build())
                .applicationId();
    }

    private PaymentPage pay(String orderId) {
        return payments.pay(OneStepPayment.builder()
                .orderId(orderId)
                .price(Amount.parse("1290.50"))
                .email("payer@shop.example")
                .phone("+79161234567")
                .returnUrl(shop.url() + "back")
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_22),
                        FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)))
                .build());
    }
}
