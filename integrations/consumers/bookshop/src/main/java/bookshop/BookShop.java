package bookshop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.spring.OrderPrices;
import dev.merchantsdk.spring.PaymentSucceeded;
import dev.merchantsdk.spring.TransactionFailed;
import java.math.BigDecimal;
import java.net.URI;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

// tag::shop
@RestController
@SpringBootApplication(proxyBeanMethods = false)
record BookShop(PaymentsClient payments, JdbcClient db) {
    @PostMapping("/orders/{id}")
    URI buy(@PathVariable String id) {
        Amount price = Amount.parse("1290.50");
        db.sql("INSERT INTO orders VALUES (?, ?, 'NEW')")
                .params(id, price.toBigDecimal())
                .update();
        return payments.pay(OneStepPayment.of(id, price, "payer@shop.example")).userWebLink();
    }

    @Bean
    OrderPrices prices() {
        String sql = "SELECT price FROM orders WHERE id = ?";
        return id -> db.sql(sql).param(id).query(BigDecimal.class).optional().map(Amount::of);
    }

    @EventListener
    void ship(PaymentSucceeded paid) {
        finish(paid.transaction().orderId(), "PAID");
    }

    @EventListener
    void cancel(TransactionFailed failed) {
        finish(failed.transaction().orderId(), "FAILED");
    }

    private void finish(String id, String state) {
        db.sql("UPDATE orders SET state = ? WHERE id = ?").params(state, id).update();
    }
}
// end::shop
