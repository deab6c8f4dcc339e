package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;

/** Code that the README and the guides show, but that no example contains. */
final class Snippets {
    private Snippets() {}

    static MerchantSdk gateway(String gatewayUrl, String merchantId, String secret) {
        // tag::gateway
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, gatewayUrl)
                .credentials(Credentials.builder().merchant(merchantId, secret).build())
                .require(Area.PAYMENTS)
                .build();
        // end::gateway
        return sdk;
    }

    static PaymentPage pay(MerchantSdk sdk, String returnUrl, String callbackUrl) {
        // tag::pay
        OneStepPayment payment = OneStepPayment.builder()
                .orderId("2026-0042")
                .price(Amount.parse("1290.50"))
                .email("payer@shop.example")
                .returnUrl(returnUrl)
                .callbackUrl(callbackUrl)
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_10),
                        FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)))
                .build();
        PaymentPage page = PaymentsClient.of(sdk).pay(payment);
        // end::pay
        return page;
    }
}
