import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class FirstPaymentTest {
    private static final OneStepPayment PAYMENT =
            OneStepPayment.of("order-1", Amount.parse("1290.50"), "payer@shop.example");

    @Test
    void aDeclinedCardFailsThePayment(Sandbox sandbox, MerchantSdk sdk) {
        var page = PaymentsClient.of(sdk).pay(PAYMENT);

        sandbox.payments().refuse(page.id());

        assertEquals(PaymentState.FAILED, sandbox.payments().transaction(page.id()).state());
    }

    @Test
    void aLostResponseLeavesTheOutcomeUnknown(Sandbox sandbox, MerchantSdk sdk) {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        assertThrows(OutcomeUnknownException.class, () -> PaymentsClient.of(sdk).pay(PAYMENT));
    }
}
