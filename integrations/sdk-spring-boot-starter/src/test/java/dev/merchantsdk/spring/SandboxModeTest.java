package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;

final class SandboxModeTest {
    private static final String ENABLED = "merchant.sdk.sandbox.enabled=true";

    @ParameterizedTest
    @ValueSource(strings = {"dev", "test", "local", "prod,dev"})
    void runsInAnAllowedProfile(String profiles) {
        sandboxed(profiles).run(context -> {
            Sandbox sandbox = context.getBean(Sandbox.class);
            context.getBean(Merchant.class)
                    .payments()
                    .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"));

            assertThat(sandbox.payments().transactions()).hasSize(1);
            assertThat(context).hasSingleBean(PaymentStores.class);
        });
    }

    @Test
    void listensAtItsPort() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        sandboxed("dev")
                .withPropertyValues("merchant.sdk.sandbox.port=" + port)
                .run(context ->
                        assertThat(context.getBean(Sandbox.class).dashboard()).hasPort(port));
    }

    @Test
    void isEmptiedWithoutAWebServer() {
        sandboxed("dev").run(context -> {
            Sandbox sandbox = context.getBean(Sandbox.class);
            context.getBean(PaymentsClient.class)
                    .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"));
            assertThat(sandbox.payments().transactions()).hasSize(1);

            context.getBean(SandboxCallbacks.class).reset();

            assertThat(sandbox.payments().transactions()).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "prod", "development"})
    void isRefusedInAnotherProfile(String profiles) {
        assertThat(report(sandboxed(profiles)))
                .isEqualTo("a sandbox is in use, but no profile that allows one is active."
                        + " Activate one of the profiles dev, test, local, or remove merchant.sdk.sandbox.enabled and"
                        + " beans of the type Sandbox.");
    }

    @Test
    void aSandboxOfTheShopIsRefusedInAnotherProfile() {
        assertThat(report(StarterContext.runner("spring.profiles.active=prod").withBean(Sandbox.class, Sandbox::start)))
                .startsWith("a sandbox is in use, but no profile that allows one is active.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway-url=https://gateway.example/",
                "psp-url=https://psp.example/",
                "psp-secure-url=https://psp.example/",
                "token-url=https://token.example/",
                "credit-url=https://credit.example/",
                "legacy-credit-url=https://credit.example/",
                "plain-http-host=gateway.test",
                "proxy.host=proxy.example"
            })
    void isRefusedWithAnAddress(String setting) {
        String property = "merchant.sdk." + setting.substring(0, setting.indexOf('='));

        assertThat(report(sandboxed("dev").withPropertyValues("merchant.sdk." + setting)))
                .startsWith("a sandbox is in use, but " + property + " is set.");
    }

    @Test
    void isRefusedWithoutItsModule() {
        assertThat(report(sandboxed("dev").withClassLoader(new FilteredClassLoader(Sandbox.class))))
                .startsWith("merchant.sdk.sandbox.enabled is set without a sandbox.");
        assertThat(report(sandboxed("dev")
                        .withClassLoader(new FilteredClassLoader(Sandbox.class))
                        .withBean("own", MerchantSdk.class, SandboxModeTest::real)))
                .startsWith("merchant.sdk.sandbox.enabled is set without a sandbox.");
    }

    private static MerchantSdk real() {
        return MerchantSdk.builder()
                .address(Address.GATEWAY, "https://gateway.example/")
                .build();
    }

    @Test
    void aCustomizerCannotLeadToARealAddress() {
        sandboxed("dev")
                .withBean(
                        MerchantSdkCustomizer.class,
                        () -> builder -> builder.address(Address.GATEWAY, "https://gateway.example/"))
                .run(context -> assertThat(context.getBean(MerchantSdk.class))
                        .hasToString(context.getBean(Sandbox.class).sdk().toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sdk", "merchant"})
    void aBeanOfTheShopCannotLeadToARealAddress(String kind) {
        ApplicationContextRunner runner = kind.equals("sdk")
                ? sandboxed("dev").withBean("own", MerchantSdk.class, SandboxModeTest::real)
                : sandboxed("dev").withBean("own", Merchant.class, () -> Merchant.of(real()));

        assertThat(report(runner)).startsWith("a sandbox is in use, but the bean own uses other addresses.");
    }

    @Test
    void aClientOfTheShopIsBuiltFromACheckedBean() {
        assertThat(report(sandboxed("dev").withBean("own", PaymentsClient.class, () -> PaymentsClient.of(real()))))
                .startsWith("a sandbox is in use, but the bean own may use other addresses.");
        sandboxed("dev")
                .withUserConfiguration(ClientOfTheShop.class)
                .run(context -> assertThat(context).hasNotFailed().hasBean("own"));
    }

    @Configuration(proxyBeanMethods = false)
    static class ClientOfTheShop {
        @Bean
        PaymentsClient own(MerchantSdk sdk) {
            return PaymentsClient.of(sdk);
        }
    }

    @Test
    void anotherMerchantOfTheSandboxIsAllowed() {
        sandboxed("dev")
                .withInitializer(context -> ((GenericApplicationContext) context)
                        .registerBean(
                                "second",
                                MerchantSdk.class,
                                () -> context.getBean(Sandbox.class).sdk().withMerchant(Credentials.none())))
                .run(context -> assertThat(context).hasNotFailed());
    }

    private static ApplicationContextRunner sandboxed(String profiles) {
        return StarterContext.runner(ENABLED).withPropertyValues("spring.profiles.active=" + profiles);
    }

    private static String report(ApplicationContextRunner runner) {
        String[] report = new String[1];
        runner.run(context -> {
            FailureAnalysis analysis = new ConfigurationFailureAnalyzer().analyze(context.getStartupFailure());
            report[0] = analysis.getDescription() + " " + analysis.getAction();
        });
        return report[0];
    }
}
