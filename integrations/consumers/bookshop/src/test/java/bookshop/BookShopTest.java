package bookshop;

import static org.assertj.core.api.Assertions.assertThat;

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
    void shipsWhatIsPaid(@Autowired BookShop shop, @Autowired Sandbox sandbox, @Autowired JdbcClient db) {
        shop.buy("2026-0042");
        String payment = sandbox.payments().transactions().get(0).id();
        sandbox.payments().payByCard(payment, "4929509947106878");
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));

        String state = db.sql("SELECT state FROM orders").query(String.class).single();
        assertThat(state).isEqualTo("PAID");
    }
}
// end::test
