package dev.merchantsdk.consumers;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.spi.PaymentStores;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The merchant as a Spring bean. The bean exists only if the shop has a gateway URL. */
@ConditionalOnProperty("payments.gateway-url")
// tag::beans
@Configuration
@EnableConfigurationProperties(PaymentBeans.PaymentSettings.class)
public class PaymentBeans {
    /** The properties {@code payments.*}. */
    @ConfigurationProperties("payments")
    public record PaymentSettings(
            String gatewayUrl,
            String pspUrl,
            String tokenUrl,
            String merchantId,
            Secret secret,
            String clientId,
            Secret clientSecret) {}

    /** The application context closes the merchant, because it is {@link AutoCloseable}. */
    @Bean
    Merchant merchant(PaymentSettings settings, PaymentStores stores, PaymentBooks books) {
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, settings.gatewayUrl())
                .address(Address.PSP, settings.pspUrl())
                .address(Address.TOKEN, settings.tokenUrl())
                .credentials(Credentials.builder()
                        .merchant(settings.merchantId(), settings.secret().reveal())
                        .client(settings.clientId(), settings.clientSecret().reveal())
                        .build())
                .build();
        return Merchant.builder().sdk(sdk).stores(stores).books(books).build();
    }

    /** In production: {@code JdbcStores.of(dataSource, "shop")}. */
    @Bean
    PaymentStores paymentStores() {
        return PaymentStores.inMemory();
    }
}
// end::beans
