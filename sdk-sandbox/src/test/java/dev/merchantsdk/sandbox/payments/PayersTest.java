package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the actions of the payer through the methods of the sandbox. */
@ExtendWith(SandboxExtension.class)
final class PayersTest {
    @Test
    void answersWithAPageAndAnOperation(Sandbox sandbox) {
        PaymentPage page = new Till(sandbox).send(OneStepPayment.of("1", roubles(10), EMAIL));

        assertThat(page.id()).matches("[0-9a-f]{32}");
        assertThat(page.jsOperationId())
                .get()
                .asString()
                .matches("[0-9a-f]{32}")
                .isNotEqualTo(page.id());
        assertThat(page.userWebLink().toString())
                .startsWith(sandbox.url(Address.GATEWAY).toString());
        assertThat(page.additional()).isEmpty();
    }

    @Test
    void paysByCardOnce(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.pay();

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(id).paid()).isEqualTo(100_000);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(id, Till.GOOD));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().refuse(id));
    }

    @Test
    void paysWithAnyNumberWhoseCheckDigitIsRight(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.openPay();

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().payByCard(id, "4929509947106879"))
                .withMessageNotContaining("4929509947106879");
        sandbox.payments().payByCard(id, "2200000000000004");

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void paysThroughTheFastPaymentSystemAtOnceOnly(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.openPay();
        String hold = till.send(Authorization.of("1", roubles(10), EMAIL)).id();

        sandbox.payments().payBySbp(id);

        assertThat(till.at(id).paid()).isEqualTo(100_000);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().payBySbp(hold));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().payBySbp("nothing"));
    }

    /**
     * The contract defines -20 as "expired transaction". The sandbox assumes that an interactive payment can also
     * expire.
     */
    @Test
    void aPaymentExpiresOnItsPageAndInItsForm(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        String page = till.openPay();
        String form = till.send(InteractivePayment.of("1", roubles(10), token)).id();

        sandbox.clock().advance(Duration.ofDays(2).minusSeconds(1));
        assertThat(till.at(page).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        assertThat(till.at(form).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        sandbox.clock().advance(Duration.ofSeconds(1));

        assertThat(till.at(page).responseCode()).hasValue(-20);
        assertThat(till.at(form).responseCode()).hasValue(-20);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.payments().enterCvv(form));
    }
}
