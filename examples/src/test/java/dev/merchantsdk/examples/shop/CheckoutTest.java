package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to payments. */
final class CheckoutTest {
    private final ShopSandbox shop = new ShopSandbox();
    private final Checkout checkout = new Checkout(shop.merchant, shop.orders);

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void sendsThePayerToAPageAndLearnsThePaymentFromItsCallback() {
        URI page = checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50"), ShopSandbox.book("300.00"));

        assertThat(page.getHost()).isEqualTo("127.0.0.1");
        assertThat(checkout.isPaid("A-1")).isFalse();
        shop.payPage("A-1", ShopSandbox.CARD);

        assertThat(checkout.isPaid("A-1")).isTrue();
        assertThat(shop.order("A-1").price()).isEqualTo(Amount.parse("1290.50"));
        assertThat(shop.sandbox.payments().transactions())
                .extracting(PaymentTransaction::paid)
                .containsExactly(129_050L);
    }

    @Test
    void doesNotCountADeclinedPaymentAsPaid() {
        checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50"));
        shop.payPage("A-1", ShopSandbox.DECLINED_CARD);

        assertThat(checkout.isPaid("A-1")).isFalse();
        assertThat(shop.order("A-1").state()).isEqualTo(OrderState.FAILED);
    }

    @Test
    void storesTheOrderBeforeAnythingIsSent() {
        shop.sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        assertThatThrownBy(() -> checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50")));

        assertThat(shop.order("A-1").state()).isEqualTo(OrderState.OPEN);
        assertThat(shop.received("payments.pay")).isOne();
    }

    @Test
    void sendsAnOrderIdOnce() {
        checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50"));

        assertThatThrownBy(() -> checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50")))
                .isInstanceOf(AlreadyRecordedException.class);

        assertThat(shop.received("payments.pay")).isOne();
    }

    @Test
    void refusesAnotherPriceForAnOrderId() {
        checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50"));

        assertThatThrownBy(() -> checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.51")))
                .isInstanceOf(IllegalStateException.class);

        assertThat(shop.order("A-1").price()).isEqualTo(Amount.parse("990.50"));
    }

    @Test
    void sendsAnOrderAgainThatTheServiceHasRefused() {
        shop.sandbox.faults().next("payments.pay", Fault.status(400));
        assertThatThrownBy(() -> checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50")))
                .isInstanceOf(BadRequestException.class);

        checkout.pay("A-1", ShopSandbox.EMAIL, ShopSandbox.book("990.50"));
        shop.payPage("A-1", ShopSandbox.CARD);

        assertThat(checkout.isPaid("A-1")).isTrue();
    }

    @Test
    void storesAndSendsNothingThatBreaksARule() {
        assertThatThrownBy(() -> checkout.pay("A-1", "no e-mail", ShopSandbox.book("990.50")))
                .isInstanceOf(InvalidRequestException.class);

        assertThat(shop.orders.open()).isEmpty();
        assertThat(shop.sandbox.received()).isEmpty();
    }
}
