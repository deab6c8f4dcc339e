package bookshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.spring.AutoConfigureMerchantSandbox;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.jdbc.core.simple.JdbcClient;

// tag::test
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@AutoConfigureMerchantSandbox
final class BookShopTest {
    @Test
    void shipsWhatIsPaidAndRefundsWhatComesBack(
            @Autowired BookShop shop, @Autowired Sandbox sandbox, @Autowired Outbox outbox, @Autowired JdbcClient db) {
        shop.buy("2026-0042");
        String payment = sandbox.payments().transactions().get(0).id();
        sandbox.payments().payByCard(payment, "4929509947106878");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));
        shop.refund("2026-0042");
        outbox.work(); // sends it now; in the application, a job does
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));

        assertThat(db.sql("SELECT id, state FROM orders ORDER BY id").query().listOfRows())
                .extracting(order -> order.get("id") + " " + order.get("state"))
                .containsExactly("2026-0042 PAID", "2026-0042-R REFUNDED");
    }
}
// end::test
