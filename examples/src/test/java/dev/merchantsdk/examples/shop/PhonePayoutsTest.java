package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.sandbox.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to SBP. */
final class PhonePayoutsTest {
    private static final String NAME = "Шариков Полиграф Полиграфович"; // the sandbox's recipient

    private final ShopSandbox shop = new ShopSandbox();
    private final PhonePayouts payouts =
            new PhonePayouts(shop.merchant, shop.stores.journal(), shop.orders, new HandleTable());

    @AfterEach
    void close() {
        shop.close();
    }

    private void create(String phone) {
        payouts.create(TwoStepSbpPayout.builder()
                .orderId("P-1")
                .price(Amount.parse("700.00"))
                .phone(phone)
                .email(ShopSandbox.EMAIL)
                .bank(shop.merchant.sbp().banks().list().get(0))
                .build());
    }

    @Test
    void paysTheRecipientWhoseNameIsTheExpectedOne() {
        create("+79007654321");
        assertThat(shop.order("P-1").state()).isEqualTo(OrderState.OPEN);

        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Confirmed.class);
        shop.awaitCallbacks();

        assertThat(shop.order("P-1").state()).isEqualTo(OrderState.DONE);
        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Confirmed.class);
        assertThat(shop.received("sbp.confirm")).isOne();
    }

    @Test
    void doesNotPayAnotherPerson() {
        create("+79007654321");

        assertThat(payouts.next("P-1", "Иванов Иван Иванович")).isInstanceOf(SbpPayout.Cancelled.class);

        assertThat(shop.received("sbp.confirm")).isZero();
    }

    @Test
    void doesNotPayAPhoneWithoutAnAccount() {
        create("+79990000000");

        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Cancelled.class);

        assertThat(shop.received("sbp.confirm")).isZero();
    }

    @Test
    void learnsTheOutcomeOfAConfirmationWhoseResponseIsLost() {
        create("+79007654321");
        shop.sandbox.faults().next("sbp.confirm", Fault.lostAfterProcessing());
        assertThatThrownBy(() -> payouts.next("P-1", NAME)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Confirmed.class);

        assertThat(shop.received("sbp.confirm")).isOne();
    }

    @Test
    void neverSendsALostConfirmationAgain() {
        create("+79007654321");
        shop.sandbox.faults().next("sbp.confirm", Fault.lostBeforeProcessing());
        assertThatThrownBy(() -> payouts.next("P-1", NAME)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Confirming.class);

        assertThat(shop.received("sbp.confirm")).isOne();
    }

    @Test
    void rejectsAgainAfterALostRejectionOnlyIfThePayoutHasNotEnded() {
        create("+79990000000");
        shop.sandbox.faults().next("sbp.reject", Fault.lostAfterProcessing());
        assertThatThrownBy(() -> payouts.next("P-1", NAME)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(payouts.next("P-1", NAME)).isInstanceOf(SbpPayout.Cancelled.class);

        assertThat(shop.received("sbp.reject")).isOne();
    }
}
