package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import org.junit.jupiter.api.Test;

final class ApplicationSdkTest {
    @Test
    void anApplicationIsConfiguredWithASandbox() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = sdkOfTheApplication(sandbox)) {
            PaymentsClient payments = PaymentsClient.of(sdk);
            PaymentPage page =
                    payments.pay(OneStepPayment.of("2026-0042", Amount.parse("1290.50"), "payer@shop.example"));
            sandbox.payments().payByCard(page.id(), "4929509947106878");

            assertThat(payments.find("2026-0042").isSuccess()).isTrue();
        }
    }

    private static MerchantSdk sdkOfTheApplication(Sandbox sandbox) {
        // tag::application
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, sandbox.url(Address.GATEWAY))
                .address(Address.TOKEN, sandbox.url(Address.TOKEN))
                .address(Address.PSP, sandbox.url(Address.PSP))
                .credentials(Credentials.builder()
                        .merchant(sandbox.merchantId(), sandbox.secret())
                        .client(sandbox.clientId(), sandbox.clientSecret())
                        .build())
                .clock(sandbox.clock())
                .build();
        // end::application
        return sdk;
    }
}
