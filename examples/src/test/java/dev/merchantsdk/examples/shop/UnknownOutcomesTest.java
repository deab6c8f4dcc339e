package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.sandbox.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to unknown outcomes. */
final class UnknownOutcomesTest {
    private static final Amount PART = Amount.parse("120.00");

    private final ShopSandbox shop = new ShopSandbox();
    private final UnknownOutcomes outcomes = new UnknownOutcomes(shop.merchant, shop.orders);

    @AfterEach
    void close() {
        shop.close();
    }

    private Refund refund() {
        shop.pay("A-1", "990.50");
        shop.loseCallbacks();
        shop.orders.insert("R-1", PART, ShopSandbox.EMAIL);
        return Refund.byId(shop.order("A-1").transactionId().orElseThrow(), "R-1", PART, ShopSandbox.EMAIL)
                .build();
    }

    @Test
    void booksARefundWhoseResponseIsLostAndSendsItOnce() {
        Refund refund = refund();
        shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());

        assertThat(outcomes.send(refund))
                .hasValueSatisfying(outcome -> assertThat(outcome.isSuccess()).isTrue());

        assertThat(shop.order("R-1").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.received("payments.refund")).isOne();
        assertThatThrownBy(() -> outcomes.send(refund)).isInstanceOf(AlreadyRecordedException.class);
        assertThat(shop.received("payments.refund")).isOne();
    }

    @Test
    void booksARefundWhoseCallbackIsLost() {
        Refund refund = refund();

        assertThat(outcomes.send(refund)).isEmpty();
        assertThat(shop.order("R-1").state()).isEqualTo(OrderState.OPEN);
        outcomes.run();

        assertThat(shop.order("R-1").state()).isEqualTo(OrderState.DONE);
    }

    @Test
    void booksARefundInWhichTheShopCrashed() {
        Refund refund = refund();
        shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        assertThatThrownBy(() -> shop.merchant.payments().refund(refund)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(shop.stores.journal().openEntries()).hasSize(1);

        outcomes.run();

        assertThat(shop.order("R-1").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.stores.journal().entry("R-1"))
                .hasValueSatisfying(entry -> assertThat(entry.state()).isEqualTo(JournalState.ACCEPTED));
        assertThat(shop.received("payments.refund")).isOne();
    }

    /** No payer has the link of the page whose response was lost, so another page cannot charge twice. */
    @Test
    void opensAPageWhoseLinkIsLostAgainUnderANewOrderId() {
        shop.loseCallbacks();
        shop.orders.insert("A-1", PART, ShopSandbox.EMAIL);
        shop.sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        OneStepPayment payment = OneStepPayment.of("A-1", PART, ShopSandbox.EMAIL);

        assertThatThrownBy(() -> shop.merchant.payments().pay(payment)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(shop.merchant.inbox().lookUp("A-1").isUndecided()).isTrue();

        shop.pay("A-1-2", "120.00");
        outcomes.run();
        assertThat(shop.order("A-1-2").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.order("A-1").state()).isEqualTo(OrderState.OPEN);
    }

    @Test
    void continuesAHoldFromItsRecord() {
        shop.loseCallbacks();
        Preauthorization request = Preauthorization.of("H-1", PART, ShopSandbox.EMAIL);
        shop.orders.insert("H-1", PART, ShopSandbox.EMAIL);
        PreauthHold hold = PreauthHold.of(request, shop.merchant.payments().preauthorize(request));
        shop.payPage("H-1", ShopSandbox.CARD);

        OrderOutcome outcome = shop.merchant.inbox().lookUp("H-1");

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        OrderOutcome.Found.class,
                        found -> assertThat(PreauthHold.of(request, found.transaction()))
                                .isEqualTo(hold));
        assertThat(shop.order("H-1").state()).isEqualTo(OrderState.DONE);
    }
}
