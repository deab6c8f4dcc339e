import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class FirstPaymentTest {
    private static final OneStepPayment ORDER =
            OneStepPayment.of("order-1", Amount.parse("1290.50"), "payer@shop.example");

    // tag::declined
    @Test
    void failsWhenTheCardIsDeclined(Sandbox sandbox, MerchantSdk sdk) {
        var page = Merchant.of(sdk).payments().pay(ORDER);

        sandbox.payments().payByCard(page.id(), "4485913187374384"); // a declined test card

        assertEquals(PaymentState.FAILED, sandbox.payments().transaction(page.id()).state());
    }
    // end::declined

    @Test
    void leavesTheOutcomeUnknownWhenTheResponseIsLost(Sandbox sandbox, MerchantSdk sdk) {
        var payments = Merchant.of(sdk).payments();
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        assertThrows(OutcomeUnknownException.class, () -> payments.pay(ORDER));
    }
}
