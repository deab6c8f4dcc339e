package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import org.junit.jupiter.api.Test;

final class SnippetsTest {
    @Test
    void theFirstPaymentOfTheReadmeIsOpen() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.gateway(
                        sandbox.url(Address.GATEWAY).toString(), sandbox.merchantId(), sandbox.secret())) {
            PaymentPage page = Snippets.pay(sdk, "https://shop.example/back", "https://shop.example/callback");

            assertThat(sandbox.payments().transaction(page.id()).price()).isEqualTo(129_050);
            assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        }
    }
}
