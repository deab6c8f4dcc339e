package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to refunds and payouts. */
final class OutgoingPaymentsTest {
    private final ShopSandbox shop = new ShopSandbox();
    private final OutgoingPayments outgoing = new OutgoingPayments(shop.merchant, shop.orders);

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void refundsAPartOfAnOrderAndBooksIt() {
        shop.pay("A-1", "990.50");

        outgoing.refund("A-1", "A-1-R1", ShopSandbox.receipt("120.00"));
        shop.awaitCallbacks();

        assertThat(shop.order("A-1-R1").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.transaction("A-1").refunded()).isEqualTo(12_000);
        assertThat(shop.order("A-1").state()).isEqualTo(OrderState.DONE);
    }

    @Test
    void sendsARefundOnce() {
        shop.pay("A-1", "990.50");
        outgoing.refund("A-1", "A-1-R1", ShopSandbox.receipt("120.00"));

        assertThatThrownBy(() -> outgoing.refund("A-1", "A-1-R1", ShopSandbox.receipt("120.00")))
                .isInstanceOf(AlreadyRecordedException.class);

        assertThat(shop.received("payments.refund")).isOne();
    }

    @Test
    void paysOutOnceAlthoughTheResponseIsLost() {
        PayoutToken card = shop.merchant
                .cards()
                .bindCardNumber(CardNumberBinding.of(ShopSandbox.EMAIL, CardNumber.of(ShopSandbox.CARD)))
                .token();
        shop.sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());

        outgoing.payOut("P-1", Amount.parse("2500.00"), ShopSandbox.EMAIL, card);
        shop.awaitCallbacks();

        assertThat(shop.received("payments.payoutToCard")).isEqualTo(2);
        assertThat(shop.sandbox.payments().transactions()).singleElement().satisfies(payout -> {
            assertThat(payout.orderId()).isEqualTo("P-1");
            assertThat(payout.state()).isEqualTo(PaymentState.SUCCESS);
        });
        assertThat(shop.order("P-1").state()).isEqualTo(OrderState.DONE);
    }
}
