package dev.merchantsdk.consumers;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentsClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The SDK and a client as Spring beans. The beans exist only if the shop has a gateway URL. */
@ConditionalOnProperty("payments.gateway-url")
// tag::beans
@Configuration
public class PaymentBeans {
    /** The application context closes the SDK, because the SDK is {@link AutoCloseable}. */
    @Bean
    MerchantSdk merchantSdk(
            @Value("${payments.gateway-url}") String gatewayUrl,
            @Value("${payments.merchant-id}") String merchantId,
            @Value("${payments.secret}") Secret secret) {
        return MerchantSdk.builder()
                .address(Address.GATEWAY, gatewayUrl)
                .credentials(Credentials.builder()
                        .merchant(merchantId, secret.reveal())
                        .build())
                .require(Area.PAYMENTS)
                .build();
    }

    @Bean
    PaymentsClient paymentsClient(MerchantSdk sdk) {
        return PaymentsClient.of(sdk);
    }
}
// end::beans
