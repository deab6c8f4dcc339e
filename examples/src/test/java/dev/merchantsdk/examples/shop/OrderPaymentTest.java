package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

// tag::task
@ExtendWith(SandboxExtension.class)
final class OrderPaymentTest {
    private final OneStepPayment payment =
            OneStepPayment.of("2026-0042", Amount.parse("1290.50"), "payer@shop.example");

    @Test
    void paysOrder(Sandbox sandbox, MerchantSdk sdk) {
        PaymentPage page = Merchant.of(sdk).payments().pay(payment);

        sandbox.payments().payByCard(page.id(), "4929509947106878");

        assertThat(Merchant.of(sdk).records().getSecure(page).isSuccess()).isTrue();
    }

    @Test
    void leavesOrderUnpaidWhenCardIsDeclined(Sandbox sandbox, MerchantSdk sdk) {
        PaymentPage page = Merchant.of(sdk).payments().pay(payment);

        sandbox.payments().payByCard(page.id(), "4485913187374384"); // response code 5

        assertThat(Merchant.of(sdk).records().getSecure(page).isFailed()).isTrue();
    }

    @Test
    void failsPageThatNoPayerUses(Sandbox sandbox, MerchantSdk sdk) {
        PaymentPage page = Merchant.of(sdk).payments().pay(payment);

        sandbox.clock().advance(Duration.ofHours(49));

        assertThat(Merchant.of(sdk).records().getSecure(page).isFailed()).isTrue();
    }

    @Test
    void sendsPaymentOnceWhenResponseIsLost(Sandbox sandbox, MerchantSdk sdk) {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        assertThatThrownBy(() -> Merchant.of(sdk).payments().pay(payment)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(sandbox.received("payments.pay")).hasSize(1);
    }
}
// end::task
