package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The report that Spring Boot prints when a setting is wrong: the property and what to do. */
@ExtendWith(OutputCaptureExtension.class)
final class StartupFailureTest {
    @Test
    void namesTheAddresses() {
        assertThat(report(StarterContext.runner()))
                .isEqualTo("no property sets an address. Set at least one of merchant.sdk.credit-url,"
                        + " merchant.sdk.legacy-credit-url, merchant.sdk.gateway-url, merchant.sdk.psp-url,"
                        + " merchant.sdk.psp-secure-url, merchant.sdk.token-url.");
    }

    @Test
    void namesAMissingPartner() {
        assertThat(report(without("merchant.sdk.merchant-id")))
                .isEqualTo("merchant.sdk.secret is set without merchant.sdk.merchant-id. Set both.");
    }

    @Test
    void namesWhatARequiredAreaNeeds() {
        assertThat(report(without("merchant.sdk.psp-url").withPropertyValues("merchant.sdk.require=transactions")))
                .isEqualTo("area TRANSACTIONS needs the address PSP, which is not set."
                        + " Set it with merchant.sdk.psp-url.");
    }

    @Test
    void namesTheSection() {
        assertThat(report(without("").withPropertyValues("merchant.sdk.retry.max-delay=1ms")))
                .isEqualTo("merchant.sdk.retry is invalid: maxDelay must be at least firstDelay."
                        + " Correct the named settings.");
    }

    @Test
    void quotesNoValue() {
        assertThat(report(without("").withPropertyValues("merchant.sdk.api-key=a-real-key")))
                .startsWith("merchant.sdk.api-key: ")
                .endsWith("Correct the property.")
                .doesNotContain("a-real-key");
    }

    @Test
    void refusesAPathThatIsNone() {
        assertThat(report(without("").withPropertyValues("merchant.sdk.callback-path=callback")))
                .isEqualTo("merchant.sdk.callback-path is no path. Set a path such as /merchant-sdk/callback.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "recovery=-1s | is negative. Set a pause, or 0 to switch the job off.",
                "outbox=-1s | is negative. Set a pause, or 0 to switch the job off.",
                "outbox-threads=0 | is below 1. Set the number of threads.",
                "overdue=-1m | is negative. Set an age.",
                "keep=29d | is below 30 days. Set a longer age, or deletion to 0."
            })
    void refusesAnImpossibleSettingOfAJob(String setting, String rule) {
        String property = "merchant.sdk.jobs." + setting.substring(0, setting.indexOf('='));

        assertThat(report(without("").withPropertyValues("merchant.sdk.jobs." + setting)))
                .isEqualTo(property + " " + rule);
    }

    @Test
    void asksForTheBooksOfOrdersWithoutResult() {
        assertThat(report(without("").withBean(OrdersWithoutResult.class, () -> moment -> List.of("order-1"))))
                .isEqualTo("orders without a result are to be looked up, but nothing books their results."
                        + " Define a bean of the type OrderPrices, PaymentBooks or PaymentCallbacks.");
    }

    @Test
    void asksForThePortOfAProxy() {
        assertThat(report(without("").withPropertyValues("merchant.sdk.proxy.host=proxy.example")))
                .isEqualTo("merchant.sdk.proxy.host is set without merchant.sdk.proxy.port. Set both.");
    }

    @ParameterizedTest
    @CsvSource({
        "proxy.port=3128, proxy.host",
        "proxy.username=shop, proxy.host",
        "proxy.password=zero-proxy, proxy.host",
        "sandbox.port=9000, sandbox.enabled"
    })
    void refusesASettingThatWouldHaveNoEffect(String setting, String missing) {
        String property = "merchant.sdk." + setting.substring(0, setting.indexOf('='));

        assertThat(report(without("").withPropertyValues("merchant.sdk." + setting)))
                .isEqualTo(property + " is set without merchant.sdk." + missing + ". Set both.");
    }

    @ParameterizedTest
    @CsvSource({"proxy.host, proxy.port, 3128", "proxy.username, proxy.password, zero-proxy"})
    void aBlankSettingOfTheProxyIsMissing(String blank, String set, String value) {
        assertThat(report(without("")
                        .withPropertyValues(
                                "merchant.sdk.proxy.host=proxy.example",
                                "merchant.sdk.proxy.port=3128",
                                "merchant.sdk." + set + "=" + value,
                                "merchant.sdk." + blank + "= ")))
                .isEqualTo("merchant.sdk." + set + " is set without merchant.sdk." + blank + ". Set both.");
    }

    @Test
    void warnsOfACallbackUrlWithoutAReceiver(CapturedOutput output) {
        String warning = "merchant.sdk.callback-url is set, but this application receives no callbacks";
        without("")
                .withPropertyValues("merchant.sdk.callback-url= ")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output).doesNotContain(warning);

        without("")
                .withPropertyValues("merchant.sdk.callback-url=https://shop.example/callback")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output).containsOnlyOnce(warning);
    }

    @Test
    void refusesASchemaOfOtherStores() {
        assertThat(report(without("").withPropertyValues("merchant.sdk.create-schema=true")))
                .isEqualTo("merchant.sdk.create-schema is set, but the stores are not the starter's. Define a"
                        + " DataSource and no PaymentStores, or remove the property.");
    }

    @Test
    void refusesCertificatesThatAProxyWouldIgnore(@TempDir Path folder) throws Exception {
        TrustManagerFactory defaults = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        defaults.init((KeyStore) null);
        byte[] root = ((X509TrustManager) defaults.getTrustManagers()[0]).getAcceptedIssuers()[0].getEncoded();
        Path certificate = Files.writeString(
                folder.resolve("root.pem"),
                "-----BEGIN CERTIFICATE-----\n" + Base64.getMimeEncoder().encodeToString(root)
                        + "\n-----END CERTIFICATE-----\n");

        assertThat(report(without("")
                        .withPropertyValues(
                                "merchant.sdk.trust-certificates=" + certificate,
                                "merchant.sdk.proxy.host=proxy.example",
                                "merchant.sdk.proxy.port=3128")))
                .startsWith("merchant.sdk.trust-certificates does not apply to merchant.sdk.proxy or a customizer's");
    }

    @Test
    void asksForStoresOfTheBooks() {
        assertThat(report(without("").withBean(OrderPrices.class, () -> orderId -> Optional.empty())))
                .isEqualTo("the merchant is not complete. Set a DataSource or a bean of the type PaymentStores.");
    }

    @Test
    void asksForTheStoresOfTheGuard() {
        assertThat(report(without("").withBean(Subscriptions.class)))
                .isEqualTo("the merchant has no stores. Set a DataSource or a bean of the type PaymentStores.");
    }

    @Test
    void asksForTheSecretOfCallbacks() {
        assertThat(report(without("merchant.sdk.secret")
                        .withPropertyValues("merchant.sdk.x-auth=aaaabbbb")
                        .withBean(OrderPrices.class, () -> orderId -> Optional.empty())
                        .withBean(PaymentStores.class, PaymentStores::inMemory)))
                .contains("merchant.sdk.merchant-id and merchant.sdk.secret");
    }

    record Subscriptions(RecurringGuard guard) {}

    private static ApplicationContextRunner without(String property) {
        List<String> properties = new ArrayList<>(Arrays.asList(StarterContext.REAL));
        properties.removeIf(set -> set.startsWith(property + "="));
        return StarterContext.runner(properties.toArray(String[]::new));
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
