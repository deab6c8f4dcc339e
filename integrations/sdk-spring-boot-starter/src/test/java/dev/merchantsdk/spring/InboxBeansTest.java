package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;

/** One bean, the inbox, decides about the receiver of callbacks and the recovery. */
final class InboxBeansTest {
    private final WebApplicationContextRunner bare = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    MerchantSdkAutoConfiguration.class,
                    MerchantJobsAutoConfiguration.class,
                    MerchantWebAutoConfiguration.class));
    private final WebApplicationContextRunner runner =
            bare.withPropertyValues(StarterContext.REAL).withBean(PaymentStores.class, PaymentStores::inMemory);

    record Books() implements PaymentBooks {
        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.empty();
        }

        @Override
        public void onPaid(VerifiedTransaction paid) {}

        @Override
        public void onFailed(VerifiedTransaction failed) {}
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnInbox {
        @Bean
        PaymentCallbacks own(MerchantSdk sdk) {
            return PaymentCallbacks.of(sdk)
                    .store(PaymentStores.inMemory().callbacks())
                    .expectedPrice(orderId -> Optional.empty())
                    .onPaid(paid -> {})
                    .onFailed(failed -> {})
                    .build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnMerchant {
        @Bean
        Merchant own(MerchantSdk sdk, PaymentStores stores) {
            return Merchant.builder().sdk(sdk).stores(stores).books(new Books()).build();
        }
    }

    static class Listener {
        @EventListener
        void on(PaymentSucceeded paid) {}
    }

    @Test
    void anInboxOfTheShopIsTheOnlyOne() {
        runner.withUserConfiguration(OwnInbox.class)
                .withBean(PaymentBooks.class, Books::new)
                .run(context -> {
                    assertThat(context).hasBean("merchantCallbacks").hasBean("merchantRecovery");
                    assertThatThrownBy(() -> context.getBean(Merchant.class).inbox())
                            .isInstanceOf(ConfigurationException.class);
                });
    }

    @Test
    void withoutAnInboxThereIsNeitherAReceiverNorARecovery() {
        runner.run(context -> assertThat(context)
                .hasNotFailed()
                .doesNotHaveBean("merchantCallbacks")
                .doesNotHaveBean(Job.class));
    }

    @Test
    void refusesAMerchantWhoseInboxReceivesNothing() {
        runner.withUserConfiguration(OwnMerchant.class)
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasMessageStartingWith("a merchant has an inbox that receives no callbacks."));
    }

    @Test
    void refusesListenersWithoutPrices() {
        for (WebApplicationContextRunner silent : new WebApplicationContextRunner[] {
            runner,
            runner.withBean(PaymentBooks.class, Books::new),
            runner.withUserConfiguration(OwnInbox.class).withBean(OrderPrices.class, () -> orderId -> Optional.empty())
        }) {
            silent.withBean(Listener.class)
                    .run(context -> assertThat(context)
                            .getFailure()
                            .hasMessageStartingWith("methods listen to results, but nothing publishes any."));
        }
    }

    @Test
    void aMerchantOfTheShopNeedsNoProperties() {
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, "https://gateway.example/")
                .build();

        bare.withBean("own", Merchant.class, () -> Merchant.of(sdk))
                .run(context ->
                        assertThat(context.getBean(PaymentsClient.class)).isNotNull());
    }
}
