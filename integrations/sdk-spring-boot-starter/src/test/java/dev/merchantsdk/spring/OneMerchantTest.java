package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.PlatformTransactionManager;

/** Applications of one merchant whose beans are hidden, proxied, in a parent context, or not the starter's. */
final class OneMerchantTest {
    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner real = StarterContext.runner(StarterContext.REAL);
    private final ApplicationContextRunner stored = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true",
                    "spring.profiles.active=test",
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.recovery=0",
                    "merchant.sdk.jobs.outbox=0",
                    "merchant.sdk.jobs.records=0",
                    "merchant.sdk.jobs.deletion=0")
            .withBean(DataSource.class, () -> pool)
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool));

    private final WebApplicationContextRunner web = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    MerchantStoresAutoConfiguration.class,
                    MerchantSdkAutoConfiguration.class,
                    MerchantJobsAutoConfiguration.class,
                    MerchantWebAutoConfiguration.class,
                    MerchantMicrometerAutoConfiguration.class))
            .withPropertyValues(StarterContext.REAL)
            .withPropertyValues("merchant.sdk.create-schema=true", "merchant.sdk.jobs.recovery=0")
            .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
            .withBean(DataSource.class, () -> pool)
            .withBean(OrderPrices.class, () -> orderId -> Optional.empty());

    private static List<String> localJobs(ConfigurableApplicationContext context) {
        return List.of(context.getBeanFactory().getBeanNamesForType(Job.class));
    }

    /** They set the credentials of an SDK that the shop builds itself. */
    @Configuration(proxyBeanMethods = false)
    static class HiddenCustomizers {
        @Bean(autowireCandidate = false)
        MerchantSdkCustomizer hidden() {
            return builder -> {
                throw new AssertionError();
            };
        }

        @Bean(defaultCandidate = false)
        @Qualifier("second")
        MerchantSdkCustomizer qualified() {
            return hidden();
        }
    }

    @Test
    void aHiddenCustomizerIsOfAnotherSdk() {
        real.withUserConfiguration(HiddenCustomizers.class)
                .run(context -> assertThat(context.getBean(MerchantSdk.class)).isNotNull());
    }

    static final class ScopedListener implements CallListener {
        static final AtomicInteger CREATED = new AtomicInteger();

        ScopedListener() {
            CREATED.incrementAndGet();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class ScopedListeners {
        @Bean
        @Scope(value = "prototype", proxyMode = ScopedProxyMode.INTERFACES)
        CallListener scoped() {
            return new ScopedListener();
        }
    }

    @Test
    void aListenerIsNotAddedBesideItsScopedProxy() {
        real.withUserConfiguration(ScopedListeners.class).run(context -> {
            assertThat(context.getBean(MerchantSdk.class)).isNotNull();
            assertThat(ScopedListener.CREATED).hasValue(0);
        });
    }

    @Test
    void aMerchantMayBeInAParentContext() {
        new ApplicationContextRunner()
                .withBean(
                        Merchant.class, () -> Merchant.of(MerchantSdk.builder().build()))
                .run(parent -> real.withParent(parent)
                        .run(context -> assertThat(context)
                                .hasNotFailed()
                                .getBean(Merchant.class)
                                .isSameAs(parent.getBean(Merchant.class))));
    }

    @Test
    void theJobsOfAChildWorkOnTheBeansOfItsParent() {
        stored.withBean(OrderPrices.class, () -> orderId -> Optional.empty())
                .run(parent -> stored.withParent(parent)
                        .withBean(
                                "second",
                                MerchantSdk.class,
                                () -> parent.getBean(Sandbox.class).sdk().withMerchant(Credentials.none()))
                        .run(context -> {
                            assertThat(context).hasNotFailed();
                            assertThat(localJobs(context.getSourceApplicationContext()))
                                    .contains(
                                            "merchantRecovery",
                                            "merchantDebitRecords",
                                            "merchantDeletion",
                                            "merchantOutboxJob",
                                            "merchantOutboxDeletion");
                        }));
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnInbox {
        @Bean
        PaymentCallbacks own() {
            return inbox();
        }
    }

    private static PaymentCallbacks inbox() {
        return Merchant.builder()
                .sdk(MerchantSdk.builder()
                        .environment(Map.of(
                                "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/",
                                "MERCHANT_SDK_PSP_URL", "https://psp.example/",
                                "MERCHANT_SDK_MERCHANT_ID", "shop",
                                "MERCHANT_SDK_SECRET", "zero",
                                "MERCHANT_SDK_ACCESS_TOKEN", "zero"))
                        .build())
                .stores(PaymentStores.inMemory())
                .books(new InboxBeansTest.Books())
                .build()
                .inbox();
    }

    @Test
    void itsAutoConfigurationCanBeExcluded() {
        AutoConfigurations others = AutoConfigurations.of(
                MerchantStoresAutoConfiguration.class,
                MerchantSandboxAutoConfiguration.class,
                MerchantOutboxAutoConfiguration.class,
                MerchantJobsAutoConfiguration.class,
                MerchantWebAutoConfiguration.class,
                MerchantActuatorAutoConfiguration.class,
                MerchantMicrometerAutoConfiguration.class);
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(MerchantJobsAutoConfiguration.class))
                .run(context -> assertThat(context).hasNotFailed());
        new WebApplicationContextRunner()
                .withConfiguration(others)
                .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
                .withBean(DataSource.class, () -> pool)
                .withUserConfiguration(OwnInbox.class)
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasBean("merchantCallbacks")
                        .hasBean("merchantRecovery"));
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnStores {
        @Bean
        PaymentStores stores(DataSource pool) {
            return JdbcStores.of(pool, "shop");
        }
    }

    /** Its rows are the shop's, and no lease says which server may delete them. */
    @Test
    void noJobDeletesInStoresThatAreNotDeclaredAsJdbcStores() {
        stored.withUserConfiguration(OwnStores.class)
                .withBean(OrderPrices.class, () -> orderId -> Optional.empty())
                .withPropertyValues("merchant.sdk.create-schema=false")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(localJobs(context.getSourceApplicationContext())).containsExactly("merchantRecovery");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoInboxes {
        @Bean
        PaymentCallbacks callbacks() {
            return inbox();
        }

        @Bean
        PaymentCallbacks otherCallbacks() {
            return inbox();
        }
    }

    @Test
    void ofSeveralInboxesTheOneCalledCallbacksReceives() {
        new WebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        MerchantSdkAutoConfiguration.class,
                        MerchantWebAutoConfiguration.class,
                        MerchantJobsAutoConfiguration.class))
                .withPropertyValues(StarterContext.REAL)
                .withUserConfiguration(TwoInboxes.class)
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasBean("merchantCallbacks")
                        .hasBean("merchantRecovery"));
    }

    @Test
    void itsBeansLeaveNamesToTheShop() {
        ApplicationContextRunner shop = stored.withBean(MeterRegistry.class, SimpleMeterRegistry::new);
        for (String bean : new String[] {
            "merchantBeans",
            "merchantFactory",
            "merchantNames",
            "merchantCallbackPath",
            "merchantStoresByName",
            "merchantJobsByName",
            "merchantNamedGauges"
        }) {
            shop = shop.withBean(bean, StringBuilder.class);
        }
        shop.run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void itsInternalBeansAreNamedLikeNoClassOrMethod() {
        web.run(context -> {
            for (Class<?> internal : new Class<?>[] {
                MerchantBeans.class,
                MerchantFactory.class,
                NamedJobs.class,
                MerchantStoresAutoConfiguration.StoresByName.class,
                MerchantFactory.CallbackPath.class
            }) {
                assertThat(List.of(context.getBeanNamesForType(internal)))
                        .as(internal.getSimpleName())
                        .singleElement()
                        .asString()
                        .startsWith("dev.merchantsdk.spring.");
            }
            assertThat(context).hasBean("dev.merchantsdk.spring.gauges");
        });
    }

    /** The shop may have added an old address of its own. */
    @Test
    void itsFilterReceivesAtAllPathsOfItsRegistration() {
        web.run(context -> {
            MockHttpServletRequest forged = new MockHttpServletRequest("POST", "/pay/callback");
            forged.setServletPath("/pay/callback");
            forged.setContentType("application/x-www-form-urlencoded");
            forged.setContent("status=success&sign=00".getBytes(StandardCharsets.UTF_8));
            MockHttpServletResponse response = new MockHttpServletResponse();
            MockFilterChain others = new MockFilterChain();

            context.getBean("merchantCallbacks", FilterRegistrationBean.class)
                    .getFilter()
                    .doFilter(forged, response, others);

            assertThat(response.getStatus()).isEqualTo(403);
            assertThat(others.getRequest()).isNull();
        });
    }

    /** A search by type creates it, as it doesn't know its type before. */
    static final class UntypedFactory implements FactoryBean<Object> {
        private boolean isProcessed;

        @Override
        public Object getObject() {
            return new Object();
        }

        @Override
        public @Nullable Class<?> getObjectType() {
            return null;
        }
    }

    static final class Processor implements BeanPostProcessor {
        @Override
        public Object postProcessBeforeInitialization(Object bean, String name) {
            if (bean instanceof UntypedFactory factory) {
                factory.isProcessed = true;
            }
            return bean;
        }
    }

    @Test
    void noBeanOfTheShopIsMadeBeforeThePostProcessors() {
        real.withBean(Processor.class)
                .withBean("untyped", UntypedFactory.class)
                .run(context -> assertThat(context.getBean("&untyped", UntypedFactory.class).isProcessed)
                        .isTrue());
    }

    @Configuration(proxyBeanMethods = false)
    static class PrimaryOutbox {
        @Bean
        @Primary
        TransactionalOutbox refunds(@Qualifier("transactionalOutbox") TransactionalOutbox outbox) {
            return outbox;
        }
    }

    @Test
    void anOutboxMayHaveASecondName() {
        stored.withUserConfiguration(PrimaryOutbox.class)
                .withBean(OrderPrices.class, () -> orderId -> Optional.empty())
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Configuration(proxyBeanMethods = false)
    static class NoMerchant {
        @Bean
        @Nullable
        Merchant none() {
            return null;
        }
    }

    @Test
    void aBeanOfTheTypeMerchantMayBeNull() {
        real.withUserConfiguration(NoMerchant.class)
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Configuration(proxyBeanMethods = false)
    static class HiddenArchive {
        @Bean(defaultCandidate = false)
        @Qualifier("archive")
        PaymentStores archive() {
            return JdbcStores.of(StarterContext.newDatabase(), "archive");
        }

        @Bean
        PaymentStores own() {
            return PaymentStores.inMemory();
        }
    }

    @Test
    void healthIgnoresHiddenStores() {
        real.withUserConfiguration(HiddenArchive.class)
                .run(context -> assertThat(
                                context.getBean(MerchantHealth.class).<String>state((status, details) -> status))
                        .isEqualTo("UP"));
    }
}
