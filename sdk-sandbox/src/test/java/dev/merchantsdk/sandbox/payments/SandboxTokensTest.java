package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.PHONE;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.HoldState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests which operations accept a token of each kind and state (contract, "Token uses"). */
@ExtendWith(SandboxExtension.class)
final class SandboxTokensTest {
    @Test
    void paysAtOnceWithOneClick(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);

        OneClickStarted started = till.send(OneClickPayment.of("1", roubles(10), token));

        assertThat(started.jsOperationId()).isEmpty();
        assertThat(till.at(started.id()).paid()).isEqualTo(1_000);
        assertThat(till.at(started.id()).token()).hasValue(token.reveal());
    }

    @Test
    void fallsBackToTheCvvIfOneClickHasAPayoutOnlyToken(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.FORCED_PAYOUT_ONLY);

        OneClickStarted started = till.send(OneClickPayment.of("1", roubles(10), token));

        assertThat(started.jsOperationId()).isPresent();
        assertThat(till.at(started.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        sandbox.payments().enterCvv(started.id());
        assertThat(till.at(started.id()).paid()).isEqualTo(1_000);
    }

    @Test
    void waitsForTheCvvOfAnInteractivePayment(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);

        InteractiveStarted started = till.send(InteractivePayment.of("1", roubles(10), token));

        assertThat(started.jsOperationId()).isPresent();
        assertThat(till.at(started.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(started.id(), Till.GOOD_SECURE));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payBySbp(started.id()));
        sandbox.payments().payByCard(started.id(), Till.GOOD);
        assertThat(till.at(started.id()).paid()).isEqualTo(1_000);
    }

    @Test
    void letsThePayerRefuseAnInteractivePaymentAndTheIssuerToo(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        String refused =
                till.send(InteractivePayment.of("1", roubles(10), token)).id();
        String declined =
                till.send(InteractivePayment.of("2", roubles(10), token)).id();

        sandbox.payments().refuse(refused);
        sandbox.payments().nextResponseCode(token.reveal(), 51);
        sandbox.payments().enterCvv(declined);

        assertThat(till.at(refused).responseCode()).isEqualTo(OptionalInt.of(17));
        assertThat(till.at(declined).responseCode()).isEqualTo(OptionalInt.of(51));
        assertThat(till.state(token)).isEqualTo(BindingState.ACTIVE);
    }

    @Test
    void preauthorizesByToken(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);

        String id = till.send(PreauthorizationByToken.of("1", roubles(1000), EMAIL, token))
                .id();

        assertThat(till.at(id).hold()).hasValue(HoldState.HELD);
        till.complete(id, 400);
        assertThat(till.at(id).paid()).isEqualTo(40_000);
    }

    @Test
    void createsNothingForAutomaticDebitsOfAPayoutOnlyToken(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        sandbox.payments().makePayoutOnly(token.reveal());

        for (PaymentRequest<?> request : List.of(
                RecurringByCardToken.of("1", roubles(10), token),
                PreauthorizationByToken.of("2", roubles(10), EMAIL, token))) {
            assertThatExceptionOfType(PayoutOnlyTokenException.class).isThrownBy(() -> till.send(request));
        }
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    @Test
    void keepsAPayoutOnlyTokenGoodForPayoutsAndInteractivePayments(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        sandbox.payments().makePayoutOnly(token.reveal());

        String payout =
                till.send(PayoutToCard.of("1", roubles(10), EMAIL, token)).id();
        String interactive =
                till.send(InteractivePayment.of("2", roubles(10), token)).id();
        sandbox.payments().enterCvv(interactive);

        assertThat(till.at(payout).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(interactive).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void keepsATokenWithoutMoneyGoodForPayoutsAndInteractivePayments(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(false)
                        .build())
                .token();
        sandbox.payments().nextResponseCode(token.reveal(), 51);
        sandbox.payments().enterCard(token.reveal(), Till.GOOD_SECURE);

        String payout =
                till.send(PayoutToCard.of("1", roubles(10), EMAIL, token)).id();
        String interactive =
                till.send(InteractivePayment.of("2", roubles(10), token)).id();
        sandbox.payments().enterCvv(interactive);

        assertThat(till.at(payout).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(interactive).paid()).isEqualTo(1_000);
        assertThatExceptionOfType(PayoutOnlyTokenException.class)
                .isThrownBy(() -> till.send(RecurringByCardToken.of("3", roubles(10), token)));
    }

    @Test
    void debitsATokenWhoseCardWasOnlyChecked(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.bind(ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .checkCard(true)
                        .build())
                .token();
        sandbox.payments().enterCard(token.reveal(), Till.GOOD);
        assertThat(sandbox.payments().transactions()).isEmpty();

        String debit =
                till.send(RecurringByCardToken.of("1", roubles(10), token)).id();

        assertThat(till.at(debit).paid()).isEqualTo(1_000);
    }

    /**
     * According to the contract, a token of the variant "Card number only" is usable only for payouts. Other
     * payout-only tokens can also be used for interactive payments.
     */
    @Test
    void asksForNoCvvOfATokenOfACardNumber(Sandbox sandbox) {
        Till till = new Till(sandbox);
        PayoutToken token = till.numberToken(Till.GOOD);
        CardToken claimed = Till.asCard(token);

        for (PaymentRequest<?> request : List.of(
                InteractivePayment.of("1", roubles(10), claimed), OneClickPayment.of("2", roubles(10), claimed))) {
            assertThatExceptionOfType(RequestRefusedException.class).isThrownBy(() -> till.send(request));
        }
        assertThatExceptionOfType(PayoutOnlyTokenException.class)
                .isThrownBy(() -> till.send(RecurringByCardToken.of("3", roubles(10), claimed)));
        assertThat(sandbox.payments().transactions()).isEmpty();

        String payout =
                till.send(PayoutToCard.of("4", roubles(10), EMAIL, token)).id();
        assertThat(till.at(payout).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void refusesTokensThatAreUnknownOrNotUsableYetOrFailed(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken pending = till.bind(CardDataBinding.of(EMAIL, PHONE)).token();
        CardToken failed = till.token(Till.BAD);

        for (CardToken token : List.of(CardToken.of("unknown"), pending, failed)) {
            for (PaymentRequest<?> request : uses(token)) {
                assertThatExceptionOfType(RequestRefusedException.class)
                        .as(request.getClass().getSimpleName())
                        .isThrownBy(() -> till.send(request));
            }
        }
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    @Test
    void refusesATokenOfTheFastPaymentSystemForAllButItsOwnDebits(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = Till.asCard(till.sbpToken());

        for (PaymentRequest<?> request : uses(token)) {
            if (!(request instanceof RecurringByCardToken)) {
                assertThatExceptionOfType(RequestRefusedException.class)
                        .as(request.getClass().getSimpleName())
                        .isThrownBy(() -> till.send(request));
            }
        }
        assertThat(sandbox.payments().transactions()).isEmpty();
    }

    private static List<PaymentRequest<?>> uses(CardToken token) {
        return List.of(
                RecurringByCardToken.of("1", roubles(10), token),
                PreauthorizationByToken.of("2", roubles(10), EMAIL, token),
                InteractivePayment.of("3", roubles(10), token),
                OneClickPayment.of("4", roubles(10), token),
                PayoutToCard.of("5", roubles(10), EMAIL, token));
    }
}
