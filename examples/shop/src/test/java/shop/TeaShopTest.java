package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentReceipt;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.spring.AutoConfigureMerchantSandbox;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import shop.Sale.SaleState;
import shop.TeaBox.TeaBoxState;

/** Customers and the back office use the shop's pages; the sandbox plays payers, banks and the payment service. */
@Tag("proof")
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.datasource.url=embedded",
            "server.servlet.session.cookie.secure=false",
            "shop.address=http://127.0.0.1:${local.server.port}",
            "shop.office-password=correct horse",
            "shop.card-key=of-this-test-and-32-characters-long",
            "shop.pause=1h"
        })
@AutoConfigureMerchantSandbox
final class TeaShopTest {
    private static final String GOOD_CARD = "4929509947106878";
    private static final String DECLINED_CARD = "4485913187374384";
    private static final String DEBIT = "payments.recurringByCardToken";
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TestConfiguration
    static class StandingTime {
        @Bean
        @Primary
        Clock sandboxTime(Sandbox sandbox) {
            return sandbox.clock().withZone(ZoneId.of("Europe/Moscow"));
        }
    }

    @Autowired
    private Sandbox sandbox;

    @Autowired
    private Outbox outbox;

    @Autowired
    private ShopJobs jobs;

    @Autowired
    private Sales sales;

    @Autowired
    private Returns returns;

    @Autowired
    private TeaBoxes boxes;

    @Autowired
    private JdbcTemplate db;

    @LocalServerPort
    private int port;

    private ShopVisitor customer;
    private ShopVisitor office;

    @BeforeEach
    void enter() {
        List.of("sale_line", "tea_box", "sale", "merchant_sdk_recurring_attempt", "merchant_sdk_recurring_card")
                .forEach(table -> db.update("DELETE FROM " + table));
        customer = new ShopVisitor(port);
        office = new ShopVisitor(port);
        office.get("/login");
        assertThat(office.post("/login", "username", "office", "password", "correct horse"))
                .isEqualTo("/office");
        office.get("/office/day");
    }

    @Test
    void buysByCardFromTheCartToTheReceipt() {
        String id = order("CARD");
        assertThat(customer.get("/orders/" + id)).contains("data-state=\"NEW\"", "Waiting for payment");

        pay(id, GOOD_CARD);

        assertThat(customer.get("/orders/" + id))
                .contains(
                        "data-state=\"DONE\"",
                        "Paid",
                        roubles("1,540.00"),
                        "Fiscal receipt, ordered for buyer@shop.example")
                .doesNotContain("id=\"pay\"");
        assertThat(sandbox.payments().receipts())
                .extracting(PaymentReceipt::transactionId, PaymentReceipt::total, PaymentReceipt::items)
                .containsExactly(Tuple.tuple(transaction(id), 154_000L, 2));
        assertThat(customer.get("/cart")).contains("It is empty");
    }

    @Test
    void ordersOnceAfterADoubleClick() {
        String id = order("CARD");

        assertThat(checkout(id, "CARD"))
                .isEqualTo(sales.find(id).orElseThrow().page().orElseThrow());
        assertThat(sandbox.received("payments.pay")).hasSize(1);
    }

    @Test
    void keepsTheCartUntilAnOrderHasAPage() {
        String old = order("CARD");
        pay(old, GOOD_CARD);
        customer.get("/");
        customer.post("/cart", "product", "assam");
        assertThat(checkout(old, "CARD")).isEqualTo("/orders/" + old);
        sandbox.faults().next("payments.pay", Fault.reply(400, "{\"error\": \"Invalid request\"}"));
        String id = cartOrder();
        assertThat(checkout(id, "CARD")).isEqualTo("/orders/" + id);
        assertThat(customer.get("/orders/" + id)).contains("Nothing was charged.");

        checkout(cartOrder(), "CARD");
        assertThat(customer.get("/cart")).contains("It is empty");
    }

    /** A browser does this before it sends a form, unless somebody lets it not. */
    @ParameterizedTest
    @CsvSource({"buyer@shop.example, 12", "nobody, +79001234567"})
    void asksForAnAddressThatExists(String email, String phone) {
        customer.get("/");
        customer.post("/cart", "product", "sencha");
        String id = cartOrder();

        assertThat(customer.post("/checkout", "order", id, "method", "CARD", "email", email, "phone", phone))
                .contains("Please go back and check what you have typed");
        assertThat(customer.status()).isEqualTo(400);
        assertThat(sales.find(id)).isEmpty();
        assertThat(customer.get("/cart")).contains("id=\"checkout\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    CARD | 43 | The bank declined the payment. Please use another card.
                    CARD | 51 | There isn&#39;t enough money on the card.
                    SBP  | 51 | There isn&#39;t enough money on the account.
                    SBP  | 43 | Your bank declined the payment.
                    """)
    void showsWhyAPaymentFailed(String method, int code, String text) {
        String id = order(method);
        db.update("UPDATE sale SET state = 'FAILED', reason = ? WHERE id = ?", code, id);

        assertThat(customer.get("/orders/" + id)).contains("data-state=\"FAILED\"", text);
    }

    @Test
    void storesTheCodeOfADeclinedCard() {
        String id = order("CARD");
        pay(id, DECLINED_CARD);

        assertThat(sales.find(id)).hasValueSatisfying(sale -> {
            assertThat(sale.state()).isEqualTo(SaleState.FAILED);
            assertThat(sale.reason())
                    .hasValueSatisfying(code -> assertThat(code).matches("-?[0-9]+"));
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void forgetsAnOrderThatNobodyPaysButBooksALatePayment(boolean isCallbackLost) {
        String id = order("CARD");
        db.update("UPDATE sale SET created_at = created_at - INTERVAL '4 days' WHERE id = ?", id);
        jobs.run();
        assertThat(customer.get("/orders/" + id)).contains("The time for this payment has passed.");
        assertThat(office.get("/office/open")).doesNotContain(id);
        assertThat(office.get("/office/orders/" + id)).contains("id=\"look-up\"");

        if (isCallbackLost) {
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        }
        pay(id, GOOD_CARD);
        if (isCallbackLost) {
            assertThat(day()).contains("/office/orders/" + id);
            office.post("/office/open/" + id + "/look-up");
        }
        assertThat(customer.get("/orders/" + id)).contains("data-state=\"DONE\"");
        assertThat(day()).contains("They agree.");
    }

    @Test
    void paysBySbpWithAQrCodeOnTheShopsPage() {
        String id = order("SBP");
        assertThat(customer.get("/orders/" + id)).contains("id=\"qr\"", "id=\"pay\"");

        sandbox.payments().payBySbp(transaction(id));
        sandbox.payments().awaitCallbacks(LIMIT);

        assertThat(customer.get("/orders/" + id))
                .contains("data-state=\"DONE\"")
                .doesNotContain("id=\"qr\"");
    }

    @Test
    void sellsOnCredit() {
        String id = order("CREDIT");
        assertThat(customer.get("/orders/" + id)).contains("Waiting for the bank", "applicationId=");

        sandbox.credit().approve(sales.find(id).orElseThrow().applicationId().orElseThrow());
        jobs.run();
        assertThat(customer.get("/orders/" + id)).contains("Approved");
        assertThat(office.get("/office/orders/" + id)).doesNotContain("id=\"refund\"");
    }

    @Test
    void endsAnApprovedCreditThatTheCustomerCancels() {
        String id = order("CREDIT");
        sandbox.credit().approve(sales.find(id).orElseThrow().applicationId().orElseThrow());
        jobs.run();
        awaitFullHour();
        Map<String, JsonValue> status = Map.of("StatusID", JsonValue.of("CustCancelAfterAppr"));
        sandbox.faults().next("credit.applicationStatus", Fault.withFields(status));
        jobs.run();

        assertThat(customer.get("/orders/" + id)).contains("Refused", "The credit was cancelled after its approval.");
    }

    @Test
    void learnsOfALateApproval() {
        String id = order("CREDIT");
        db.update("UPDATE sale SET created_at = created_at - INTERVAL '40 days' WHERE id = ?", id);
        jobs.run();
        assertThat(office.get("/office/open")).contains("give-up-" + id);

        awaitFullHour();
        sandbox.credit().approve(sales.find(id).orElseThrow().applicationId().orElseThrow());
        jobs.run();
        assertThat(customer.get("/orders/" + id)).contains("Approved");
    }

    /** Some credits are queried once an hour. */
    private void awaitFullHour() {
        Instant now = sandbox.clock().instant();
        Instant next = now.truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1));
        sandbox.clock().advance(Duration.between(now, next));
    }

    @Test
    void showsThatNoBankApproves() {
        String id = order("CREDIT");
        sandbox.credit().refuse(sales.find(id).orElseThrow().applicationId().orElseThrow());
        jobs.run();

        assertThat(customer.get("/orders/" + id)).contains("Refused", "No bank has approved");
    }

    @Test
    void refundsOneLineOnceHoweverOftenItIsClicked() {
        String id = order("CARD");
        pay(id, GOOD_CARD);

        refund(id, "line", "1");
        refund(id, "line", "1");
        assertThat(office.get("/office/orders/" + id)).contains("Nothing was refunded", "id=\"line-2\"");
        assertThat(transactionOf(id).refunded()).isEqualTo(69_000);

        refund(id, "all", "true");
        refund(id, "all", "true");
        assertThat(transactionOf(id).refunded()).isEqualTo(154_000);
        assertThat(customer.get("/orders/" + id))
                .contains(roubles("690.00") + ": Refunded", roubles("850.00") + ": Refunded");
        assertThat(sandbox.payments().receipts())
                .extracting(PaymentReceipt::type, PaymentReceipt::total)
                .containsExactly(
                        Tuple.tuple(ReceiptType.INCOME, 154_000L),
                        Tuple.tuple(ReceiptType.INCOME_RETURN, 69_000L),
                        Tuple.tuple(ReceiptType.INCOME_RETURN, 85_000L));
    }

    @Test
    void triesARefusedRefundAgainWithoutFreeingItsLines() {
        String id = orderWithRefusedRefund();
        refund(id, "line", "2");
        assertThat(office.get("/office/open"))
                .contains(id + "-R1", "refused it, or never got it, so no money was returned", "Try again")
                .doesNotContain(id + "-R2", "RequestRefused");
        assertThat(office.get("/office")).contains("Order " + id + "-R1: needs a decision");

        office.post("/office/open/" + id + "-R1/retry");
        outbox.work();
        sandbox.payments().awaitCallbacks(LIMIT);

        assertThat(customer.get("/orders/" + id)).contains(roubles("850.00") + ": Refunded");
        assertThat(transactionOf(id).refunded()).isEqualTo(85_000);
    }

    @Test
    void sendsARefundNeverAgainThatAPersonGaveUp() {
        String id = orderWithRefusedRefund();
        office.get("/office/open");
        office.post("/office/open/" + id + "-R1/not-executed");
        assertThat(office.get("/office/open"))
                .contains("Refunds that failed", id + "-R1 is closed.")
                .doesNotContain("retry-" + id);
        office.post("/office/open/" + id + "-R1/retry");
        assertThat(office.get("/office/open")).contains(id + "-R1 was decided meanwhile.");

        outbox.work();
        assertThat(transactionOf(id).refunded()).isZero();
        refund(id, "line", "2");
        outbox.work();
        assertThat(transactionOf(id).refunded()).isEqualTo(85_000);
        assertThat(office.get("/office/open")).doesNotContain("Refunds that failed");
    }

    private String orderWithRefusedRefund() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        sandbox.faults().next("payments.refund", Fault.reply(400, "{\"error\": \"Invalid request\"}"));
        refund(id, "line", "2");
        return id;
    }

    /** The service has got the refund, but neither its response nor its callback arrives, nor a record. */
    @Test
    void leavesAnUnknownRefundToAPersonWhoKnows() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        sandbox.faults().next("payments.refund", Fault.lostBeforeProcessing());
        refund(id, "line", "2");
        String refund = id + "-R1";
        assertThat(office.get("/office/open")).contains("not-executed-" + refund);
        giveUp(refund, true);
        assertThat(office.get("/office/open")).contains(refund + " may be on its way: try again later.");

        db.update("UPDATE merchant_sdk_outbox SET state = 'PARKED' WHERE order_id = ?", refund);
        giveUp(refund, true);
        assertThat(office.get("/office/open"))
                .contains(refund + " may be on its way: try again later.", "its outcome isn&#39;t known yet");
        sandbox.clock().advance(Duration.ofMinutes(10));
        giveUp(refund, false);
        assertThat(office.get("/office/open")).contains(refund + " may be on its way: try again later.");
        assertThat(sales.find(refund)).get().matches(Sale::isOpen);

        giveUp(refund, true);
        assertThat(office.get("/office/open")).contains(refund + " is closed.").doesNotContain("executed-" + refund);
        refund(id, "line", "2");
        assertThat(transactionOf(id).refunded()).isEqualTo(85_000);
    }

    private void giveUp(String id, boolean confirmed) {
        office.post("/office/open/" + id + "/not-executed", "confirmed", "" + confirmed);
    }

    @Test
    void needsNoDecisionAboutARefundWhoseResultArrives() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        loseCallbacks();
        sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        refund(id, "line", "2");
        db.update("UPDATE merchant_sdk_outbox SET state = 'PARKED', due_at = added_at WHERE order_id = ?", id + "-R1");
        lookUp(id + "-R1");

        assertThat(office.get("/office/open")).doesNotContain("retry-" + id, "no money was returned");
        refund(id, "line", "1");
        assertThat(transactionOf(id).refunded()).isEqualTo(154_000);
        assertThat(sandbox.received("payments.refund")).hasSize(2);
    }

    private void loseCallbacks() {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
    }

    private void lookUp(String id) {
        office.get("/office/open");
        office.post("/office/open/" + id + "/look-up");
        assertThat(office.get("/office/open")).contains("Order " + id + " succeeded.");
    }

    @Test
    void waitsForTheResultOfARequestThatWasExecuted() {
        String other = order("CARD");
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        String id = order("CARD");
        assertThat(customer.get("/orders/" + id)).contains("We are opening the payment page.");
        sandbox.clock().advance(Duration.ofMinutes(2));
        assertThat(customer.get("/orders/" + id)).contains("Please order again");
        for (String wrong : List.of("of support", "0".repeat(32), transaction(other))) {
            office.get("/office/open");
            office.post("/office/open/" + id + "/executed", "transaction", wrong);
            assertThat(office.get("/office/open")).contains(id + " has no such transaction.", "executed-" + id);
        }

        office.post("/office/open/" + id + "/executed", "transaction", transaction(id));
        assertThat(office.get("/office/open")).doesNotContain("executed-" + id);
        assertThat(sales.find(id)).get().matches(Sale::isOpen);
        giveUp(id, true);
        assertThat(sales.find(id)).get().matches(Sale::isOpen);
        pay(id, GOOD_CARD);
        assertThat(customer.get("/orders/" + id)).contains("data-state=\"DONE\"");
    }

    @Test
    void refundsNoMoreThanWasPaidThoughAFailedRefundSucceedsLater() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        refund(id, "line", "1");
        db.update("UPDATE sale SET state = 'FAILED' WHERE id = ?", id + "-R1");
        refund(id, "line", "1");
        db.update("UPDATE sale SET state = 'DONE' WHERE id = ?", id + "-R1");

        refund(id, "all", "true");
        assertThat(office.get("/office/orders/" + id)).contains("Nothing was refunded");
        assertThat(transactionOf(id).refunded()).isEqualTo(138_000);
    }

    @Test
    void returnsTheSecondPaymentOfOneOrder() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        db.update("UPDATE sale SET transaction_id = 'another' WHERE id = ?", id);
        returns.giveBack(sales.find(id).orElseThrow(), transaction(id));
        outbox.work();
        sandbox.payments().awaitCallbacks(LIMIT);

        assertThat(transactionOf(id).refunded()).isEqualTo(154_000);
        Sale second = sales.booked(transaction(id)).orElseThrow();
        assertThat(sales.from(second.id())).extracting(Sale::state).containsExactly(SaleState.DONE);
        assertThat(office.get("/office/orders/" + second.id())).contains("Second payment of order " + id);
        assertThat(sales.from(id)).isEmpty();
    }

    @Test
    void looksUpAPaymentWhoseCallbackIsLost() {
        String id = order("CARD");
        loseCallbacks();
        pay(id, GOOD_CARD);
        assertThat(office.get("/office/open")).contains("look-up-" + id);

        lookUp(id);

        assertThat(customer.get("/orders/" + id)).contains("data-state=\"DONE\"");
    }

    @Test
    void refusesAForgedCallback() {
        String id = order("CARD");
        SentCallback genuine = pay(id, DECLINED_CARD);
        Map<String, String> forged = new HashMap<>(genuine.fields());
        forged.replaceAll((name, value) -> name.equals("status") ? "success" : value);

        sandbox.payments().repeatCallback(new SentCallback(genuine.receiver(), forged, genuine.status()));

        assertThat(sandbox.payments().awaitCallbacks(LIMIT))
                .last()
                .matches(callback -> callback.status().orElseThrow() == 403);
        assertThat(office.get("/office")).contains("Callback 403: refused, wrong signature");
        assertThat(customer.get("/orders/" + id)).contains("data-state=\"FAILED\"");
    }

    @Test
    void debitsASubscriptionOfThe31stOnTheLastDayOfAShorterMonth() {
        moveTo("2027-01-31");
        String id = subscribe(GOOD_CARD);
        assertThat(customer.get("/tea-boxes/" + id))
                .contains("data-state=\"ACTIVE\"", "Next debit", "31 January 2027", "given on 31 January 2027");

        List.of("2027-01-31", "2027-02-27", "2027-02-28", "2027-03-30", "2027-03-31")
                .forEach(this::debitTwiceOn);

        assertThat(sales.from(id))
                .extracting(Sale::id, Sale::state)
                .containsExactly(
                        Tuple.tuple(debitId(id, "2027-01-31"), SaleState.DONE),
                        Tuple.tuple(debitId(id, "2027-02-28"), SaleState.DONE),
                        Tuple.tuple(debitId(id, "2027-03-31"), SaleState.DONE));
        assertThat(sandbox.payments().transactions()).hasSize(3);
        assertThat(customer.get("/tea-boxes/" + id))
                .contains("30 April 2027", "31 March 2027: " + roubles("990.00") + ", Paid");
    }

    private String debitId(String box, String day) {
        return "TEA-" + box(box).tokenKey().substring(0, 16) + "-" + day;
    }

    /** The debits of a day are spread over it. */
    @ParameterizedTest
    @CsvSource({"00:10, 1", "08:10, 2", "23:50, 3"})
    void spreadsTheDebitsOfADay(LocalTime time, int due) {
        List<String> ids = List.of(subscribe(GOOD_CARD), subscribe(GOOD_CARD), subscribe(GOOD_CARD));
        db.update("UPDATE tea_box SET months_paid = 1, next_on = '2026-03-10'");
        sandbox.clock()
                .advance(Duration.between(
                        sandbox.clock().instant(),
                        LocalDate.parse("2026-03-10").atTime(time).atZone(ZoneId.of("Europe/Moscow"))));

        assertThat(boxes.due()).extracting(TeaBox::id).isEqualTo(ids.subList(0, due));
    }

    /** The bank stops the debits of a card, so none of its customer's subscriptions is debited again. */
    @Test
    void keepsTheLimitsOfACardWithTwoSubscriptions() {
        String first = subscribe(GOOD_CARD);
        String second = subscribe(GOOD_CARD);
        String likeness = subscribe(GOOD_CARD); // another card can have the same masked number and expiry
        db.update("UPDATE tea_box SET phone = '+79007654321' WHERE id = ?", likeness);
        assertThat(List.of(box(first), box(second)))
                .extracting(TeaBox::cardKey)
                .containsOnly(box(likeness).cardKey());
        sandbox.payments().nextResponseCode(boxes.token(box(first)).reveal(), 43);
        debitTwiceOn("2026-03-02");
        assertThat(sandbox.payments().transactions()).hasSize(2);

        debitTwiceOn("2026-03-03");
        debitTwiceOn("2026-03-04");
        assertThat(List.of(box(first), box(second))).extracting(TeaBox::state).containsOnly(TeaBoxState.STOPPED);
        assertThat(sandbox.payments().transactions()).hasSize(2);
        assertThat(box(likeness).monthsPaid()).isOne();
    }

    /** The second one is sent when the first one's result is known, under its order id. */
    @Test
    void debitsACardOfTwoSubscriptionsOneAfterTheOther() {
        String first = subscribe(GOOD_CARD);
        String second = subscribe(GOOD_CARD);
        loseCallbacks();
        debitTwiceOn("2026-03-02");
        assertThat(sales.from(second)).extracting(Sale::state).containsExactly(SaleState.NEW);

        lookUp(debitId(first, "2026-03-02"));
        debitTwiceOn("2026-03-02");
        lookUp(debitId(second, "2026-03-02"));
        assertThat(sales.from(second)).extracting(Sale::state).containsExactly(SaleState.DONE);
        assertThat(sandbox.received(DEBIT)).hasSize(2);
    }

    @Test
    void waitsForTheReasonOfARefusalUnderOneOrderId() {
        String id = subscribe(GOOD_CARD);
        sandbox.payments().nextResponseCode(boxes.token(box(id)).reveal(), 51);
        debitTwiceOn("2026-03-02");
        db.update("UPDATE merchant_sdk_recurring_attempt SET code = NULL");
        List.of("2026-03-03", "2026-03-04", "2026-03-05").forEach(this::debitTwiceOn);

        assertThat(sales.from(id)).extracting(Sale::state).containsExactly(SaleState.FAILED, SaleState.NEW);
        assertThat(sandbox.received(DEBIT)).hasSize(1);
        assertThat(office.get("/office/open")).contains("give-up-" + debitId(id, "2026-03-03"));
    }

    @Test
    void offersNobodyToGiveUpADebitThatWasSent() {
        String id = subscribe(GOOD_CARD);
        loseCallbacks();
        sandbox.faults().next(DEBIT, Fault.lostAfterProcessing());
        debitTwiceOn("2026-03-02");
        sandbox.clock().advance(Duration.ofMinutes(10));
        String debit = debitId(id, "2026-03-02");
        assertThat(office.get("/office/open")).contains("look-up-" + debit).doesNotContain("give-up-" + debit);

        giveUp(debit, false);
        assertThat(office.get("/office/open")).contains(debit + " may be on its way: try again later.");
        assertThat(sales.find(debit)).get().matches(Sale::isOpen);
    }

    /** A person gave the first one up, and was wrong. */
    @Test
    void returnsTheSecondDebitOfOneMonth() {
        String id = subscribe(GOOD_CARD);
        loseCallbacks();
        debitTwiceOn("2026-03-02");
        db.update("UPDATE sale SET state = 'FAILED' WHERE origin = ?", id);
        debitTwiceOn("2026-03-03");
        debitTwiceOn("2026-03-04");
        lookUp(debitId(id, "2026-03-04"));
        assertThat(box(id).monthsPaid()).isOne();

        String given = debitId(id, "2026-03-02");
        lookUp(given);
        outbox.work();
        lookUp(given + "-R1");
        assertThat(transactionOf(given).refunded()).isEqualTo(99_000);
        assertThat(customer.get("/tea-boxes/" + id)).contains("Refund of " + roubles("990.00") + ": Refunded");
        assertThat(box(id).monthsPaid()).isOne();
        assertThat(box(id).nextOn()).contains(LocalDate.parse("2026-04-02"));
    }

    @Test
    void debitsTheNextMonthThoughServersDontAgreeOnTheDay() {
        String id = subscribe(GOOD_CARD);
        loseCallbacks();
        debitTwiceOn("2026-03-02");
        Clock behind = Clock.offset(boxes.clock(), Duration.ofDays(-1));
        TeaBoxes other = new TeaBoxes(db, boxes.cards(), behind, boxes.events());

        assertThat(other.paid(box(id), sales.from(id).get(0))).isTrue();
        assertThat(box(id).nextOn()).contains(LocalDate.parse("2026-04-02"));
    }

    @ParameterizedTest
    @CsvSource({"2026-03-17, 2026-03-18", "2026-03-18, 2026-04-02"})
    void debitsNoMonthShortlyBeforeTheNext(String today, LocalDate next) {
        String id = subscribe(GOOD_CARD);
        moveTo(today);
        boxes.postpone(box(id), sandbox.clock().instant());

        assertThat(box(id).nextOn()).contains(next);
    }

    @Test
    void endsASubscriptionOnlyForTheFuture() {
        String id = subscribe(GOOD_CARD);
        debitTwiceOn("2026-03-02");
        assertThat(office.get("/office/orders/" + debitId(id, "2026-03-02"))).contains("\"/tea-boxes/" + id + "\"");
        assertThat(box(id)).asString().doesNotContain(id);
        customer.get("/tea-boxes/" + id);
        customer.post("/tea-boxes/" + id + "/cancel");
        debitTwiceOn("2026-04-02");

        assertThat(customer.get("/tea-boxes/" + id)).contains("data-state=\"CANCELLED\"", "not be debited again");
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void triesAgainADayAfterTooLittleMoneyUnderAnotherOrderId() {
        String id = subscribe(GOOD_CARD);
        sandbox.payments().nextResponseCode(boxes.token(box(id)).reveal(), 51);
        debitTwiceOn("2026-03-02");
        assertThat(customer.get("/tea-boxes/" + id)).contains("There wasn&#39;t enough money on the card.");
        assertThat(sandbox.payments().transactions()).hasSize(1);

        debitTwiceOn("2026-03-03");
        assertThat(sales.from(id))
                .extracting(Sale::id)
                .containsExactly(debitId(id, "2026-03-02"), debitId(id, "2026-03-03"));
        assertThat(box(id).monthsPaid()).isOne();
        assertThat(box(id).nextOn()).contains(LocalDate.parse("2026-04-02"));
    }

    @Test
    void debitsOnceAfterMonthsInWhichTheShopWasDown() {
        moveTo("2027-01-31");
        String id = subscribe(GOOD_CARD);
        debitTwiceOn("2027-01-31");
        debitTwiceOn("2027-06-15");

        assertThat(sandbox.payments().transactions()).hasSize(2);
        assertThat(box(id).nextOn()).contains(LocalDate.parse("2027-06-30"));
    }

    /** The guard has its entry, the journal has none, and the service has never got the debit. */
    @Test
    void debitsAgainAfterACrashBeforeTheDebitWasSent() {
        String id = subscribe(GOOD_CARD);
        moveTo("2026-03-02");
        sandbox.faults().next("payments.recurringByCardToken", Fault.lostBeforeProcessing());
        jobs.run();
        assertThat(db.update("DELETE FROM merchant_sdk_journal WHERE order_id = ?", debitId(id, "2026-03-02")))
                .isOne();
        debitTwiceOn("2026-03-02");
        assertThat(sandbox.payments().transactions()).isEmpty();
        office.get("/office/open");
        office.post("/office/open/" + debitId(id, "2026-03-02") + "/not-executed");

        debitTwiceOn("2026-03-04");
        debitTwiceOn("2026-03-05");
        assertThat(sales.from(id)).extracting(Sale::state).containsExactly(SaleState.FAILED, SaleState.DONE);
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void debitsADayLaterWhatTheServiceRefusedUnderAnotherOrderId() {
        String id = subscribe(GOOD_CARD);
        sandbox.faults().next(DEBIT, Fault.reply(400, "{\"error\": \"Invalid request\"}"));
        debitTwiceOn("2026-03-02");
        debitTwiceOn("2026-03-03");

        assertThat(sales.from(id))
                .extracting(Sale::id, Sale::state)
                .containsExactly(
                        Tuple.tuple(debitId(id, "2026-03-02"), SaleState.FAILED),
                        Tuple.tuple(debitId(id, "2026-03-03"), SaleState.DONE));
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 429})
    void sendsADebitAgainThatWasNotProcessed(int status) {
        String id = subscribe(GOOD_CARD);
        sandbox.faults().next(DEBIT, Fault.status(status));
        debitTwiceOn("2026-03-02");

        assertThat(sales.from(id))
                .extracting(Sale::id, Sale::state)
                .containsExactly(Tuple.tuple(debitId(id, "2026-03-02"), SaleState.DONE));
    }

    @Test
    void debitsOnceWhenTheResponseIsLost() {
        String id = subscribe(GOOD_CARD);
        sandbox.faults().next(DEBIT, Fault.lostAfterProcessing());
        debitTwiceOn("2026-03-02");

        assertThat(sales.from(id)).extracting(Sale::state).containsExactly(SaleState.DONE);
        assertThat(sandbox.received(DEBIT)).hasSize(1);
        assertThat(box(id).monthsPaid()).isOne();
    }

    @Test
    void stopsASubscriptionWhoseBankAllowsNoMoreDebits() {
        String id = subscribe(GOOD_CARD);
        sandbox.payments().nextResponseCode(boxes.token(box(id)).reveal(), 43);
        debitTwiceOn("2026-03-02");
        debitTwiceOn("2026-04-02");

        assertThat(customer.get("/tea-boxes/" + id)).contains("data-state=\"STOPPED\"", "no more debits of this card");
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void savesNoCardWithoutConsent() {
        customer.get("/tea-box");

        customer.post("/tea-box", "email", "buyer@shop.example", "phone", "+7 900 123-45-67");
        assertThat(customer.status()).isEqualTo(400);
        assertThat(sandbox.received("bindings.cardData")).isEmpty();
    }

    @Test
    void findsWhatTheBooksAndTheServiceDontAgreeOn() {
        String right = order("CARD");
        pay(right, GOOD_CARD);
        String wrong = order("CARD");
        pay(wrong, GOOD_CARD);
        String missing = order("SBP");
        sandbox.payments().payBySbp(transaction(missing));
        sandbox.payments().awaitCallbacks(LIMIT);
        assertThat(day()).contains("3 records of the service", "They agree.");

        db.update("UPDATE sale SET price = 1 WHERE id = ?", wrong);
        String unknown = "0".repeat(32);
        db.update("UPDATE sale SET transaction_id = ? WHERE id = ?", unknown, missing);

        assertThat(day())
                .contains(
                        "\"/office/orders/" + wrong + "\"",
                        roubles("1.00"),
                        missing,
                        unknown,
                        "nothing",
                        roubles("1,540.00"))
                .doesNotContain(right);
    }

    @Test
    void opensTheOfficeOnlyWithItsPassword() {
        String id = order("CARD");
        pay(id, GOOD_CARD);

        assertThat(customer.post("/office/orders/" + id + "/refund", "all", "true"))
                .startsWith("/login");
        customer.get("/login");
        assertThat(customer.post("/login", "username", "office", "password", "wrong"))
                .isEqualTo("/login?error");
        ShopVisitor stranger = new ShopVisitor(port);
        stranger.post("/cart", "product", "sencha");
        assertThat(stranger.status()).isEqualTo(403); // without the form's token
        assertThat(sales.from(id)).isEmpty();
    }

    @Test
    void reportsNoNewsOfStrangers() {
        customer.get("/tea-box");
        customer.post("/tea-boxes/stranger/cancel");
        customer.get("/merchant-sdk/callback");
        assertThat(customer.status()).isNotEqualTo(200);

        assertThat(office.get("/office")).doesNotContain("stranger", "Callback " + customer.status());
    }

    @Test
    void hasNoPageForWhatDoesntExist() {
        assertThat(customer.get("/orders/NONE"))
                .contains("There is no such page")
                .doesNotContain("Exception");
        assertThat(customer.status()).isEqualTo(404);
    }

    /** Puts two articles into the cart and orders them. Returns the order id. */
    private String order(String method) {
        customer.get("/");
        customer.post("/cart", "product", "sencha");
        customer.post("/cart", "product", "cup");
        String id = cartOrder();
        checkout(id, method);
        return id;
    }

    private String cartOrder() {
        Matcher order = Pattern.compile("name=\"order\" value=\"(\\w+)\"").matcher(customer.get("/cart"));
        assertThat(order.find()).isTrue();
        return order.group(1);
    }

    private String checkout(String id, String method) {
        return customer.post(
                "/checkout", "order", id, "method", method, "email", "buyer@shop.example", "phone", "8 900 123-45-67");
    }

    private static String roubles(String amount) {
        return amount + "\u00a0₽";
    }

    private SentCallback pay(String id, String card) {
        sandbox.payments().payByCard(transaction(id), card);
        List<SentCallback> sent = sandbox.payments().awaitCallbacks(LIMIT);
        return sent.get(sent.size() - 1);
    }

    private String transaction(String id) {
        return transactionOf(id).id();
    }

    private PaymentTransaction transactionOf(String id) {
        return sandbox.payments().transactions().stream()
                .filter(transaction -> transaction.orderId().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void refund(String id, String name, String value) {
        office.get("/office/orders/" + id);
        office.post("/office/orders/" + id + "/refund", name, value);
        outbox.work();
        sandbox.payments().awaitCallbacks(LIMIT);
    }

    private String subscribe(String card) {
        sandbox.clock().advance(Duration.ofSeconds(1)); // the debits of a day are in the order of the subscriptions
        customer.get("/tea-box");
        customer.post("/tea-box", "email", "buyer@shop.example", "phone", "+79001234567", "agreed", "true");
        TeaBox box = boxes.find(db.queryForObject("SELECT id FROM tea_box WHERE state = 'NEW'", String.class))
                .orElseThrow();
        sandbox.payments().enterCard(boxes.token(box).reveal(), card);
        sandbox.payments().awaitCallbacks(LIMIT);
        return box.id();
    }

    private TeaBox box(String id) {
        return boxes.find(id).orElseThrow();
    }

    private void debitTwiceOn(String day) {
        moveTo(day);
        for (int i = 0; i < 2; i++) {
            sandbox.clock().advance(Duration.ofSeconds(1)); // a card is debited once a second
            jobs.run();
            sandbox.payments().awaitCallbacks(LIMIT);
        }
    }

    /** Moves the clock to noon in Moscow, unless it is later. */
    private void moveTo(String day) {
        Duration left = Duration.between(
                sandbox.clock().instant(), LocalDate.parse(day).atTime(12, 0).atZone(ZoneId.of("Europe/Moscow")));
        if (!left.isNegative()) {
            sandbox.clock().advance(left);
        }
    }

    private String day() {
        sandbox.clock().advance(Duration.ofSeconds(1));
        return office.get("/office/day?day=2026-03-02");
    }
}
