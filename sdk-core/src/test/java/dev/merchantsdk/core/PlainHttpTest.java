package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ScriptedServer;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests plain HTTP to a test host that the settings name explicitly. */
final class PlainHttpTest {
    private static final OkHttpClient RESOLVING = new OkHttpClient.Builder()
            .dns(host -> List.of(InetAddress.getLoopbackAddress()))
            .build();

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    PlainHttpTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void allowsNamedHost(CallMode mode) throws Exception {
        server.respond(200, "{\"a\":1}");
        try (MerchantSdk sdk = allowing("Gateway.TEST")
                .address(Address.GATEWAY, "http://gateway.test:" + server.port() + "/prefix/")
                .build()) {
            RawRequest request = RawRequest.get(Address.GATEWAY, "api/x").xAuth();

            JsonValue response = mode.call(
                    () -> sdk.raw().call(request), () -> sdk.raw().async().call(request));
            assertThat(response.get("a").orElseThrow().asLong()).hasValue(1);
        }
        assertThat(server.takeLine()).isEqualTo("GET /prefix/api/x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://other.test/",
                "http://a.gateway.test/",
                "http://gateway.test.example/",
                "http://gateway.test./",
                "http://gateway.test@other.test/",
                "http://agateway.test/",
                "http://gatewayxtest/",
                "http://10.0.0.1/"
            })
    void refusesOtherHosts(String url) {
        assertThatThrownBy(() ->
                        allowing("gateway.test").address(Address.GATEWAY, url).build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageMatching(".*GATEWAY .*must (be HTTPS|not contain user info).*");
    }

    @Test
    void appliesInAnyBuilderOrder() {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .address(Address.GATEWAY, "http://gateway.test/")
                .environment(Map.of("MERCHANT_SDK_PSP_URL", "http://psp.test/"));
        assertThatThrownBy(builder::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("for plain HTTP to a test host call allowUnencryptedHttpTo(host), or set");

        builder.allowUnencryptedHttpTo("gateway.test").allowUnencryptedHttpTo("psp.test");
        builder.build().close();
    }

    @Test
    void isLoggedOnceForEachSdk() {
        MerchantSdkBuilder builder = allowing("gateway.test")
                .allowUnencryptedHttpTo("10.0.0.1")
                .address(Address.GATEWAY, "http://gateway.test/")
                .address(Address.PSP, "http://gateway.test:8080/psp/")
                .address(Address.TOKEN, "https://tokens.test/")
                .address(Address.CREDIT, "http://localhost/");

        assertThat(CapturedLog.during(() -> builder.build().close()).lines())
                .singleElement()
                .asString()
                .contains("WARN", "plain HTTP to [gateway.test]: credentials and personal data are sent unencrypted");
    }

    @Test
    void isNotLoggedIfNoAddressUsesIt() {
        MerchantSdkBuilder builder = allowing("gateway.test")
                .address(Address.GATEWAY, "https://gateway.test/")
                .address(Address.PSP, "http://127.0.0.1/");

        assertThat(CapturedLog.during(() -> builder.build().close())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "[fd00::1],    http://[FD00:0::1]:8080/",
        "FD00:0::1,    http://[fd00::1]/",
        "::ffff:10.0.0.1, http://10.0.0.1/",
        "192.168.1.7,  http://192.168.1.7/",
        "HOST,         http://host/a",
        "шлюз.test,    http://ШЛЮЗ.test/",
        "xn--g1ah2bza.test, http://шлюз.test/",
    })
    void acceptsNamesAndIpAddresses(String host, String url) {
        try (MerchantSdk sdk = allowing(host).address(Address.GATEWAY, url).build()) {
            assertThat(sdk.toString()).contains("http://");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "*",
                "*.test",
                "http://gateway.test",
                "gateway.test:80",
                "gateway.test/",
                "user@gateway.test",
                "a b",
                "a,b",
                "[::1",
                "::1]",
                "ad.de:80",
                "10.0.0.1:80",
                ":",
                "::g",
                "шлюз.test:80",
                "шлюз.test/",
                "gateway.test\n"
            })
    void acceptsOneHostOnly(String host) {
        assertThatThrownBy(() -> MerchantSdk.builder().allowUnencryptedHttpTo(host))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("must be one host name or IP address");
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void refusesMissingHost() {
        assertThatThrownBy(() -> MerchantSdk.builder().allowUnencryptedHttpTo(null))
                .isInstanceOf(ConfigurationException.class);
    }

    private static MerchantSdkBuilder allowing(String host) {
        return MerchantSdk.builder()
                .credentials(Credentials.builder().merchant("1", "test-secret").build())
                .httpClient(RESOLVING)
                .allowUnencryptedHttpTo(host);
    }
}
