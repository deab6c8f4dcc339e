package dev.merchantsdk.spring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;

/** A shop of two merchants, which use the same order ids with different prices. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class NamedShop {
    static final Amount NORTH = Amount.parse("100.00");
    static final Amount SOUTH = Amount.parse("200.00");

    static final class NamedLedger {
        final List<String> booked = new CopyOnWriteArrayList<>();

        @EventListener
        void on(PaymentSucceeded paid) {
            booked.add("paid " + paid.transaction().transactionId());
        }

        @EventListener
        void on(RefundSucceeded refunded) {
            booked.add("refunded " + refunded.transaction().orderId());
        }

        @EventListener
        void on(TransactionFailed failed) {
            booked.add("failed " + failed.transaction().orderId());
        }

        @EventListener
        void on(UnrecognizedEvent event) {
            booked.add("news");
        }

        @EventListener
        void on(OutboxEntry row) {
            if (row.state() == OutboxState.ACCEPTED) {
                booked.add("sent " + row.orderId());
            }
        }
    }

    // tag::north
    @Bean
    @Qualifier("north")
    OrderPrices northPrices() {
        return orderId -> Optional.of(NORTH);
    }

    @Bean
    @Qualifier("north")
    NamedLedger northLedger() { // with methods such as @EventListener void on(PaymentSucceeded paid)
        return new NamedLedger();
    }
    // end::north

    @Bean
    @Qualifier("south")
    NamedLedger southLedger() {
        return new NamedLedger();
    }

    @Bean
    @Qualifier("south")
    OrderPrices southPrices() {
        return orderId -> Optional.of(SOUTH);
    }

    @Bean
    @Qualifier("south")
    OrdersWithoutResult southOrders() {
        return moment -> List.of("order-of-both");
    }
}
