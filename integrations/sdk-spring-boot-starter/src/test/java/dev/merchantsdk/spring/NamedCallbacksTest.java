package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.transaction.support.TransactionOperations;

/** Two merchants, each with a sandbox that sends its callbacks to the merchant's path. */
@SpringBootTest(
        classes = NamedShop.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "merchant.sdk.merchants.north.secret=zero-north",
            "merchant.sdk.merchants.south.secret=zero-south",
            "merchant.sdk.merchants.south.callback-path=/south/results",
            "merchant.sdk.merchants.south.callback-url=https://shop.example/zero-south",
            "management.endpoints.web.exposure.include=*",
            "management.endpoint.health.show-details=always",
            "management.endpoint.env.show-values=always",
            "management.endpoint.configprops.show-values=always"
        })
@AutoConfigureMerchantSandbox
final class NamedCallbacksTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String EMAIL = "payer@shop.example";
    private static final String CARD = "4929509947106878";

    private record Side(Merchant merchant, Sandbox sandbox, NamedShop.NamedLedger ledger, Amount price) {
        /** Pays an order, and returns the id of the payment. */
        String pay(String orderId) {
            String payment = merchant.payments()
                    .pay(OneStepPayment.of(orderId, price, EMAIL))
                    .id();
            sandbox.payments().payByCard(payment, CARD);
            assertThat(sandbox.payments().awaitCallbacks(Duration.ofSeconds(30)))
                    .extracting(SentCallback::status)
                    .allMatch(status -> status.orElse(0) == 200);
            return payment;
        }
    }

    private final Side north;
    private final Side south;
    private final ShopBrowser browser;

    NamedCallbacksTest(
            @Autowired @Qualifier("north") Merchant northMerchant,
            @Autowired @Qualifier("south") Merchant southMerchant,
            @Autowired @Qualifier("north") Sandbox northSandbox,
            @Autowired @Qualifier("south") Sandbox southSandbox,
            @Autowired @Qualifier("north") NamedShop.NamedLedger northLedger,
            @Autowired @Qualifier("south") NamedShop.NamedLedger southLedger,
            @LocalServerPort int port) {
        north = new Side(northMerchant, northSandbox, northLedger, NamedShop.NORTH);
        south = new Side(southMerchant, southSandbox, southLedger, NamedShop.SOUTH);
        browser = new ShopBrowser(port);
    }

    @BeforeEach
    void empty() {
        north.ledger().booked.clear();
        south.ledger().booked.clear();
    }

    @Test
    void equalOrderIdsOfTwoMerchantsAreTwoOrders() {
        String ofNorth = north.pay("order-1");
        assertThat(south.ledger().booked).isEmpty();
        String ofSouth = south.pay("order-1");

        assertThat(north.ledger().booked).containsExactly("paid " + ofNorth);
        assertThat(south.ledger().booked).containsExactly("paid " + ofSouth);
        assertThat(north.sandbox().payments().transactions()).hasSize(1);
        assertThat(south.sandbox().payments().transactions()).hasSize(1);
    }

    @Test
    void aCallbackIsRefusedThatAnotherMerchantHasSigned() throws Exception {
        String ofNorth = SignedForm.of(north.sandbox().secret(), Map.of("object_type", "news"));

        assertThat(browser.post("/south/results", FORM, ofNorth).statusCode()).isEqualTo(403);
        assertThat(browser.post("/merchant-sdk/callback", FORM, ofNorth).statusCode())
                .isEqualTo(404);
        assertThat(browser.post("/merchant-sdk/callback/south", FORM, ofNorth).statusCode())
                .isEqualTo(404);
        assertThat(north.ledger().booked).isEmpty();
        assertThat(south.ledger().booked).isEmpty();

        assertThat(browser.post("/merchant-sdk/callback/north", FORM, ofNorth).statusCode())
                .isEqualTo(200);
        assertThat(north.ledger().booked).containsExactly("news");
        assertThat(south.ledger().booked).isEmpty();
    }

    @Test
    void eachOutboxSendsItsOwnRows(
            @Autowired @Qualifier("north") TransactionalOutbox outbox,
            @Autowired @Qualifier("north") Outbox northRows,
            @Autowired @Qualifier("south") Outbox southRows,
            @Autowired TransactionOperations tx) {
        String payment = north.pay("order-2");
        tx.executeWithoutResult(status -> outbox.refund(
                Refund.byId(payment, "refund-2", NamedShop.NORTH, EMAIL).build()));

        southRows.work();
        assertThat(north.sandbox().payments().transactions()).hasSize(1);
        northRows.work();
        north.sandbox().payments().awaitCallbacks(Duration.ofSeconds(30));

        assertThat(north.ledger().booked)
                .containsExactlyInAnyOrder("paid " + payment, "sent refund-2", "refunded refund-2");
        assertThat(south.ledger().booked).isEmpty();
        assertThat(south.sandbox().payments().transactions()).isEmpty();
    }

    @Test
    void theActuatorShowsAllMerchantsWithoutTheirSecrets(@Autowired ApplicationContext context) throws Exception {
        for (String path : new String[] {"/actuator/env", "/actuator/configprops", "/actuator/merchant"}) {
            assertThat(browser.get(path).body()).as(path).doesNotContain("zero-");
        }
        assertThat(browser.get("/actuator/env/merchant.sdk.merchants.north.secret")
                        .body())
                .contains("******");
        assertThat(browser.get("/actuator/configprops").body()).contains("/south/results");
        assertThat(browser.get("/actuator/info").body()).contains("PAYMENTS", "\"sandbox\":true");
        assertThat(browser.get("/actuator/health/merchant").body()).contains("UP");
        context.getBean("merchantGauges", Job.class).work().run(() -> true);
        for (String store : new String[] {"north", "south"}) {
            assertThat(browser.get("/actuator/metrics/merchant.sdk.open.entries?tag=store:" + store)
                            .body())
                    .contains("\"value\":0.0");
            assertThat(browser.get("/actuator/metrics/merchant.sdk.outbox.rows?tag=store:" + store)
                            .body())
                    .contains("\"value\":0.0");
            assertThat(browser.get("/actuator/metrics/merchant.sdk.recurring.denied.cards?tag=store:" + store)
                            .body())
                    .contains("\"value\":0.0");
        }
    }
}
