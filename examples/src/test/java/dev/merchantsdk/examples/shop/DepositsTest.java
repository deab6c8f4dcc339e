package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.HoldState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the code of the guide to holds. */
final class DepositsTest {
    private static final Amount DEPOSIT = Amount.parse("1000.00");
    private static final Amount PART = Amount.parse("640.00");

    private final ShopSandbox shop = new ShopSandbox();
    private final HandleTable handles = new HandleTable();
    private final Deposits deposits = new Deposits(shop.merchant, shop.orders, handles);
    private final AuthorizedDeposits authorized = new AuthorizedDeposits(shop.merchant, shop.orders, handles);

    @AfterEach
    void close() {
        shop.close();
    }

    private void hold() {
        deposits.hold("H-1", DEPOSIT, ShopSandbox.EMAIL);
        shop.payPage("H-1", ShopSandbox.CARD);
    }

    @Test
    void debitsAPartOfADepositAndReleasesTheRest() {
        hold();
        assertThat(shop.order("H-1").state()).isEqualTo(OrderState.DONE);

        deposits.debit("H-1", "H-1-D", PART);
        shop.awaitCallbacks();

        PaymentTransaction hold = shop.transaction("H-1");
        assertThat(hold.hold()).contains(HoldState.SETTLED);
        assertThat(hold.held()).isZero();
        assertThat(shop.transaction("H-1-D").paid()).isEqualTo(64_000);
        assertThat(shop.order("H-1-D").state()).isEqualTo(OrderState.DONE);
    }

    @Test
    void neitherStoresNorSendsADebitOfMoreThanIsHeld() {
        hold();

        assertThatThrownBy(() -> deposits.debit("H-1", "H-1-D", Amount.parse("1000.01")))
                .isInstanceOf(InvalidRequestException.class);

        assertThat(shop.orders.find("H-1-D")).isEmpty();
        assertThat(shop.received("payments.complete")).isZero();
    }

    @Test
    void releasesADeposit() {
        hold();

        deposits.release("H-1", "H-1-R");
        shop.awaitCallbacks();

        assertThat(shop.transaction("H-1").hold()).contains(HoldState.RELEASED);
        assertThat(shop.order("H-1-R").state()).isEqualTo(OrderState.DONE);
    }

    private AuthHold authorize() {
        Authorization request = Authorization.of("H-1", DEPOSIT, ShopSandbox.EMAIL);
        shop.orders.insert("H-1", DEPOSIT, ShopSandbox.EMAIL);
        AuthHold hold = AuthHold.of(request, shop.merchant.payments().authorize(request));
        shop.payPage("H-1", ShopSandbox.CARD);
        return hold;
    }

    @Test
    void debitsAPartOfAnAuthorization() {
        PartialSettlement settled = authorized.settle(authorize(), PART, ShopSandbox.EMAIL, "H-1-R", "H-1-D");
        shop.awaitCallbacks();

        assertThat(settled.phase()).isEqualTo(PartialSettlement.Phase.SETTLED);
        assertThat(shop.transaction("H-1-D").paid()).isEqualTo(64_000);
        assertThat(shop.order("H-1-R").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.order("H-1-D").state()).isEqualTo(OrderState.DONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"payments.reverse", "payments.complete"})
    void continuesASettlementWhoseResponseIsLostAndSendsEachStepOnce(String step) {
        AuthHold hold = authorize();
        shop.sandbox.faults().next(step, Fault.lostAfterProcessing());
        assertThatThrownBy(() -> authorized.settle(hold, PART, ShopSandbox.EMAIL, "H-1-R", "H-1-D"))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThat(authorized.resume("H-1-D").phase()).isEqualTo(PartialSettlement.Phase.SETTLED);

        assertThat(shop.received("payments.reverse")).isOne();
        assertThat(shop.received("payments.complete")).isOne();
    }
}
