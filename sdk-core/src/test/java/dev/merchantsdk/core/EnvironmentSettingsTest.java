package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests addresses and credentials that are set in environment variables. */
final class EnvironmentSettingsTest {
    private static final String VALUE = "value-of-a-test";

    @Test
    void theVariablesSetAddressesAndCredentials() {
        Map<String, String> variables = Map.of(
                "MERCHANT_SDK_CREDIT_URL", "https://credit.example/",
                "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/",
                "MERCHANT_SDK_PSP_URL", "https://psp.example/",
                "MERCHANT_SDK_PSP_SECURE_URL", "https://secure.example/",
                "MERCHANT_SDK_TOKEN_URL", "https://token.example/",
                "MERCHANT_SDK_API_KEY", "0123456789abcdef0123456789abcdef",
                "MERCHANT_SDK_MERCHANT_ID", "1007",
                "MERCHANT_SDK_SECRET", VALUE,
                "MERCHANT_SDK_CLIENT_ID", "client",
                "MERCHANT_SDK_CLIENT_SECRET", VALUE);

        try (MerchantSdk sdk = MerchantSdk.builder()
                .environment(variables)
                .require(Area.values())
                .build()) {
            assertThat(sdk.toString()).contains("https://gateway.example/").doesNotContain(VALUE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachAddressHasAVariable(Address address) {
        try (MerchantSdk sdk = MerchantSdk.builder()
                .environment(Map.of("MERCHANT_SDK_" + address.name() + "_URL", "https://service.example/of-it"))
                .build()) {
            assertThat(sdk.toString()).contains(address.name() + "=https://service.example/of-it");
        }
    }

    @Test
    void setsCallbackAddressOfProfileInAnyBuilderOrder() {
        Map<String, String> variables = Map.of(
                "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/",
                "MERCHANT_SDK_CALLBACK_URL", "https://shop.example/callback");
        MerchantProfile shop =
                MerchantProfile.builder().merchantCategoryCode("4814").build();
        MerchantProfile own =
                MerchantProfile.builder().callbackUrl("https://own.example/").build();

        assertThat(profile(MerchantSdk.builder().environment(variables).profile(shop)))
                .isEqualTo(profile(MerchantSdk.builder().profile(shop).environment(variables)))
                .isEqualTo(MerchantProfile.builder()
                        .from(shop)
                        .callbackUrl("https://shop.example/callback")
                        .build());
        assertThat(profile(MerchantSdk.builder().environment(variables).profile(own)))
                .isEqualTo(own);
    }

    private static MerchantProfile profile(MerchantSdkBuilder builder) {
        try (MerchantSdk sdk = builder.build()) {
            return Calls.of(sdk).profile();
        }
    }

    @Test
    void fixedValuesAreSent() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json("{}"), RawResponse.json("{}"))) {
            Map<String, String> variables = Map.of(
                    "MERCHANT_SDK_GATEWAY_URL", server.url(),
                    "MERCHANT_SDK_X_AUTH", "fixed-header",
                    "MERCHANT_SDK_ACCESS_TOKEN", "fixed-token");
            try (MerchantSdk sdk = MerchantSdk.builder().environment(variables).build()) {
                sdk.raw().call(RawRequest.get(Address.GATEWAY, "one").xAuth());
                sdk.raw().call(RawRequest.get(Address.GATEWAY, "two").bearer(Scope.of("any")));
            }
            assertThat(server.received()).hasSize(2);
            assertThat(server.received().get(0).header("x-auth")).isEqualTo("fixed-header");
            assertThat(server.received().get(1).header("Authorization")).isEqualTo("Bearer fixed-token");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X_AUTH,SECRET,MERCHANT_ID | MERCHANT_SDK_X_AUTH replaces MERCHANT_SDK_SECRET. Set one or the other",
                "ACCESS_TOKEN,TOKEN_URL,CLIENT_ID | MERCHANT_SDK_ACCESS_TOKEN replaces MERCHANT_SDK_TOKEN_URL,"
                        + " MERCHANT_SDK_CLIENT_ID. Set one or the other",
                "SECRET | MERCHANT_SDK_SECRET is set without MERCHANT_SDK_MERCHANT_ID. Set both",
                "CLIENT_ID | MERCHANT_SDK_CLIENT_ID is set without MERCHANT_SDK_CLIENT_SECRET. Set both",
                "CLIENT_SECRET | MERCHANT_SDK_CLIENT_SECRET is set without MERCHANT_SDK_CLIENT_ID. Set both",
            })
    void rejectsVariablesThatContradictEachOther(String names, String message) {
        Map<String, String> variables = new HashMap<>();
        variables.put("MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/");
        for (String name : names.split(",", -1)) {
            variables.put("MERCHANT_SDK_" + name, VALUE);
        }

        assertThatThrownBy(() -> MerchantSdk.builder().environment(variables))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(message);
    }

    @Test
    void namesAddressVariablesWhenNoneIsSet() {
        Map<String, String> variables = Map.of("MERCHANT_SDK_GATEWAY_URL", " ", "MERCHANT_SDK_GATWAY_URL", VALUE);

        assertThatThrownBy(() -> MerchantSdk.builder().environment(variables))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("no environment variable sets an address. Set at least one of"
                        + " MERCHANT_SDK_CREDIT_URL, MERCHANT_SDK_LEGACY_CREDIT_URL, MERCHANT_SDK_GATEWAY_URL,"
                        + " MERCHANT_SDK_PSP_URL, MERCHANT_SDK_PSP_SECURE_URL, MERCHANT_SDK_TOKEN_URL");
    }

    @Test
    void merchantIdAloneSetsNoCredentials() {
        Map<String, String> variables =
                Map.of("MERCHANT_SDK_PSP_URL", "https://psp.example/", "MERCHANT_SDK_MERCHANT_ID", "1007");

        assertThatThrownBy(() -> MerchantSdk.builder()
                        .environment(variables)
                        .require(Area.MOBILIZATION)
                        .build())
                .hasMessageContaining("area MOBILIZATION needs the pair of merchant id and secret")
                .hasMessageContaining("MERCHANT_SDK_MERCHANT_ID and MERCHANT_SDK_SECRET, or MERCHANT_SDK_X_AUTH");
    }

    @Test
    void aMissingOAuthClientNamesItsVariables() {
        assertThatThrownBy(() -> MerchantSdk.builder()
                        .environment(Map.of("MERCHANT_SDK_PSP_URL", "https://psp.example/"))
                        .require(Area.RECEIPTS)
                        .build())
                .hasMessageContaining(
                        "MERCHANT_SDK_CLIENT_ID and MERCHANT_SDK_CLIENT_SECRET, or MERCHANT_SDK_ACCESS_TOKEN");
    }

    @Test
    void logsMerchantIdWithFixedValues() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json("{}"))) {
            Map<String, String> variables = Map.of(
                    "MERCHANT_SDK_GATEWAY_URL", server.url(),
                    "MERCHANT_SDK_X_AUTH", "fixed-header",
                    "MERCHANT_SDK_MERCHANT_ID", "1007");
            try (MerchantSdk sdk = MerchantSdk.builder().environment(variables).build()) {
                assertThat(CapturedLog.during(() -> sdk.raw()
                                .call(RawRequest.get(Address.GATEWAY, "one").xAuth())))
                        .contains("merchant=1007 raw HTTP 200");
            }
            assertThat(server.received().get(0).header("x-auth")).isEqualTo("fixed-header");
        }
    }

    @Test
    void appliesPlainHttpHostToAddresses() {
        Map<String, String> variables = new HashMap<>(Map.of("MERCHANT_SDK_GATEWAY_URL", "http://gateway.test/"));
        MerchantSdkBuilder builder = MerchantSdk.builder().environment(variables);
        assertThatThrownBy(builder::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("MERCHANT_SDK_GATEWAY_URL")
                .hasMessageContaining("or set MERCHANT_SDK_PLAIN_HTTP_HOST");

        variables.put("MERCHANT_SDK_PLAIN_HTTP_HOST", "gateway.test");
        MerchantSdk.builder().environment(variables).build().close();
        variables.remove("MERCHANT_SDK_PLAIN_HTTP_HOST");
        MerchantSdk.builder()
                .allowUnencryptedHttpTo("gateway.test")
                .environment(variables)
                .build()
                .close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PSP_URL|no-url|MERCHANT_SDK_PSP_URL: the address PSP must be an absolute URL",
                "PLAIN_HTTP_HOST|http://host/|MERCHANT_SDK_PLAIN_HTTP_HOST: the host for plain HTTP must be one"
                        + " host name or IP address, without scheme, port or path",
                "CALLBACK_URL|http://value-of-a-test/|MERCHANT_SDK_CALLBACK_URL: MerchantProfile is invalid: callbackUrl"
                        + " must be an absolute https address; http only to the loopback interface",
                "API_KEY|value-of-a-test|MERCHANT_SDK_API_KEY: Credentials is invalid: apiKey must have"
                        + " exactly 32 characters, has 15, was ***",
                "SECRET|value-of-a-test\n|MERCHANT_SDK_MERCHANT_ID or MERCHANT_SDK_SECRET: Credentials is"
                        + " invalid: secret must not contain control characters, was ***",
                "CLIENT_SECRET|value-of-a-test\n|MERCHANT_SDK_CLIENT_ID or MERCHANT_SDK_CLIENT_SECRET:"
                        + " Credentials is invalid: clientSecret must not contain control characters, was ***",
                "X_AUTH|value-of-a-test\n|MERCHANT_SDK_X_AUTH: the value for the header x-auth is not printable"
                        + " ASCII, or begins or ends with a blank",
                "ACCESS_TOKEN|value of-a-test|MERCHANT_SDK_ACCESS_TOKEN: the value for the header authorization"
                        + " is not printable ASCII without blanks",
            })
    void aBuilderIsUnchangedByAnInvalidVariable(String row) {
        String[] parts = row.split("\\|", 3);
        Map<String, String> variables = new HashMap<>();
        variables.put("MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/");
        if (parts[0].equals("SECRET")) {
            variables.put("MERCHANT_SDK_MERCHANT_ID", "1007");
        }
        if (parts[0].equals("CLIENT_SECRET")) {
            variables.put("MERCHANT_SDK_CLIENT_ID", "client");
        }
        variables.put("MERCHANT_SDK_" + parts[0], parts[1]);
        MerchantSdkBuilder builder = MerchantSdk.builder();

        assertThatThrownBy(() -> builder.environment(variables))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(parts[2] + ". Correct the environment variable")
                .hasMessageNotContaining(VALUE);
        try (MerchantSdk sdk = builder.build()) {
            assertThat(sdk.toString()).doesNotContain("gateway.example");
        }
    }

    @Test
    void keepsCredentialsWhenNoVariableSetsThem() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json("{}"));
                MerchantSdk sdk = MerchantSdk.builder()
                        .credentials(Credentials.builder()
                                .xAuth(() -> Secret.of("own-header"))
                                .build())
                        .environment(
                                Map.of("MERCHANT_SDK_GATEWAY_URL", server.url(), "MERCHANT_SDK_MERCHANT_ID", "1007"))
                        .build()) {
            sdk.raw().call(RawRequest.get(Address.GATEWAY, "one").xAuth());
            assertThat(server.received().get(0).header("x-auth")).isEqualTo("own-header");
        }
    }

    @Test
    void readsProcessEnvironment() throws Exception {
        JvmResult result =
                ChildJvm.run(Child.class, Map.of("MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/of-child"));

        assertThat(result.out()).contains("https://gateway.example/of-child");
        assertThat(result.status()).as(result.err()).isZero();
    }

    /** Prints the settings of an SDK that is built from the environment variables of this process. */
    public static final class Child {
        @SuppressWarnings("SystemOut") // the parent process reads this output
        public static void main(String[] arguments) {
            try (MerchantSdk sdk = MerchantSdk.fromEnvironment()) {
                System.out.println(sdk);
            }
        }
    }
}
