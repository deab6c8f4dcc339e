package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.sandbox.HoldState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.PaymentsSandbox;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests the rows for holds in the contract's table "States and transitions". Amounts in the assertions are in kopecks.
 */
@ExtendWith(SandboxExtension.class)
final class SandboxHoldsTest {
    private static final String NO_TRANSACTION = "0123456789abcdef0123456789abcdef";

    @Test
    void waitsForThePayerThenHolds(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.send(Authorization.of("1", roubles(1000), EMAIL)).id();
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(till.at(id).hold()).isEmpty();

        sandbox.payments().payByCard(id, Till.GOOD_SECURE);

        PaymentTransaction hold = till.at(id);
        assertThat(hold.state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(hold.responseCode()).isEqualTo(OptionalInt.of(0));
        assertThat(hold.hold()).hasValue(HoldState.HELD);
        assertThat(hold.held()).isEqualTo(100_000);
        assertThat(hold.paid()).isZero();
    }

    @Test
    void holdsNothingIfTheCardFailsOrThePayerRefuses(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String declined =
                till.send(Preauthorization.of("1", roubles(1000), EMAIL)).id();
        String insecure =
                till.send(Preauthorization.of("2", roubles(1000), EMAIL)).id();
        String refused = till.send(Authorization.of("3", roubles(1000), EMAIL)).id();

        sandbox.payments().payByCard(declined, Till.BAD);
        sandbox.payments().payByCard(insecure, Till.BAD_SECURE);
        sandbox.payments().refuse(refused);

        assertThat(sandbox.payments().transactions())
                .extracting(PaymentTransaction::state)
                .containsOnly(PaymentState.FAILED);
        assertThat(sandbox.payments().transactions())
                .extracting(PaymentTransaction::responseCode)
                .containsExactly(OptionalInt.of(5), OptionalInt.of(-19), OptionalInt.of(17));
        assertThat(sandbox.payments().transactions())
                .allMatch(hold -> hold.hold().isEmpty());
    }

    @Test
    void settlesAPreauthorizationWhole(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.preauth();

        assertThat(till.complete(hold, 1000).state()).isEqualTo(PaymentState.SUCCESS);

        assertMoney(till.at(hold), HoldState.SETTLED, 0, 100_000);
    }

    @Test
    void settlesAPreauthorizationInPartAndUnblocksTheRest(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.preauth();

        assertThat(till.complete(hold, 400).state()).isEqualTo(PaymentState.SUCCESS);

        assertMoney(till.at(hold), HoldState.SETTLED, 0, 40_000);
        assertFails(till.complete(hold, 600), -1);
    }

    @Test
    void settlesAnAuthorizationWhole(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();

        assertThat(till.complete(hold, 1000).state()).isEqualTo(PaymentState.SUCCESS);

        assertMoney(till.at(hold), HoldState.SETTLED, 0, 100_000);
    }

    @Test
    void doesNotSettleAnAuthorizationInPart(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();

        assertFails(till.complete(hold, 400), 64);

        assertMoney(till.at(hold), HoldState.HELD, 100_000, 0);
    }

    @Test
    void settlesTheRemainderOfAnAuthorizationAfterAPartialReversal(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();

        assertThat(till.reverse(hold, 600).state()).isEqualTo(PaymentState.SUCCESS);
        assertMoney(till.at(hold), HoldState.HELD, 40_000, 0);
        assertFails(till.complete(hold, 1000), 13);
        assertFails(till.complete(hold, 399), 64);
        assertThat(till.complete(hold, 400).state()).isEqualTo(PaymentState.SUCCESS);

        assertMoney(till.at(hold), HoldState.SETTLED, 0, 40_000);
    }

    @Test
    void releasesEitherHoldByAReversalOfTheWhole(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String auth = till.auth();
        String preauth = till.preauth();

        assertThat(till.reverse(auth, 1000).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.reverse(preauth, 1000).state()).isEqualTo(PaymentState.SUCCESS);

        assertMoney(till.at(auth), HoldState.RELEASED, 0, 0);
        assertMoney(till.at(preauth), HoldState.RELEASED, 0, 0);
        assertFails(till.complete(auth, 1000), -1);
        assertFails(till.reverse(preauth, 1000), -1);
    }

    @Test
    void neitherSettlesNorReversesMoreThanIsHeld(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.preauth();

        assertFails(till.complete(hold, 1001), 13);
        assertFails(till.reverse(hold, 1001), 13);

        assertMoney(till.at(hold), HoldState.HELD, 100_000, 0);
    }

    @Test
    void refusesUnknownTargetAndFailsTargetThatIsNotAHold(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String payment = till.pay();
        int before = sandbox.payments().transactions().size();

        assertThatExceptionOfType(RequestRefusedException.class).isThrownBy(() -> till.complete(NO_TRANSACTION, 1));
        assertThatExceptionOfType(RequestRefusedException.class).isThrownBy(() -> till.reverse(NO_TRANSACTION, 1));
        assertThat(sandbox.payments().transactions()).hasSize(before);

        assertFails(till.complete(payment, 1000), 12);
    }

    @Test
    void refusesReversalOrCompletionAsHold(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();
        String failed = till.complete(hold, 400).id();
        String reversal = till.reverse(hold, 400).id();

        for (String other : List.of(failed, reversal)) {
            assertFails(till.complete(other, 600), 12);
            assertFails(till.reverse(other, 600), 12);
        }

        assertMoney(till.at(hold), HoldState.HELD, 60_000, 0);
        String completion = till.complete(hold, 600).id();
        assertFails(till.complete(completion, 600), 12);
    }

    @Test
    void settlesNothingThatThePayerHasNotHeldYet(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String open = till.send(Authorization.of("1", roubles(1000), EMAIL)).id();

        assertFails(till.complete(open, 1000), 12);
    }

    @Test
    void releasesAHoldThatNobodyConfirmedForSevenDays(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String auth = till.auth();
        sandbox.clock().advance(Duration.ofHours(1));
        String preauth = till.preauth();

        sandbox.clock().advance(Duration.ofDays(7).minusHours(1).minusSeconds(1));
        assertMoney(till.at(auth), HoldState.HELD, 100_000, 0);

        sandbox.clock().advance(Duration.ofSeconds(1));
        assertMoney(till.at(auth), HoldState.RELEASED, 0, 0);
        assertMoney(till.at(preauth), HoldState.HELD, 100_000, 0);
        assertFails(till.complete(auth, 1000), -1);

        sandbox.clock().advance(Duration.ofHours(1));
        assertMoney(till.at(preauth), HoldState.RELEASED, 0, 0);
    }

    @Test
    void keepsWhatWasSettledBeyondTheSevenDays(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String hold = till.auth();
        till.complete(hold, 1000);

        sandbox.clock().advance(Duration.ofDays(30));

        assertMoney(till.at(hold), HoldState.SETTLED, 0, 100_000);
    }

    @Test
    void endsInOrderOfTimeForAnyClockJump(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String early = till.auth();
        sandbox.payments().settleAfter(Duration.ofDays(1));
        PaymentTransaction completion = till.complete(early, 1000);
        assertThat(completion.state()).isEqualTo(PaymentState.PENDING_EXECUTION);

        sandbox.clock().advance(Duration.ofDays(30));

        assertThat(till.at(completion.id()).state()).isEqualTo(PaymentState.SUCCESS);
        assertMoney(till.at(early), HoldState.SETTLED, 0, 100_000);
    }

    @Test
    void refusesTimesInWhichNoOperationCanEnd(Sandbox sandbox) {
        PaymentsSandbox payments = sandbox.payments();

        for (Duration time : List.of(Duration.ofNanos(-1), Duration.ofSeconds(Long.MAX_VALUE))) {
            assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> payments.settleAfter(time));
        }
    }

    private static void assertMoney(PaymentTransaction hold, HoldState state, long held, long paid) {
        assertThat(hold.hold()).hasValue(state);
        assertThat(hold.held()).isEqualTo(held);
        assertThat(hold.paid()).isEqualTo(paid);
    }

    private static void assertFails(PaymentTransaction operation, int code) {
        assertThat(operation.state()).isEqualTo(PaymentState.FAILED);
        assertThat(operation.responseCode()).isEqualTo(OptionalInt.of(code));
    }
}
