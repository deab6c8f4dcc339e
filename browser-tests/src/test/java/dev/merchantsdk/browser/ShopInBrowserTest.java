package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/**
 * Buys in the shop of the examples, from the cart to the receipt. {@link Browser} checks each page it shows, and
 * {@link Browser#look} on all screens. Costs about a minute.
 */
final class ShopInBrowserTest {
    private static final String GOOD = "4929509947106878";
    private static final String DECLINED = "4485913187374384";
    private static final String SECURE = "4692065455989192";
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private static TeaShopProcess shop;
    private static Browser browser;

    @BeforeAll
    static void start() {
        shop = new TeaShopProcess();
        browser = new Browser();
        browser.open(shop.page("/office"));
        browser.type("password", "wrong");
        browser.clickId("enter");
        browser.awaitPart(".error");
        browser.look("shop-login");
        browser.type("password", "office");
        browser.clickId("enter");
        browser.awaitPart("#news");
    }

    @AfterAll
    static void close() {
        browser.close();
        shop.close();
    }

    @BeforeEach
    void showAPhone() {
        browser.show(Screen.PHONE_LIGHT);
    }

    @Test
    void aCustomerPaysByCardAndReturnsOneLine() {
        browser.open(shop.page("/cart"));
        browser.look("shop-cart-empty");
        browser.open(shop.page("/"));
        browser.look("shop-shelf");
        add("sencha", "cup");
        browser.look("shop-cart");
        browser.type("email", "buyer@shop.example");
        browser.type("phone", "12");
        browser.clickId("order");
        assertThat(browser.focused()).isEqualTo("phone");
        browser.type("phone", "+7 916 123-45-67");
        browser.clickId("order");
        pay(GOOD);

        browser.awaitPart("#paid");
        assertThat(state()).isEqualTo("Paid");
        assertThat(browser.texts("#price")).isEqualTo(List.of(roubles("1,540.00")));
        assertThat(browser.texts("caption")).isEqualTo(List.of("Fiscal receipt, ordered for buyer@shop.example"));
        browser.look("shop-order-paid");

        String order = orderId();
        shop.control(
                "POST",
                "faults",
                "{\"kind\":\"reply\",\"status\":400,\"body\":\"{}\",\"endpoint\":\"payments.refund\"}");
        browser.open(shop.page("/office/orders/" + order));
        browser.clickId("line-2");
        browser.clickId("refund-lines");
        browser.await("The refund is on its way.");
        browser.open(shop.page("/office/open"));
        browser.awaitPart("#parked li");
        browser.look("shop-office-parked");
        browser.clickId("retry-" + order + "-R1");
        browser.await(order + "-R1 is tried again.");
        browser.open(shop.page("/office/orders/" + order));
        browser.awaitPart("#refunds [data-state=DONE]");
        assertThat(browser.texts("#refund label")).isEqualTo(List.of("Sencha, 100 g, 1 for " + roubles("690.00")));
        browser.look("shop-office-refunded");
        browser.open(shop.page("/orders/" + order));
        assertThat(browser.text()).contains(roubles("850.00") + ": Refunded", "Porcelain cup returned");
        browser.look("shop-order-refunded");
        browser.open(shop.page("/office"));
        assertThat(browser.texts("tr[data-order='" + order + "-R1'][data-state=DONE]"))
                .hasSize(1);
        browser.look("shop-office-orders");
    }

    /** The page with the QR code stays open and changes when the phone has paid. */
    @Test
    void aCustomerPaysBySbp() throws Exception {
        add("assam");
        checkOut("sbp");
        browser.awaitPart("#qr");
        assertThat(state()).isEqualTo("Waiting for payment");
        browser.look("shop-order-sbp");

        browser.openTab(QrScan.text(browser.picture("qr")));
        browser.choose("SBP");
        browser.await("Scan the code with a phone, or choose a bank.");
        browser.click("Test Bank Two");
        browser.awaitUrl(shop.page("/orders/"));
        browser.closeTab();

        browser.awaitPart("#paid");
        assertThat(browser.texts("#qr, #pay")).isEmpty();
    }

    @Test
    void aCustomerBuysOnCredit() {
        add("samovar");
        checkOut("credit");
        browser.clickStatus("CreditApproved");
        browser.awaitPart("#approved");
        browser.look("shop-order-credit");
    }

    @Test
    void noBankGivesACredit() {
        add("teapot");
        checkOut("credit");
        browser.clickStatus("CreditRejectedByFinOrgs");

        browser.awaitPart("[data-state=FAILED]");
        assertThat(state()).isEqualTo("Refused");
        assertThat(browser.text()).contains("No bank has approved the credit.");
    }

    @Test
    void aCustomerIsDeclined() {
        add("oolong");
        checkOut("card");
        pay(DECLINED);
        browser.awaitPart("[data-state=FAILED]");
        assertThat(browser.text()).contains("The bank declined the payment. Please use another card.");
        browser.look("shop-order-failed");
    }

    @ParameterizedTest
    @CsvSource({"Confirm, DONE, Thank you.", "Refuse, FAILED, The bank couldn't confirm that it was you."})
    void aBankAsksTheCustomer(String answer, String state, String text) {
        add("cup");
        checkOut("card");
        pay(SECURE);
        browser.click(answer);

        browser.awaitPart("[data-state=" + state + "]");
        assertThat(browser.text()).contains(text);
    }

    @Test
    void nobodySubscribesWithoutAgreeing() {
        browser.open(shop.page("/tea-box"));
        browser.look("shop-tea-box");
        fillIn();
        browser.clickId("save-card");

        assertThat(browser.focused()).isEqualTo("agreed");
        assertThat(browser.url()).isEqualTo(shop.page("/tea-box"));
    }

    /** The debits of the short months are on their last days. */
    @ParameterizedTest
    @CsvSource({"--03-10", "--01-31"})
    void aSubscriberIsDebitedEachMonth(MonthDay begin) {
        LocalDate start = advanceTo(begin);
        browser.open(shop.page("/tea-box"));
        fillIn();
        browser.clickId("agreed");
        browser.clickId("save-card");
        browser.await("The shop saves the card");
        browser.clickFilling(GOOD);
        browser.press(Keys.ENTER);
        browser.awaitPart("#debits [data-state=DONE]");
        assertThat(browser.texts("#card")).isEqualTo(List.of("492950XXXXXX6878"));
        String box = browser.url().replaceAll("\\?.*", "");

        List<String> debits = new ArrayList<>(List.of(debit(start)));
        LocalDate today = start;
        for (int month = 1; month <= 3; month++) {
            LocalDate due = start.plusMonths(month);
            while (today.isBefore(due)) {
                assertThat(browser.texts("#next")).isEqualTo(List.of(DAY.format(due)));
                assertThat(browser.texts("#debits li")).hasSize(month);
                boolean whole = !today.plusMonths(1).isAfter(due);
                today = whole ? today.plusMonths(1) : today.plusDays(1);
                moveClock(today);
                browser.open(box);
            }
            debits.add(debit(due));
            browser.awaitPart("#debits li:nth-child(" + debits.size() + ")[data-state=DONE]");
        }
        assertThat(browser.texts("#debits li > span:first-child")).isEqualTo(debits);
        browser.look("shop-my-tea-box");

        browser.clickId("cancel");
        browser.awaitPart("[data-state=CANCELLED]");
        assertThat(browser.texts("#months")).isEqualTo(List.of("4 months"));
        browser.look("shop-tea-box-cancelled");
    }

    /** Somebody who knows the address of the callbacks reports a declined payment as a success. */
    @Test
    void aForgedCallbackBooksNothing() {
        String receiver = loseCallbacks();
        add("samovar");
        checkOut("card");
        pay(DECLINED);
        browser.awaitUrl(shop.page("/orders/"));
        String order = orderId();
        shop.control(
                "POST",
                "callbacks/" + callback(order) + "/send",
                "{\"fields\":{\"status\":\"success\"},\"to\":\"" + receiver + "\"}");
        findCallbacksAgain(receiver);

        browser.open(shop.page("/office"));
        browser.await("Callback 403: refused, wrong signature");
        assertThat(browser.texts("#news").toString()).doesNotContain("Order " + order + ": succeeded");
        browser.open(shop.page("/orders/" + order));
        assertThat(state()).isEqualTo("Waiting for payment");
        browser.open(shop.page("/office/open"));
        browser.clickId("look-up-" + order);
        browser.await("Order " + order + " failed.");
    }

    @Test
    void aLostCallbackIsLookedUp() {
        String receiver = loseCallbacks();
        add("sencha");
        checkOut("card");
        pay(GOOD);
        browser.awaitUrl(shop.page("/orders/"));
        String order = orderId();
        assertThat(callback(order)).isNotEmpty();
        findCallbacksAgain(receiver);
        assertThat(state()).isEqualTo("Waiting for payment");
        browser.open(shop.page("/office/day"));
        browser.clickId("compare");
        browser.awaitPart("#differences");
        assertThat(browser.texts("#differences").toString()).contains("Order " + order, roubles("690.00"), "nothing");
        browser.look("shop-office-day-differences");

        browser.open(shop.page("/office/open"));
        browser.look("shop-office-open");
        browser.clickId("look-up-" + order);
        browser.await("Order " + order + " succeeded.");

        browser.open(shop.page("/orders/" + order));
        browser.awaitPart("#paid");
        browser.open(shop.page("/office/day"));
        browser.clickId("compare");
        browser.awaitPart("#counts");
        assertThat(browser.texts("#differences").toString()).doesNotContain(order);
        browser.look("shop-office-day");
    }

    @Test
    void aLostResponseIsShownAsSuch() {
        shop.control("POST", "faults", "{\"kind\":\"lostAfterProcessing\",\"endpoint\":\"payments.pay\"}");
        add("cup");
        checkOut("card");
        browser.awaitPart("#opening");
        String order = orderId();
        browser.open(shop.page("/office/open"));
        browser.look("shop-office-unanswered");
        browser.clickId("confirm-not-executed-" + order);
        browser.clickId("not-executed-" + order);
        browser.await(order + " may be on its way: try again later.");
        shop.control("POST", "clock", "{\"advance\":\"PT10M\"}");
        browser.open(shop.page("/orders/" + order));
        browser.awaitPart("#checking");
        browser.look("shop-order-checking");
        browser.open(shop.page("/office/open"));
        browser.clickId("confirm-not-executed-" + order);
        browser.clickId("not-executed-" + order);
        browser.await(order + " is closed.");
        browser.open(shop.page("/orders/" + order));
        assertThat(browser.text()).contains("It wasn't executed. No money was moved.");
    }

    @Test
    void errorsHavePages() {
        browser.openMissing(shop.page("/nowhere"), 404);
        browser.look("shop-no-such-page");

        shop.control("POST", "faults", "{\"kind\":\"lostAfterProcessing\",\"endpoint\":\"bindings.cardData\"}");
        browser.open(shop.page("/tea-box"));
        fillIn();
        browser.clickId("agreed");
        browser.clickIdAndExpect("save-card", 502);
        browser.awaitPart("#meaning");
        assertThat(browser.text()).doesNotContain("null");
        browser.look("shop-problem");
    }

    private static void add(String... products) {
        for (String product : products) {
            browser.open(shop.page("/"));
            browser.clickId("add-" + product);
            browser.awaitPart("#total");
        }
    }

    private static void fillIn() {
        browser.type("email", "buyer@shop.example");
        browser.type("phone", "8 (916) 123-45-67");
    }

    private static void checkOut(String method) {
        fillIn();
        browser.clickId("method-" + method);
        browser.clickId("order");
    }

    /** Pays on the page of the payment service. */
    private static void pay(String card) {
        browser.await("Card number");
        browser.clickFilling(card);
        browser.press(Keys.ENTER);
    }

    private static String orderId() {
        browser.awaitPart("#order-id");
        return String.valueOf(browser.texts("#order-id").get(0));
    }

    private static String state() {
        return String.valueOf(browser.texts("#state").get(0));
    }

    private static String debit(LocalDate due) {
        return DAY.format(due) + ": " + roubles("990.00") + ", Paid";
    }

    private static String roubles(String amount) {
        return amount + "\u00a0₽";
    }

    /** Advances the clock of the sandbox and the shop to the noon of the next such day. */
    private static LocalDate advanceTo(MonthDay day) {
        LocalDate today = LocalDate.ofInstant(
                Instant.parse(shop.control("GET", "clock", "")
                        .get("now")
                        .orElseThrow()
                        .text()),
                ZoneOffset.UTC);
        LocalDate next = today.with(day).isAfter(today)
                ? today.with(day)
                : today.plusYears(1).with(day);
        moveClock(next);
        return next;
    }

    private static void moveClock(LocalDate day) {
        shop.control("POST", "clock", "{\"to\":\"" + day + "T09:00:00Z\"}");
    }

    /** Lets callbacks go where nobody listens, and returns the address of the shop's. */
    private static String loseCallbacks() {
        JsonValue switches = shop.control("GET", "settings", "").get("switches").orElseThrow();
        findCallbacksAgain("http://127.0.0.1:1/");
        return switches.get("callbackUrl").orElseThrow().text();
    }

    private static void findCallbacksAgain(String receiver) {
        shop.control("PATCH", "settings", "{\"callbackUrl\":\"" + receiver + "\"}");
    }

    /** Returns the id of an order's callback after the sandbox has tried to send it. */
    private static String callback(String order) {
        return shop.control("GET", "callbacks?wait=PT5S", "").get("callbacks").orElseThrow().items().stream()
                .filter(callback -> callback.get("orderId")
                        .filter(JsonValue.of(order)::equals)
                        .isPresent())
                .map(callback -> callback.get("id").orElseThrow().text())
                .findFirst()
                .orElseThrow();
    }
}
