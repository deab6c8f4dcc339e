package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.OrderedReceipt;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.spring.AutoConfigureMerchantSandbox;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Customers and the back office use the shop's pages; the sandbox plays payers, banks and the payment service. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.datasource.url=jdbc:h2:mem:shop;MODE=PostgreSQL;DB_CLOSE_DELAY=-1",
            "shop.address=http://127.0.0.1:${local.server.port}",
            "shop.office-password=correct horse",
            "shop.card-key=of-this-test-and-32-characters-long",
            "shop.pause=1h",
            "merchant.sdk.profile.receipt-client-id=1",
            "merchant.sdk.profile.receipt-merchant-id=1"
        })
@AutoConfigureMerchantSandbox
final class TeaShopTest {
    private static final String GOOD_CARD = "4929509947106878";
    private static final String DECLINED_CARD = "4485913187374384";
    private static final String DEBIT = "payments.recurringByCardToken";
    private static final Duration LIMIT = Duration.ofSeconds(30);

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
    private JdbcClient db;

    @LocalServerPort
    private int port;

    private ShopVisitor customer;
    private ShopVisitor office;

    @BeforeEach
    void enter() {
        List.of("sale_line", "posting", "tea_box", "sale")
                .forEach(table -> db.sql("DELETE FROM " + table).update());
        sandbox.receipts().readyAfter(Duration.ZERO);
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
        jobs.run();
        jobs.run();

        assertThat(customer.get("/orders/" + id))
                .contains("data-state=\"DONE\"", "Paid", "1540.00", "data-receipt=\"ISSUED\"")
                .doesNotContain("id=\"pay\"");
        assertThat(sandbox.receipts().all())
                .singleElement()
                .matches(
                        receipt -> receipt.total() == 154_000 && receipt.lines().size() == 2);
        assertThat(customer.get("/cart")).contains("It is empty");
    }

    @Test
    void ordersAReceiptAgainThatTheCashRegisterRefused() {
        sandbox.receipts().failNext();
        String id = order("CARD");
        pay(id, GOOD_CARD);
        jobs.run();
        assertThat(office.get("/office/open")).contains("/office/orders/" + id + "/receipt");

        office.post("/office/orders/" + id + "/receipt");
        jobs.run();
        assertThat(sandbox.receipts().all()).hasSize(2);
        assertThat(office.get("/office/open")).contains("is ordered again").doesNotContain(id + "/receipt");
    }

    @Test
    void ordersOnceAfterADoubleClick() {
        String id = order("CARD");

        assertThat(checkout(id, "CARD")).isEqualTo("/orders/" + id);
        assertThat(sandbox.received("payments.pay")).hasSize(1);
    }

    @Test
    void asksAgainForWhatTheServiceWouldRefuse() {
        customer.get("/");
        customer.post("/cart", "product", "sencha");
        String id = cartOrder();

        assertThat(customer.post("/checkout", "order", id, "method", "CARD", "email", "nobody", "phone", "12"))
                .contains("id=\"phone-error\"");
        assertThat(customer.post(
                        "/checkout", "order", id, "method", "CARD", "email", "nobody", "phone", "+79001234567"))
                .contains("id=\"email-error\"", "value=\"nobody\"");
        assertThat(sales.find(id)).isEmpty();
    }

    @Test
    void showsWhyACardIsDeclinedAndTakesAnother() {
        String id = order("CARD");
        pay(id, DECLINED_CARD);

        assertThat(customer.get("/orders/" + id))
                .contains("data-state=\"FAILED\"", "The bank declined the payment. Please use another card.");
        assertThat(customer.post("/orders/" + id + "/again")).startsWith(sandbox.dashboard() + "gateway/");
        assertThat(sandbox.payments().transactions()).hasSize(2);
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
    void sellsOnCreditAndReportsTheShipmentOnce() {
        String id = order("CREDIT");
        assertThat(customer.get("/orders/" + id)).contains("Waiting for the bank", "applicationId=");

        sandbox.credit().approve(sales.find(id).orElseThrow().applicationId().orElseThrow());
        assertThat(customer.get("/orders/" + id)).contains("Approved");

        office.get("/office/orders/" + id);
        office.post("/office/orders/" + id + "/ship");
        office.post("/office/orders/" + id + "/ship");
        assertThat(sandbox.received("credit.reportShipment")).hasSize(1);
        assertThat(customer.get("/orders/" + id)).contains("Your order is on its way.");
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
        jobs.run();
        assertThat(transactionOf(id).refunded()).isEqualTo(154_000);
        assertThat(customer.get("/orders/" + id)).contains("690.00 ₽: Refunded", "850.00 ₽: Refunded");
        assertThat(sandbox.receipts().all()).extracting(OrderedReceipt::total).contains(69_000L, 85_000L);
    }

    @Test
    void triesARefusedRefundAgainWithoutFreeingItsLines() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        sandbox.faults().next("payments.refund", Fault.reply(400, "{\"error\": \"Invalid request\"}"));

        refund(id, "line", "2");
        refund(id, "line", "2");
        assertThat(office.get("/office/open")).contains(id + "-R1", "Try again").doesNotContain(id + "-R2");
        office.post("/office/refunds/" + id + "-R1/retry");
        outbox.work();
        sandbox.payments().awaitCallbacks(LIMIT);

        assertThat(customer.get("/orders/" + id)).contains("850.00 ₽: Refunded");
        assertThat(transactionOf(id).refunded()).isEqualTo(85_000);
    }

    @Test
    void refundsNoMoreThanWasPaidThoughAFailedRefundSucceedsLater() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        refund(id, "line", "1");
        db.sql("UPDATE sale SET state = 'FAILED' WHERE id = ?")
                .param(id + "-R1")
                .update();
        refund(id, "line", "1");
        db.sql("UPDATE sale SET state = 'DONE' WHERE id = ?").param(id + "-R1").update();

        refund(id, "all", "true");
        assertThat(office.get("/office/orders/" + id)).contains("Nothing was refunded");
        assertThat(transactionOf(id).refunded()).isEqualTo(138_000);
    }

    /** The refund fails, and a person sends it again, but not twice. */
    @Test
    void returnsTheSecondPaymentOfOneOrder() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        db.sql("UPDATE sale SET transaction_id = 'another' WHERE id = ?")
                .param(id)
                .update();
        returns.giveBack(id, transaction(id), sales.find(id).orElseThrow().price());
        sales.fail(id + "-R1", "The bank declined the payment.");
        outbox.entries(OutboxState.WAITING)
                .forEach(row -> db.sql("DELETE FROM merchant_sdk_outbox WHERE order_id = ?")
                        .param(row.orderId())
                        .update());

        assertThat(office.get("/office/open")).contains("Refunds that failed", "/office/refunds/" + id + "-R1/again");
        office.post("/office/refunds/" + id + "-R1/again");
        office.post("/office/refunds/" + id + "-R1/again");
        outbox.work();
        sandbox.payments().awaitCallbacks(LIMIT);

        assertThat(transactionOf(id).refunded()).isEqualTo(154_000);
        assertThat(sales.from(id)).extracting(Sale::state).containsExactly(SaleState.FAILED, SaleState.DONE);
        assertThat(office.get("/office/open")).doesNotContain(id + "-R1/again");
    }

    @Test
    void ordersAReceiptAgainThatIsNotInTheCashRegister() {
        String id = order("CARD");
        pay(id, GOOD_CARD);
        sandbox.faults().next("receipts.create", Fault.lostBeforeProcessing());
        jobs.run();
        assertThat(office.get("/office/open")).doesNotContain("Receipts that are missing");
        office.post("/office/orders/" + id + "/receipt");
        assertThat(office.get("/office/open")).contains("It changed meanwhile.");

        sandbox.clock().advance(Duration.ofHours(2));
        assertThat(office.get("/office/open")).contains("Receipts that are missing");
        office.post("/office/orders/" + id + "/receipt");
        jobs.run();
        jobs.run();

        assertThat(customer.get("/orders/" + id)).contains("data-receipt=\"ISSUED\"");
        assertThat(sandbox.receipts().all()).hasSize(1);
    }

    @Test
    void looksUpAPaymentWhoseCallbackIsLost() {
        String id = order("CARD");
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        pay(id, GOOD_CARD);
        assertThat(office.get("/office/open")).contains("look-up-" + id);

        office.post("/office/orders/" + id + "/look-up");

        assertThat(office.get("/office/open")).contains("Order " + id + " succeeded.");
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
        assertThat(office.get("/office/callbacks")).contains("Callback 403: refused, its signature is wrong");
        assertThat(customer.get("/orders/" + id)).contains("data-state=\"FAILED\"");
    }

    @Test
    void offersAnotherPageWhenTheResponseIsLost() {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        String id = order("CARD");
        assertThat(customer.get("/orders/" + id)).contains("We are checking", "id=\"again\"");

        assertThat(customer.post("/orders/" + id + "/again")).startsWith(sandbox.dashboard() + "gateway/");
        assertThat(sandbox.received("payments.pay")).hasSize(2);
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
                .extracting(Sale::id, sale -> sale.dueOn().orElseThrow().toString(), Sale::state)
                .containsExactly(
                        tuple(debitId(id, "2027-01"), "2027-01-31"),
                        tuple(debitId(id, "2027-02"), "2027-02-28"),
                        tuple(debitId(id, "2027-03"), "2027-03-31"));
        assertThat(sandbox.payments().transactions()).hasSize(3);
        assertThat(customer.get("/tea-boxes/" + id)).contains("30 April 2027", "31 March 2027: 990.00 ₽, Paid");
    }

    private String debitId(String box, String month) {
        return "TEA-" + box(box).cardKey().substring(0, 16) + "-" + month;
    }

    private static Tuple tuple(String id, String day) {
        return Tuple.tuple(id, day, SaleState.DONE);
    }

    @Test
    void endsASubscriptionOnlyForTheFuture() {
        String id = subscribe(GOOD_CARD);
        debitTwiceOn("2026-03-02");
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
        assertThat(customer.get("/tea-boxes/" + id)).contains("There isn&#39;t enough money on the card.");
        assertThat(sandbox.payments().transactions()).hasSize(1);

        debitTwiceOn("2026-03-03");
        assertThat(sales.from(id))
                .extracting(Sale::id)
                .containsExactly(debitId(id, "2026-03"), debitId(id, "2026-03-2"));
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
        assertThat(db.sql("DELETE FROM merchant_sdk_journal WHERE order_id = ?")
                        .param(debitId(id, "2026-03"))
                        .update())
                .isOne();
        debitTwiceOn("2026-03-02");
        assertThat(sandbox.payments().transactions()).isEmpty();

        debitTwiceOn("2026-03-04");
        assertThat(sales.from(id)).extracting(Sale::state).containsExactly(SaleState.FAILED, SaleState.DONE);
        assertThat(sandbox.payments().transactions()).hasSize(1);
    }

    @Test
    void sendsADebitThatTheServiceDidntLetInAgainUnderItsOrderId() {
        String id = subscribe(GOOD_CARD);
        sandbox.faults().next(DEBIT, Fault.status(401));
        jobs.run();
        assertThat(box(id).note()).contains("The debit is sent a little later.");

        debitTwiceOn("2026-03-02");
        assertThat(sales.from(id))
                .extracting(Sale::id, Sale::state)
                .containsExactly(Tuple.tuple(debitId(id, "2026-03"), SaleState.DONE));
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

        assertThat(customer.post("/tea-box", "email", "buyer@shop.example", "phone", "+7 900 123-45-67"))
                .contains("id=\"agreed-error\"");
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

        db.sql("UPDATE posting SET amount = 1 WHERE sale_id = ?").param(wrong).update();
        db.sql("DELETE FROM posting WHERE sale_id = ?").param(missing).update();

        assertThat(day())
                .contains("Other amount", "booked 1.00 for order " + wrong, "Not in the books", "order " + missing)
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
        customer.get("/tea-box");
        customer.post("/tea-box", "email", "buyer@shop.example", "phone", "+79001234567", "agreed", "true");
        List<TeaBox> all = boxes.all();
        TeaBox box = all.stream()
                .filter(row -> row.state() == TeaBoxState.NEW)
                .reduce((first, second) -> second)
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
