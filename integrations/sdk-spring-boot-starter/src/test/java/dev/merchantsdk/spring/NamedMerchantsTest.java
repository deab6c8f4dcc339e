package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.transaction.PlatformTransactionManager;

/** Several merchants by name, without a web server. */
@ExtendWith(OutputCaptureExtension.class)
final class NamedMerchantsTest {
    private static final String EMAIL = "payer@shop.example";
    private static final String REFUSED_CARD = "4485913187374384";

    private final DataSource pool = StarterContext.newDatabase();
    private final ApplicationContextRunner two = StarterContext.runner(
            "merchant.sdk.merchants.north.secret=north-secret",
            "merchant.sdk.merchants.north.merchant-id=north",
            "merchant.sdk.merchants.south.secret=south-secret",
            "merchant.sdk.merchants.south.merchant-id=south");
    private final ApplicationContextRunner sandboxed =
            two.withPropertyValues("merchant.sdk.sandbox.enabled=true", "spring.profiles.active=test");
    private final ApplicationContextRunner shop = sandboxed
            .withPropertyValues(
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.recovery=0",
                    "merchant.sdk.jobs.orders=0",
                    "merchant.sdk.jobs.outbox=0",
                    "merchant.sdk.jobs.records=0",
                    "merchant.sdk.jobs.deletion=0")
            .withBean(DataSource.class, () -> pool)
            .withBean(PlatformTransactionManager.class, () -> new JdbcTransactionManager(pool))
            .withUserConfiguration(Shop.class);

    /** The beans of {@link NamedShop} without its web server. */
    @Configuration(proxyBeanMethods = false)
    static class Shop {
        private final NamedShop shop = new NamedShop();

        @Bean
        @Qualifier("north")
        NamedShop.NamedLedger northLedger() {
            return shop.northLedger();
        }

        @Bean
        @Qualifier("south")
        NamedShop.NamedLedger southLedger() {
            return shop.southLedger();
        }

        @Bean
        @Qualifier("north")
        OrderPrices northPrices() {
            return shop.northPrices();
        }

        @Bean
        @Qualifier("south")
        OrderPrices southPrices() {
            return shop.southPrices();
        }

        @Bean
        @Qualifier("south")
        OrdersWithoutResult southOrders() {
            return shop.southOrders();
        }
    }

    static <T> T of(ApplicationContext context, Class<T> type, String name) {
        return context.getBean(MerchantBeans.class).find(type, name).orElseThrow();
    }

    private static void run(ApplicationContext context, String job) {
        StarterContext.job(context, job).work().run(() -> true);
    }

    /** Loses the response of a payout that has failed, and which the recovery books. */
    private static void loseAResponse(ApplicationContext context, String name, Amount price) {
        Merchant merchant = of(context, Merchant.class, name);
        PayoutToCard payout = PayoutToCard.of(
                "order-of-both",
                price,
                EMAIL,
                merchant.cards()
                        .create(CardNumberBinding.of(EMAIL, CardNumber.of(REFUSED_CARD)))
                        .token());
        Sandbox sandbox = of(context, Sandbox.class, name);
        sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
        assertThatThrownBy(() -> merchant.payments()
                        .with(RequestOptions.builder().maxAttempts(1).build())
                        .payout(payout))
                .isInstanceOf(OutcomeUnknownException.class);
        sandbox.clock().advance(Duration.ofDays(1));
    }

    @Test
    void eachRecoveryAndLookUpBooksForItsMerchant() {
        shop.run(context -> {
            loseAResponse(context, "north", NamedShop.NORTH);
            loseAResponse(context, "south", NamedShop.SOUTH);
            NamedShop.NamedLedger north = of(context, NamedShop.NamedLedger.class, "north");
            NamedShop.NamedLedger south = of(context, NamedShop.NamedLedger.class, "south");

            run(context, "recovery of north");
            assertThat(north.booked).containsExactly("failed order-of-both");
            assertThat(south.booked).isEmpty();

            run(context, "recovery of south");
            run(context, "orders of south");
            assertThat(north.booked).hasSize(1);
            assertThat(south.booked).containsExactly("failed order-of-both");
            assertThat(StarterContext.jobs(context)).doesNotContain("recovery", "orders", "orders of north");
        });
    }

    @Test
    void eachDeletionDeletesTheRowsOfItsMerchant() {
        shop.run(context -> {
            for (String name : new String[] {"north", "south"}) {
                String body = SignedForm.of(of(context, Sandbox.class, name).secret(), Map.of("object_type", "news"));
                assertThat(of(context, PaymentCallbacks.class, name)
                                .receive("application/x-www-form-urlencoded", body.getBytes(StandardCharsets.UTF_8))
                                .status())
                        .isEqualTo(200);
            }
            JdbcTemplate jdbc = new JdbcTemplate(pool);
            jdbc.update("UPDATE merchant_sdk_processed_callback SET processed_at = TIMESTAMP WITH TIME ZONE"
                    + " '2020-01-01 00:00:00+00'");

            run(context, "deletion of north");
            run(context, "records of north");
            run(context, "outbox-deletion of north");

            assertThat(jdbc.queryForList("SELECT merchant FROM merchant_sdk_processed_callback", String.class))
                    .containsExactly("south");
        });
    }

    /** A third sandbox is the service here. It knows one of the merchants. */
    @Test
    void nothingIsSentWithTheCredentialsOfAnother() {
        try (Sandbox service = Sandbox.start()) {
            ApplicationContextRunner real = StarterContext.runner(
                            "merchant.sdk.merchants.north.secret=" + service.secret(),
                            "merchant.sdk.merchants.north.merchant-id=" + service.merchantId(),
                            "merchant.sdk.merchants.south.secret=other",
                            "merchant.sdk.merchants.south.merchant-id=other",
                            "merchant.sdk.require=payments")
                    .withPropertyValues(Stream.of(Address.values())
                            .map(address -> "merchant.sdk."
                                    + address.name().toLowerCase(Locale.ROOT).replace('_', '-')
                                    + "-url=" + service.url(address))
                            .toArray(String[]::new));
            OneStepPayment payment = OneStepPayment.of("order-1", NamedShop.NORTH, EMAIL);
            real.run(context -> {
                assertThat(of(context, Merchant.class, "north").payments().pay(payment))
                        .isNotNull();
                Merchant south = of(context, Merchant.class, "south");
                assertThatThrownBy(() -> south.payments().pay(payment)).isInstanceOf(ApiException.class);
                assertThat(service.payments().transactions()).hasSize(1);
            });
            // the merchant without a name next to them
            real.withBean(
                            MerchantSdkCustomizer.class,
                            () -> builder -> builder.credentials(Credentials.builder()
                                    .merchant(service.merchantId(), service.secret())
                                    .build()))
                    .withPropertyValues(
                            "merchant.sdk.merchants.north.merchant-id=north",
                            "merchant.sdk.secret=" + service.secret(),
                            "merchant.sdk.merchant-id=" + service.merchantId())
                    .run(context -> {
                        assertThat(context.getBean(PaymentsClient.class)
                                        .pay(OneStepPayment.of("order-2", NamedShop.NORTH, EMAIL)))
                                .isNotNull();
                        Merchant south = of(context, Merchant.class, "south");
                        assertThatThrownBy(() -> south.payments().pay(payment)).isInstanceOf(ApiException.class);
                    });
        }
    }

    @Test
    void aMerchantWithoutANameHasNoneOfTheirBeans() {
        shop.withPropertyValues("merchant.sdk.secret=own", "merchant.sdk.merchant-id=own")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    Merchant unnamed = context.getBean(Merchant.class);
                    assertThat(unnamed)
                            .isNotIn(of(context, Merchant.class, "north"), of(context, Merchant.class, "south"));
                    assertThatThrownBy(unnamed::inbox).hasMessageStartingWith("the merchant has no books");
                    assertThat(context.getBean(PaymentStores.class))
                            .isNotSameAs(of(context, PaymentStores.class, "north"));
                    assertThat(context.getBean(Sandbox.class).secret())
                            .isNotEqualTo(of(context, Sandbox.class, "north").secret());
                });
    }

    @Test
    void aMerchantWithoutANameHasItsOwnOutboxAndJobs() {
        shop.withPropertyValues("merchant.sdk.secret=own")
                .withBean("own", OrderPrices.class, () -> orderId -> Optional.empty())
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBean(TransactionalOutbox.class).rows())
                            .isSameAs(context.getBean("merchantOutbox"))
                            .isNotSameAs(of(context, TransactionalOutbox.class, "north")
                                    .rows());
                    assertThat(StarterContext.jobs(context))
                            .contains("recovery", "records", "deletion", "outbox", "outbox-deletion")
                            .contains("recovery of north", "records of north", "outbox of north")
                            .doesNotHaveDuplicates();
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class BooksOfNorth {
        @Bean
        @Qualifier("north")
        PaymentBooks books() {
            return new InboxBeansTest.Books();
        }
    }

    @Test
    void booksOfTheShopAreThoseOfTheirMerchant(CapturedOutput output) {
        sandboxed
                .withPropertyValues("merchant.sdk.merchants.south.callback-url=https://shop.example/zero")
                .withUserConfiguration(BooksOfNorth.class)
                .run(context -> {
                    assertThat(of(context, PaymentCallbacks.class, "north").journal())
                            .contains(of(context, PaymentStores.class, "north").journal());
                    assertThat(context).doesNotHaveBean("south.PaymentCallbacks");
                    assertThat(StarterContext.jobs(context)).containsExactly("recovery of north");
                    assertThat(output)
                            .contains(
                                    "merchant.sdk.merchants.south.callback-url is set, but this application receives no")
                            .doesNotContain("zero");
                });
    }

    @Test
    void eachKindOfCredentialsIsThatOfItsMerchant() {
        StarterContext.runner(
                        "merchant.sdk.gateway-url=https://gateway.example/",
                        "merchant.sdk.psp-url=https://psp.example/",
                        "merchant.sdk.token-url=https://token.example/",
                        "merchant.sdk.credit-url=https://credit.example/",
                        "merchant.sdk.merchants.a.x-auth=zero",
                        "merchant.sdk.merchants.b.access-token=zero",
                        "merchant.sdk.merchants.c.api-key=0123456789abcdef0123456789abcdef",
                        "merchant.sdk.merchants.d.client-id=shop",
                        "merchant.sdk.merchants.d.client-secret=zero")
                .run(context -> {
                    assertThat(areas(context, "a"))
                            .contains(Area.PAYMENTS)
                            .doesNotContain(Area.CREDIT, Area.TRANSACTIONS);
                    assertThat(areas(context, "b")).contains(Area.TRANSACTIONS).doesNotContain(Area.PAYMENTS);
                    assertThat(areas(context, "c")).containsExactly(Area.CREDIT);
                    assertThat(areas(context, "d")).contains(Area.TRANSACTIONS).doesNotContain(Area.PAYMENTS);
                });
    }

    private static Set<Area> areas(ApplicationContext context, String name) {
        return of(context, Merchant.class, name).sdk().areas();
    }

    static final class Injected {
        Injected(PaymentsClient payments) {}
    }

    @Test
    void theFailureOfAnInjectionWithoutANameShowsTheNames() {
        MockEnvironment names = new MockEnvironment().withProperty("merchant.sdk.merchants.north.secret", "zero");
        sandboxed.withBean(Injected.class).run(context -> {
            FailureAnalysis analysis = new MerchantNameFailureAnalyzer(names).analyze(context.getStartupFailure());
            assertThat(analysis.getDescription())
                    .isEqualTo("There is no bean of the type Merchant for this place. The merchants are north.");
            assertThat(analysis.getAction()).startsWith("Set the name of one as @Qualifier");
            assertThat(new MerchantNameFailureAnalyzer(new MockEnvironment()).analyze(context.getStartupFailure()))
                    .isNull();
        });
        sandboxed
                .withBean(NeedsAText.class)
                .run(context -> assertThat(new MerchantNameFailureAnalyzer(names).analyze(context.getStartupFailure()))
                        .isNull());
    }

    static final class NeedsAText {
        NeedsAText(StringBuilder text) {}
    }

    static final class WithoutAName {
        @EventListener
        void on(PaymentSucceeded paid) {}
    }

    @Configuration(proxyBeanMethods = false)
    static class NorthListens {
        @Bean
        @Qualifier("north")
        WithoutAName listener() {
            return new WithoutAName();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoOwners {
        @Bean
        @Qualifier("south")
        OrderPrices north() {
            return orderId -> Optional.empty();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoBooks {
        @Bean
        @Qualifier("north")
        PaymentBooks one() {
            return new InboxBeansTest.Books();
        }

        @Bean
        @Qualifier("north")
        PaymentBooks other() {
            return new InboxBeansTest.Books();
        }
    }

    @Test
    void refusesWhatWouldMixMerchantsUp() {
        assertThat(report(two.withPropertyValues("merchant.sdk.merchants.north.psp-url=https://zero.example/")))
                .isEqualTo(
                        "merchant.sdk.merchants.north.psp-url has no effect. Remove it. All merchants share addresses"
                                + " and other settings: set those without a name.");
        assertThat(report(two.withPropertyValues("merchant.sdk.merchants.North.secret=zero")))
                .startsWith("merchant.sdk.merchants has the name North.");
        assertThat(report(two.withPropertyValues("merchant.sdk.merchants.merchant.secret=zero")))
                .startsWith("merchant.sdk.merchants has the name merchant.");
        assertThat(report(two.withPropertyValues(
                        "merchant.sdk.gateway-url=https://gateway.example/", "merchant.sdk.merchants.west.store=west")))
                .startsWith(
                        "merchant west: no property sets credentials. Set merchant.sdk.merchants.west.merchant-id and");
        assertThat(report(two.withPropertyValues("merchant.sdk.merchants.south.merchant-id=north")))
                .startsWith(
                        "merchant.sdk.merchants.south.merchant-id equals merchant.sdk.merchants.north.merchant-id.");
        assertThat(report(two.withPropertyValues("merchant.sdk.secret=own", "merchant.sdk.merchant-id=north")))
                .startsWith("merchant.sdk.merchants.north.merchant-id equals merchant.sdk.merchant-id.");
        assertThat(report(two.withPropertyValues(
                        "merchant.sdk.secret=own",
                        "merchant.sdk.callback-url=https://shop.example/zero",
                        "merchant.sdk.merchants.south.callback-url=https://shop.example/zero")))
                .startsWith("merchant.sdk.merchants.south.callback-url equals merchant.sdk.callback-url.")
                .doesNotContain("zero");
        assertThat(report(sandboxed.withPropertyValues("merchant.sdk.merchants.north.store=South")))
                .startsWith("merchant.sdk.merchants.south.store equals merchant.sdk.merchants.north.store.");
        assertThat(report(sandboxed.withPropertyValues(
                        "merchant.sdk.secret=own",
                        "merchant.sdk.merchants.south.callback-path=/merchant-sdk/callback")))
                .startsWith("merchant.sdk.merchants.south.callback-path equals merchant.sdk.callback-path.");
        assertThat(report(sandboxed.withPropertyValues("merchant.sdk.merchants.south.callback-path=south")))
                .startsWith("merchant.sdk.merchants.south.callback-path is no path.");
        sandboxed.withPropertyValues("merchant.sdk.callback-path=/results/").run(context -> {
            MerchantSdkProperties all = context.getBean(MerchantSdkProperties.class);
            assertThat(MerchantSettings.of("north", all).pathOf("north", all)).isEqualTo("/results/north");
        });
        for (String unused :
                new String[] {"callback-url=https://shop.example/", "profile.merchant-category-code=5411"}) {
            assertThat(report(sandboxed.withPropertyValues("merchant.sdk." + unused)))
                    .startsWith("merchant.sdk.callback-url or profile has no effect: each merchant has a name.");
        }
        assertThat(report(two.withPropertyValues("merchant.sdk.store=shop")))
                .isEqualTo("merchant.sdk.store has no effect: each merchant has a name."
                        + " Set it below merchant.sdk.merchants as the store of the merchant whose rows are there.");
        assertThat(report(sandboxed.withUserConfiguration(TwoOwners.class)))
                .startsWith("the bean north has the names of the merchants north and south.");
        assertThat(report(sandboxed.withUserConfiguration(TwoBooks.class)))
                .contains("the merchant north has several beans of the type PaymentBooks.");
    }

    @Test
    void refusesWhatACustomizerSetsForAMerchantWithoutAName() {
        String gateway = "https://gateway.example/";
        ApplicationContextRunner real = two.withPropertyValues("merchant.sdk.gateway-url=" + gateway);
        Credentials ofOthers = Credentials.builder().apiKey("zero".repeat(8)).build();
        MerchantProfile profile = MerchantProfile.builder()
                .callbackUrl("https://shop.example/zero")
                .build();
        List<MerchantSdkCustomizer> dropped = List.of(
                builder -> builder.credentials(ofOthers),
                builder -> builder.credentials(Credentials.none()),
                builder -> builder.environment(
                        Map.of("MERCHANT_SDK_GATEWAY_URL", gateway, "MERCHANT_SDK_API_KEY", "zero".repeat(8))),
                builder -> builder.environment(Map.of(
                        "MERCHANT_SDK_GATEWAY_URL", gateway, "MERCHANT_SDK_CALLBACK_URL", "https://shop.example/zero")),
                builder -> builder.profile(profile));
        for (MerchantSdkCustomizer customizer : dropped) {
            assertThat(report(real.withBean(MerchantSdkCustomizer.class, () -> customizer)))
                    .contains(
                            "credentials or profile of a MerchantSdkCustomizer have no effect: each merchant has a name."
                                    + " Set them below merchant.sdk.merchants")
                    .doesNotContain("zero");
        }
        assertThat(report(sandboxed.withBean(MerchantSdkCustomizer.class, () -> dropped.get(4))))
                .contains("credentials or profile of a MerchantSdkCustomizer have no effect");

        MerchantSdkCustomizer shared = builder -> builder.clock(Clock.systemUTC());
        real.withBean(MerchantSdkCustomizer.class, () -> shared)
                .run(context -> assertThat(
                                of(context, Merchant.class, "north").sdk().areas())
                        .isNotEmpty());
    }

    @Test
    void namesThePropertyOfAMerchant() {
        ApplicationContextRunner real = two.withPropertyValues("merchant.sdk.gateway-url=https://gateway.example/");

        assertThat(report(real.withPropertyValues("merchant.sdk.merchants.north.x-auth=1")))
                .startsWith("merchant north: merchant.sdk.merchants.north.x-auth replaces"
                        + " merchant.sdk.merchants.north.secret.");
        assertThat(report(real.withPropertyValues("merchant.sdk.merchants.south.client-id=1")))
                .startsWith("merchant south: merchant.sdk.merchants.south.client-id is set without"
                        + " merchant.sdk.merchants.south.client-secret.");
        assertThat(report(real.withPropertyValues(
                        "merchant.sdk.require=credit", "merchant.sdk.credit-url=https://credit.example/")))
                .contains("merchant north: ", "merchant.sdk.merchants.north.api-key");
        assertThat(report(sandboxed.withUserConfiguration(Shop.class)))
                .startsWith("the merchant north has no outbox. Define a DataSource with a transaction manager");
    }

    @Test
    void refusesBeansThatBelongToNoMerchant() {
        assertThat(report(sandboxed.withBean(OrderPrices.class, () -> orderId -> Optional.empty())))
                .isEqualTo("a bean of the type OrderPrices belongs to no merchant."
                        + " Give it the @Qualifier of one: north or south."
                        + " Or set merchant.sdk.secret of the merchant without a name.");
        assertThat(report(sandboxed.withBean(PaymentBooks.class, InboxBeansTest.Books::new)))
                .startsWith("a bean of the type PaymentBooks belongs to no merchant.");
        assertThat(report(sandboxed.withBean(OrdersWithoutResult.class, () -> moment -> List.of())))
                .startsWith("orders without a result are to be looked up");
        assertThat(report(sandboxed.withBean(WithoutAName.class))).startsWith("methods listen to results");
        assertThat(report(sandboxed.withUserConfiguration(NorthListens.class)))
                .startsWith("merchant north: methods listen to results, but nothing publishes any.")
                .endsWith("; this merchant's have its name as @Qualifier.");
    }

    /** As in a container, whose variables can't contain a dash. */
    @Test
    void readsVariables() {
        Map<String, Object> variables = Map.of(
                "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/",
                "MERCHANT_SDK_MERCHANTS_NORTH_SECRET", "zero-${north}",
                "MERCHANT_SDK_MERCHANTS_NORTH_MERCHANT_ID", "71",
                "MERCHANT_SDK_MERCHANTS_NORTH_PROFILE_MERCHANT_CATEGORY_CODE", "5411",
                "MERCHANT_SDK_MERCHANTS_NORTH_CALLBACK_URL", "https://shop.example/north");
        with(variables).run(context -> {
            assertThat(context).hasNotFailed();
            MerchantSettings north = MerchantSettings.of("north", context.getBean(MerchantSdkProperties.class));
            assertThat(north.secret()).isEqualTo("zero-${north}");
            assertThat(north.merchantId()).isEqualTo("71");
            assertThat(north.completeProfile().merchantCategoryCode()).contains("5411");
            assertThat(north.completeProfile().callbackUrl()).contains("https://shop.example/north");
            assertThat(north).hasToString("MerchantSettings");
            assertThat(of(context, Merchant.class, "north").sdk().areas()).isNotEmpty();
        });
        assertThat(report(with(Map.of("MERCHANT_SDK_MERCHANTS_NORTH_PSP_URL", "https://zero.example/"))))
                .startsWith("merchant.sdk.merchants.north.psp.url has no effect.");
    }

    private static ApplicationContextRunner with(Map<String, Object> variables) {
        return StarterContext.runner().withInitializer(context -> {
            context.getEnvironment()
                    .getPropertySources()
                    .replace("systemEnvironment", new SystemEnvironmentPropertySource("systemEnvironment", variables));
            new WrittenVariables().initialize(context);
        });
    }

    static String report(ApplicationContextRunner runner) {
        String[] report = new String[1];
        runner.run(context -> {
            FailureAnalysis analysis = new ConfigurationFailureAnalyzer().analyze(context.getStartupFailure());
            report[0] = analysis.getDescription() + " " + analysis.getAction();
        });
        return report[0];
    }
}
