package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Proxy;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.autoproxy.BeanNameAutoProxyCreator;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.transaction.PlatformTransactionManager;

/** Beans of the shop beside those that the starter makes for merchants with names. */
final class NamedBeansTest {
    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner two = StarterContext.runner(
            "merchant.sdk.merchants.north.secret=north-secret",
            "merchant.sdk.merchants.south.secret=south-secret",
            "merchant.sdk.sandbox.enabled=true",
            "spring.profiles.active=test");
    private final ApplicationContextRunner stored = two.withPropertyValues(
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.recovery=0",
                    "merchant.sdk.jobs.outbox=0",
                    "merchant.sdk.jobs.records=0",
                    "merchant.sdk.jobs.deletion=0")
            .withBean("pool", DataSource.class, () -> pool, definition -> definition.setPrimary(true))
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool))
            .withUserConfiguration(Prices.class);

    @Configuration(proxyBeanMethods = false)
    static class Prices {
        @Bean
        @Qualifier("north")
        OrderPrices northPrices() {
            return orderId -> Optional.empty();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Customized {
        @Bean
        @Qualifier("north")
        MerchantSdkCustomizer named() {
            return builder -> {};
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Listened {
        @Bean
        @Qualifier("north")
        CallListener named() {
            return new CallListener() {};
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Policed {
        @Bean
        @Qualifier("north")
        RecurringPolicy named() {
            return RecurringPolicy.strict();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Simulated {
        @Bean
        @Qualifier("north")
        Sandbox named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Pooled {
        @Bean
        @Qualifier("north")
        DataSource named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnMerchant {
        @Bean
        @Qualifier("north")
        Merchant named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnSdk {
        @Bean
        @Qualifier("north")
        MerchantSdk named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnCallbacks {
        @Bean
        @Qualifier("north")
        PaymentCallbacks named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnOutbox {
        @Bean
        @Qualifier("north")
        Outbox named() {
            throw new AssertionError();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class GuardOfNorth {
        @Bean
        @Qualifier("north")
        RecurringGuard named() {
            throw new AssertionError();
        }
    }

    @Test
    void refusesABeanOfAMerchantThatItWouldNotUseOrOthersToo() {
        for (Class<?> bean : new Class<?>[] {
            Customized.class, Listened.class, Policed.class, Simulated.class, Pooled.class,
            OwnMerchant.class, OwnSdk.class, OwnCallbacks.class, OwnOutbox.class, GuardOfNorth.class,
        }) {
            assertThat(NamedMerchantsTest.report(two.withUserConfiguration(bean)))
                    .as(bean.getSimpleName())
                    .matches("merchant north: it can't have a \\w+ of its own\\. (Remove|Call) .*");
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnStores {
        @Bean
        @Qualifier("north")
        JdbcStores ownStores() {
            return JdbcStores.of(StarterContext.newDatabase(), "north");
        }
    }

    /** The starter then has no transactions and leases, whatever the name of the bean. */
    @Test
    void refusesStoresOfTheShop() {
        String refused = "merchant.sdk.merchants is set, but there are PaymentStores that are not the starter's.";
        for (String bean : new String[] {"own", "merchantStores", "merchantSandboxStores"}) {
            assertThat(NamedMerchantsTest.report(
                            stored.withBean(bean, JdbcStores.class, () -> JdbcStores.of(pool, "merchant"))))
                    .startsWith(refused);
        }
        assertThat(NamedMerchantsTest.report(stored.withUserConfiguration(OwnStores.class)))
                .startsWith(refused);
        assertThat(NamedMerchantsTest.report(two.withPropertyValues(
                                "merchant.sdk.sandbox.enabled=false",
                                "merchant.sdk.gateway-url=https://gateway.example/",
                                "merchant.sdk.merchants.north.merchant-id=north",
                                "merchant.sdk.merchants.south.merchant-id=south")
                        .withBean(LateStores.class)))
                .startsWith(refused);
    }

    static final class LateStores implements BeanDefinitionRegistryPostProcessor {
        @Override
        public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
            registry.registerBeanDefinition(
                    "late", new RootBeanDefinition(PaymentStores.class, PaymentStores::inMemory));
        }

        @Override
        public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {}
    }

    @Test
    void refusesNamesInAContextAndItsParent() {
        two.run(parent -> assertThat(NamedMerchantsTest.report(two.withParent(parent)))
                .startsWith("merchant.sdk.merchants is set, but a parent context has the starter too."));
        new ApplicationContextRunner()
                .withBean(PaymentStores.class, PaymentStores::inMemory)
                .run(parent -> assertThat(NamedMerchantsTest.report(two.withParent(parent)))
                        .startsWith("merchant.sdk.merchants is set, but there are PaymentStores"));
    }

    @Test
    void theJobsOfNamesRunInTheirContextAlone() {
        two.withUserConfiguration(Prices.class).run(parent -> {
            assertThat(parent.getBean(Jobs.class).count()).isOne();
            new ApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(MerchantJobsAutoConfiguration.class))
                    .withParent(parent)
                    .run(context ->
                            assertThat(context.getBean(Jobs.class).count()).isZero());
        });
    }

    /** The hash codes of these names are equal. */
    @Test
    void eachSandboxHasASecretOfItsOwn() {
        StarterContext.runner(
                        "merchant.sdk.merchants.c0.store=one",
                        "merchant.sdk.merchants.an.store=other",
                        "merchant.sdk.secret=own",
                        "merchant.sdk.sandbox.enabled=true",
                        "spring.profiles.active=test")
                .run(context -> assertThat(context.getBeansOfType(Sandbox.class).values())
                        .extracting(Sandbox::secret)
                        .hasSize(3)
                        .doesNotHaveDuplicates());
    }

    @Configuration(proxyBeanMethods = false)
    static class PrimaryOfNorth {
        @Bean
        OrderPrices own() {
            return orderId -> Optional.empty();
        }

        @Bean
        @Primary
        @Qualifier("north")
        OrderPrices named() {
            return orderId -> Optional.empty();
        }

        @Bean
        @Primary
        @Qualifier("north")
        PaymentsClient namedClient(@Qualifier("north") Merchant north) {
            return north.payments();
        }
    }

    @Test
    void aPrimaryBeanWithANameIsNotTheOneWithout() {
        two.withPropertyValues("merchant.sdk.secret=own")
                .withUserConfiguration(PrimaryOfNorth.class)
                .run(context -> {
                    assertThat(context.getBean(OrderPrices.class)).isSameAs(context.getBean("own"));
                    assertThat(context.getBean(PaymentsClient.class)).isNotSameAs(context.getBean("namedClient"));
                    assertThat(NamedMerchantsTest.of(context, OrderPrices.class, "north"))
                            .isSameAs(context.getBean("named"));
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnInbox {
        @Bean
        PaymentCallbacks own(@Qualifier("south") MerchantSdk sdk) {
            return Merchant.builder()
                    .sdk(sdk)
                    .stores(PaymentStores.inMemory())
                    .books(new InboxBeansTest.Books())
                    .build()
                    .inbox();
        }
    }

    @Test
    void anInboxOfTheShopHasItsPathButNoOutbox() {
        ApplicationContextRunner shop = stored.withUserConfiguration(OwnInbox.class);
        shop.run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBean(MerchantBeans.class).find(Outbox.class, MerchantBeans.UNNAMED))
                    .isEmpty();
        });
        assertThat(NamedMerchantsTest.report(
                        shop.withPropertyValues("merchant.sdk.merchants.north.callback-path=/merchant-sdk/callback")))
                .startsWith("merchant.sdk.merchants.north.callback-path equals merchant.sdk.callback-path.");
    }

    @Configuration(proxyBeanMethods = false)
    static class DefaultMerchant {
        @Bean
        @Primary
        Merchant main(@Qualifier("north") Merchant north) {
            return north;
        }
    }

    @Test
    void aMerchantWithANameMayBeTheDefault() {
        stored.withUserConfiguration(DefaultMerchant.class).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBean(Merchant.class))
                    .isSameAs(NamedMerchantsTest.of(context, Merchant.class, "north"));
            assertThat(StarterContext.jobs(context))
                    .contains("recovery of north")
                    .doesNotContain("recovery");
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class DefaultInbox {
        @Bean
        @Primary
        PaymentCallbacks main(@Qualifier("north") Merchant north) {
            return north.inbox();
        }
    }

    @Test
    void refusesASecondNameOfAnInbox() {
        assertThat(NamedMerchantsTest.report(stored.withUserConfiguration(DefaultInbox.class)))
                .startsWith("merchant north: its inbox is also the bean main. Remove that bean");
    }

    /** As if the property had been missing when a native image was built. */
    static final class WithoutMerchants implements BeanDefinitionRegistryPostProcessor {
        @Override
        public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
            if (registry.containsBeanDefinition("merchant")) {
                registry.removeBeanDefinition("merchant");
            }
            registry.removeBeanDefinition("south.Merchant");
        }

        @Override
        public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {}
    }

    @Test
    void refusesAMerchantThatWasUnknownWhenTheApplicationWasBuilt() {
        ApplicationContextRunner built = two.withBean(WithoutMerchants.class);

        assertThat(NamedMerchantsTest.report(built))
                .startsWith("the merchant south was unknown when the application was built.");
        assertThat(NamedMerchantsTest.report(built.withPropertyValues("merchant.sdk.secret=own")))
                .startsWith("the merchant without a name was unknown when the application was built.");
    }

    @Qualifier("north")
    static final class PricesOfNorth implements OrderPrices {
        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.empty();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Proxied {
        @Bean
        static BeanNameAutoProxyCreator proxies() {
            BeanNameAutoProxyCreator proxies = new BeanNameAutoProxyCreator();
            proxies.setBeanNames("ofNorth");
            return proxies;
        }

        @Bean
        @Qualifier("south")
        @Scope(value = "prototype", proxyMode = ScopedProxyMode.INTERFACES)
        OrderPrices ofSouth() {
            return orderId -> Optional.empty();
        }
    }

    @Test
    void aProxyBelongsToTheMerchantOfItsTarget() {
        two.withBean("ofNorth", PricesOfNorth.class)
                .withUserConfiguration(Proxied.class)
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    for (String name : new String[] {"north", "south"}) {
                        assertThat(NamedMerchantsTest.of(context, OrderPrices.class, name))
                                .matches(prices -> Proxy.isProxyClass(prices.getClass()));
                        assertThat(context).hasBean(name + ".PaymentCallbacks");
                    }
                    assertThat(context.getBean(MerchantBeans.class).names(OrderPrices.class, MerchantBeans.UNNAMED))
                            .isEmpty();
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class SeveralMerchants {
        @Bean
        Merchant a(@Qualifier("north") MerchantSdk sdk) {
            return Merchant.of(sdk);
        }

        @Bean
        Merchant b(@Qualifier("south") MerchantSdk sdk) {
            return Merchant.of(sdk);
        }
    }

    @Test
    void leavesSeveralBeansToTheReportOfSpringBoot() {
        MockEnvironment names = new MockEnvironment().withProperty("merchant.sdk.merchants.north.secret", "zero");
        two.withUserConfiguration(SeveralMerchants.class)
                .withBean(NeedsAMerchant.class)
                .run(context -> assertThat(new MerchantNameFailureAnalyzer(names).analyze(context.getStartupFailure()))
                        .isNull());
    }

    static final class NeedsAMerchant {
        NeedsAMerchant(Merchant merchant) {}
    }
}
