package bookshop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.spring.OrderPrices;
import dev.merchantsdk.spring.PaymentSucceeded;
import dev.merchantsdk.spring.RefundSucceeded;
import dev.merchantsdk.spring.TransactionFailed;
import dev.merchantsdk.spring.TransactionalOutbox;
import java.math.BigDecimal;
import java.net.URI;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@SpringBootApplication(proxyBeanMethods = false)
record BookShop(PaymentsClient payments, TransactionalOutbox outbox, TransactionOperations tx, JdbcTemplate db) {
    private static final Amount PRICE = Amount.parse("1290.50");

    public static void main(String[] arguments) {
        SpringApplication.run(BookShop.class, arguments);
    }

    @PostMapping("/orders/{id}")
    URI buy(@PathVariable String id) {
        db.update("INSERT INTO orders VALUES (?, ?, 'NEW', NULL)", id, PRICE.toBigDecimal());
        return payments.pay(OneStepPayment.of(id, PRICE, "payer@shop.example")).userWebLink();
    }

    @DeleteMapping("/orders/{id}")
    void refund(@PathVariable String id) {
        tx.executeWithoutResult(status -> {
            db.update("INSERT INTO orders SELECT id || '-R', price, 'REFUND', NULL FROM orders WHERE id = ?", id);
            String ref = db.queryForObject("SELECT ref FROM orders WHERE id = ? AND state = 'PAID'", String.class, id);
            Refund.Builder refund = Refund.byId(ref, id + "-R", PRICE, "payer@shop.example");
            outbox.refund(refund.build());
        });
    }

    @Bean
    OrderPrices prices() {
        return id -> db.queryForList("SELECT price FROM orders WHERE id = ?", BigDecimal.class, id).stream()
                .map(Amount::of)
                .findFirst();
    }

    @EventListener
    void ship(PaymentSucceeded paid) {
        finish(paid.transaction(), "PAID");
    }

    @EventListener
    void cancel(TransactionFailed failed) {
        finish(failed.transaction(), "FAILED");
    }

    @EventListener
    void takeBack(RefundSucceeded refunded) {
        finish(refunded.transaction(), "REFUNDED");
    }

    private void finish(VerifiedTransaction of, String state) {
        db.update("UPDATE orders SET state = ?, ref = ? WHERE id = ?", state, of.transactionId(), of.orderId());
    }
}
