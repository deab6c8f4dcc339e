package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.support.SpringFactoriesLoader;

final class MerchantPropertiesTest {
    private static final String METADATA = "spring-configuration-metadata.json";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MERCHANT_SDK_GATEWAY_URL",
                "MERCHANT_SDK_PSP_URL",
                "MERCHANT_SDK_PSP_SECURE_URL",
                "MERCHANT_SDK_TOKEN_URL",
                "MERCHANT_SDK_CREDIT_URL",
                "MERCHANT_SDK_LEGACY_CREDIT_URL",
                "MERCHANT_SDK_PLAIN_HTTP_HOST",
                "MERCHANT_SDK_API_KEY",
                "MERCHANT_SDK_MERCHANT_ID",
                "MERCHANT_SDK_SECRET",
                "MERCHANT_SDK_X_AUTH",
                "MERCHANT_SDK_CLIENT_ID",
                "MERCHANT_SDK_CLIENT_SECRET",
                "MERCHANT_SDK_ACCESS_TOKEN",
                "MERCHANT_SDK_CALLBACK_URL"
            })
    void readsTheVariablesOfTheSdk(String variable) {
        assertThat(variables(Map.of(variable, "a value"))).containsEntry(variable, "a value");
        assertThat(variables(Map.of(variable, " "))).doesNotContainKey(variable);
    }

    private static Map<String, String> variables(Map<String, Object> set) {
        return MerchantSdkProperties.variables(bind(Map.of(), set).texts());
    }

    @Test
    void bindsEverySetting() {
        MerchantSdkProperties bound = bind(
                Map.ofEntries(
                        Map.entry("timeouts.connect", "1s"),
                        Map.entry("timeouts.read", "2s"),
                        Map.entry("timeouts.call", "30s"),
                        Map.entry("timeouts.payout", "4m"),
                        Map.entry("timeouts.download", "5m"),
                        Map.entry("timeouts.idle-connection", "6s"),
                        Map.entry("retry.max-attempts", "7"),
                        Map.entry("retry.first-delay", "100ms"),
                        Map.entry("retry.max-delay", "8s"),
                        Map.entry("retry.max-retry-after", "9s"),
                        Map.entry("retry.repeat-after408", "query"),
                        Map.entry("retry.after429", "false"),
                        Map.entry("retry.budget", "10"),
                        Map.entry("retry.authentication-retry-delay", "11s"),
                        Map.entry("profile.merchant-category-code", "4814"),
                        Map.entry("profile.cash-register", "own"),
                        Map.entry("profile.time-zone", "Asia/Omsk"),
                        Map.entry("profile.receipt-client-id", "12"),
                        Map.entry("profile.receipt-client-id-kind", "number"),
                        Map.entry("profile.receipt-merchant-id", "13"),
                        Map.entry("profile.receipt-merchant-id-kind", "number"),
                        Map.entry("profile.receipt-service-id-kind", "number"),
                        Map.entry("profile.receipt-quantity-kind", "text"),
                        Map.entry("profile.fiscal-quantity-kind", "text"),
                        Map.entry("require", "payments,sbp"),
                        Map.entry("trust-certificates", "root.pem,sub.pem")),
                Map.of());

        assertThat(bound.timeouts().build())
                .isEqualTo(Timeouts.builder()
                        .connect(Duration.ofSeconds(1))
                        .read(Duration.ofSeconds(2))
                        .call(Duration.ofSeconds(30))
                        .payout(Duration.ofMinutes(4))
                        .download(Duration.ofMinutes(5))
                        .idleConnection(Duration.ofSeconds(6))
                        .build());
        assertThat(bound.retry().build())
                .isEqualTo(RetrySettings.builder()
                        .maxAttempts(7)
                        .firstDelay(Duration.ofMillis(100))
                        .maxDelay(Duration.ofSeconds(8))
                        .maxRetryAfter(Duration.ofSeconds(9))
                        .repeatAfter408(Set.of(CallKind.QUERY))
                        .after429(false)
                        .budget(10)
                        .authenticationRetryDelay(Duration.ofSeconds(11))
                        .build());
        assertThat(bound.profile().build())
                .isEqualTo(MerchantProfile.builder()
                        .merchantCategoryCode("4814")
                        .cashRegister(CashRegister.OWN)
                        .timeZone(ZoneId.of("Asia/Omsk"))
                        .receiptClientId("12")
                        .receiptClientIdKind(JsonKind.NUMBER)
                        .receiptMerchantId("13")
                        .receiptMerchantIdKind(JsonKind.NUMBER)
                        .receiptServiceIdKind(JsonKind.NUMBER)
                        .receiptQuantityKind(JsonKind.TEXT)
                        .fiscalQuantityKind(JsonKind.TEXT)
                        .build());
        assertThat(bound.require()).containsExactlyInAnyOrder(Area.PAYMENTS, Area.SBP);
        assertThat(bound.trustCertificates()).containsExactly(Path.of("root.pem"), Path.of("sub.pem"));
    }

    /** A property is resolved as any other of Spring. */
    @Test
    void readsAVariableAsItIsWritten() {
        StarterContext.runner("shop.tail=x", "merchant.sdk.api-key=key-${shop.tail}")
                .withInitializer(context -> {
                    MutablePropertySources sources = context.getEnvironment().getPropertySources();
                    Map<String, Object> variables =
                            Map.of("MERCHANT_SDK_SECRET", "zero${tail:}", "MERCHANT_SDK_CLIENT_SECRET", "one${tail}");
                    sources.replace(
                            "systemEnvironment", new SystemEnvironmentPropertySource("systemEnvironment", variables));
                    assertThat(SpringFactoriesLoader.loadFactories(ApplicationContextInitializer.class, null))
                            .filteredOn(WrittenVariables.class::isInstance)
                            .singleElement(InstanceOfAssertFactories.type(WrittenVariables.class))
                            .satisfies(written -> written.initialize(context));
                })
                .withBean(
                        MerchantSdk.class,
                        () -> MerchantSdk.builder()
                                .address(Address.GATEWAY, "https://gateway.example/")
                                .build())
                .run(context -> assertThat(
                                context.getBean(MerchantSdkProperties.class).secrets())
                        .containsExactlyInAnyOrder("zero${tail:}", "one${tail}", "key-x"));
    }

    @Test
    void needsNoVariables() {
        try (GenericApplicationContext context = new GenericApplicationContext()) {
            MutablePropertySources sources = context.getEnvironment().getPropertySources();
            sources.remove("systemEnvironment");

            new WrittenVariables().initialize(context);

            assertThat(sources).extracting(PropertySource::getName).containsExactly("systemProperties");
        }
    }

    @Test
    void keepsTheDefaultsOfTheSdk() {
        MerchantSdkProperties bound = bind(Map.of(), Map.of());

        assertThat(bound.timeouts().build()).isEqualTo(Timeouts.defaults());
        assertThat(bound.retry().build()).isEqualTo(RetrySettings.defaults());
        assertThat(bound.profile().build()).isEqualTo(MerchantProfile.empty());
    }

    /** Each setting of the three builders has a property, and each property a description for editors. */
    @Test
    void everySettingHasADescribedProperty() throws IOException {
        Map<String, String> described = metadata();

        assertThat(described.values()).doesNotContain("");
        for (Class<?> builder : new Class<?>[] {Timeouts.Builder.class, RetrySettings.Builder.class}) {
            String section = builder == Timeouts.Builder.class ? "timeouts." : "retry.";
            assertThat(settings(builder)).allMatch(name -> described.containsKey("merchant.sdk." + section + name));
        }
        assertThat(settings(MerchantProfile.Builder.class))
                .filteredOn(name -> !name.equals("callback-url"))
                .allMatch(name -> described.containsKey("merchant.sdk.profile." + name));
        MerchantSdkProperties.ADDRESSES.forEach(name -> assertThat(described).containsKey("merchant.sdk." + name));
        MerchantSdkProperties.SECRETS.forEach(name -> assertThat(described).containsKey("merchant.sdk." + name));
    }

    @Test
    void printsNoValue() {
        assertThat(bind(Map.of("secret", "zero", "proxy.password", "one"), Map.of()))
                .hasToString("MerchantSdkProperties")
                .extracting(MerchantSdkProperties::proxy)
                .hasToString("ProxySettings");
    }

    private static List<String> settings(Class<?> builder) {
        return Arrays.stream(builder.getMethods())
                .filter(method ->
                        method.getReturnType() == builder && !method.getName().equals("from"))
                .map(method ->
                        method.getName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT))
                .toList();
    }

    private static Map<String, String> metadata() throws IOException {
        URL folder = MerchantSdkProperties.class.getResource("MerchantSdkProperties.class");
        URI file = URI.create(folder.toString()
                .replace("dev/merchantsdk/spring/MerchantSdkProperties.class", "META-INF/" + METADATA));
        try (InputStream stream = file.toURL().openStream()) {
            Map<String, String> described = new TreeMap<>();
            JsonValue.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .get("properties")
                    .orElseThrow()
                    .items()
                    .forEach(property -> described.put(
                            property.get("name").orElseThrow().text(),
                            property.get("description").map(JsonValue::text).orElse("")));
            return described;
        }
    }

    private static MerchantSdkProperties bind(Map<String, String> properties, Map<String, Object> variables) {
        Map<String, Object> named = new TreeMap<>();
        properties.forEach((name, value) -> named.put("merchant.sdk." + name, value));
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .forEach(source -> environment.getPropertySources().remove(source.getName()));
        environment.getPropertySources().addFirst(new SystemEnvironmentPropertySource("systemEnvironment", variables));
        environment.getPropertySources().addFirst(new MapPropertySource("properties", named));
        ConfigurationPropertySources.attach(environment);
        return Binder.get(environment).bindOrCreate("merchant.sdk", MerchantSdkProperties.class);
    }
}
