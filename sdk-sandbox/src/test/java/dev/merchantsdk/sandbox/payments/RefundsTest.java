package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Checks that the total of all refunds does not exceed the paid amount. */
@ExtendWith(SandboxExtension.class)
final class RefundsTest {
    @Test
    void refundsInPartsUpToTheWhole(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();

        assertThat(till.refund(payment, 300).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.refund(payment, 700).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(payment).refunded()).isEqualTo(100_000);

        assertThat(till.refund(payment, 1).responseCode()).isEqualTo(OptionalInt.of(13));
        assertThat(till.at(payment).refunded()).isEqualTo(100_000);
    }

    @Test
    void refundsNoMoreThanIsLeft(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();
        till.refund(payment, 300);

        PaymentTransaction tooMuch = till.refund(payment, 701);

        assertThat(tooMuch.state()).isEqualTo(PaymentState.FAILED);
        assertThat(tooMuch.responseCode()).isEqualTo(OptionalInt.of(13));
        assertThat(till.at(payment).refunded()).isEqualTo(30_000);
    }

    @Test
    void refundsDebitedHoldByEitherId(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.preauth();
        String completion = till.complete(hold, 400).id();

        assertThat(till.refund(hold, 100).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.refund(completion, 300).state()).isEqualTo(PaymentState.SUCCESS);

        assertThat(till.at(hold).refunded()).isEqualTo(40_000);
        assertThat(till.refund(hold, 1).state()).isEqualTo(PaymentState.FAILED);
    }

    @Test
    void refusesRefundOfRefundAndOfReversal(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();
        String refund = till.refund(payment, 300).id();
        String hold = till.auth();
        String reversal = till.reverse(hold, 400).id();
        till.complete(hold, 600);

        assertThat(till.refund(refund, 700).responseCode()).isEqualTo(OptionalInt.of(12));
        assertThat(till.refund(reversal, 600).responseCode()).isEqualTo(OptionalInt.of(12));

        assertThat(till.at(payment).refunded()).isEqualTo(30_000);
        assertThat(till.at(hold).refunded()).isZero();
    }

    @Test
    void refusesRefundOfHeldOrUnpaid(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();
        String unpaid = till.openPay();

        assertThat(till.refund(hold, 1).responseCode()).isEqualTo(OptionalInt.of(-1));
        assertThat(till.refund(unpaid, 1).responseCode()).isEqualTo(OptionalInt.of(12));
    }

    @Test
    void refusesAnUnknownPayment(Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> till.refund("0123456789abcdef0123456789abcdef", 1));
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    @Test
    void countsWhatIsLeftWhenItEnds(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        String first = till.refund(payment, 600).id();
        String second = till.refund(payment, 600).id();
        assertThat(till.at(payment).refunded()).isZero();

        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(till.at(first).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(second).state()).isEqualTo(PaymentState.FAILED);
        assertThat(till.at(payment).refunded()).isEqualTo(60_000);
    }
}
