package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsTest {
    private static final Duration MOST = Duration.ofDays(1);
    private static final Duration TOO_LONG = MOST.plusNanos(1);
    private static final Duration LEAST = Duration.ofMillis(1);

    @Test
    void defaultsAreAsDocumented() {
        assertThat(Timeouts.defaults())
                .hasToString("Timeouts{connect=PT5S, read=PT30S, call=PT1M, payout=PT10M, download=PT10M, "
                        + "idleConnection=PT4S}");
        assertThat(RetrySettings.defaults())
                .hasToString(
                        "RetrySettings{maxAttempts=3, firstDelay=PT0.2S, maxDelay=PT5S, maxRetryAfter=PT30S, "
                                + "repeatAfter408=[QUERY, PAYOUT, PAGE], after429=true, budget=100, authenticationRetryDelay=PT30S}");
        assertThat(RequestOptions.none()).hasToString("RequestOptions{headers=***}");
    }

    @Test
    void timeoutsAreAMillisecondToADay() {
        for (Duration limit : List.of(LEAST, MOST)) {
            Timeouts limits = Timeouts.builder()
                    .connect(limit)
                    .read(limit)
                    .call(limit)
                    .payout(limit)
                    .download(limit)
                    .idleConnection(limit)
                    .build();
            assertThatCode(() -> MerchantSdk.builder().timeouts(limits).build().close())
                    .doesNotThrowAnyException();
        }
        for (Duration limit : List.of(
                Duration.ZERO,
                Duration.ofSeconds(-1),
                LEAST.minusNanos(1),
                TOO_LONG,
                Duration.ofSeconds(Long.MAX_VALUE))) {
            assertThatThrownBy(() -> Timeouts.builder()
                            .connect(limit)
                            .read(limit)
                            .call(limit)
                            .payout(limit)
                            .download(limit)
                            .idleConnection(limit)
                            .build())
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage(
                            "Timeouts is invalid: connect must be 1 ms..1 day; read must be 1 ms..1 day; "
                                    + "call must be 1 ms..1 day; payout must be 1 ms..1 day; download must be 1 ms..1 day; idleConnection must be 1 ms..1 day. Correct the named settings");
        }
    }

    @Test
    void retrySettingsHaveBounds() {
        assertThatCode(() -> RetrySettings.builder()
                        .maxAttempts(1)
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .maxRetryAfter(Duration.ZERO)
                        .authenticationRetryDelay(Duration.ZERO)
                        .budget(0)
                        .build())
                .doesNotThrowAnyException();
        assertThatCode(() -> RetrySettings.builder()
                        .maxAttempts(100)
                        .firstDelay(MOST)
                        .maxDelay(MOST)
                        .authenticationRetryDelay(MOST)
                        .budget(1_000_000)
                        .build())
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> RetrySettings.builder()
                        .maxAttempts(0)
                        .firstDelay(Duration.ofMillis(-1))
                        .maxDelay(TOO_LONG)
                        .maxRetryAfter(Duration.ofMillis(-1))
                        .budget(-1)
                        .build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("maxAttempts must be 1..100, was 0; firstDelay must not be negative; "
                        + "maxDelay must be at most 1 day; maxRetryAfter must not be negative; "
                        + "budget must be 0..1000000, was -1.");
        assertThatThrownBy(() -> RetrySettings.builder()
                        .maxAttempts(101)
                        .firstDelay(Duration.ofMillis(2))
                        .maxDelay(Duration.ofMillis(1))
                        .budget(1_000_001)
                        .build())
                .hasMessageContaining("maxAttempts must be 1..100, was 101; maxDelay must be at least firstDelay; "
                        + "budget must be 0..1000000, was 1000001.");
    }

    @Test
    void theDelayOfTokenRequestsIsAtMostADay() {
        for (Duration delay : List.of(Duration.ofNanos(-1), TOO_LONG)) {
            assertThatThrownBy(() -> RetrySettings.builder()
                            .authenticationRetryDelay(delay)
                            .build())
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage("RetrySettings is invalid: authenticationRetryDelay must be 0..1 day."
                            + " Correct the named settings");
        }
    }

    @Test
    void optionsHaveBounds() {
        assertThatCode(() -> RequestOptions.builder()
                        .timeout(Duration.ofNanos(1))
                        .maxAttempts(1)
                        .header("mid", "1")
                        .build())
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> RequestOptions.builder()
                        .timeout(Duration.ZERO)
                        .maxAttempts(0)
                        .header("x-auth", "marker")
                        .build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("timeout must be positive; maxAttempts must be 1..100, was 0; "
                        + "headers.x-auth must not be set, because the SDK sets it.")
                .hasMessageNotContaining("marker");
        assertThatThrownBy(() -> RequestOptions.builder()
                        .maxAttempts(101)
                        .timeout(Duration.ofNanos(-1))
                        .build())
                .hasMessageContaining("timeout must be positive; maxAttempts must be 1..100, was 101.");
    }

    @Test
    void xAuthMatchesDocumentation() {
        Sha256XAuth xAuth = new Sha256XAuth("1", Secret.of("123"), new Random(1));
        assertThat(xAuth.value("abc").reveal())
                .isEqualTo("1-deaf14a7b014e64ba2f4559275b2272aa089d599a6ccbf720ba278dacdc1c1ed-abc");
        String first = xAuth.next().reveal();
        assertThat(first)
                .matches("1-[0-9a-f]{64}-[0-9a-f]{32}")
                .isNotEqualTo(xAuth.next().reveal());
        assertThat(xAuth.value(first.substring(first.length() - 32)).reveal()).isEqualTo(first);
    }

    @Test
    void printsNoSecret() {
        Credentials credentials = Credentials.builder()
                .apiKey("markermarkermarkermarkermarkerma")
                .merchant("markerMerchant", "marker")
                .client("markerId", "marker")
                .build();
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.CREDIT, "https://credit.example/")
                .credentials(credentials)
                .build();
        sdk.close();
        AccessToken token = AccessToken.of(Secret.of("marker"), Instant.EPOCH);
        for (Object holder : List.of(
                credentials,
                credentials.client().orElseThrow(),
                credentials.apiKey().orElseThrow(),
                credentials.xAuth().orElseThrow(),
                Credentials.builder(),
                sdk,
                token,
                AccessToken.of(Secret.of("marker")),
                TokenSource.fixed(Secret.of("marker")),
                RequestOptions.builder().header("mid", "marker").build())) {
            assertThat(holder.toString()).doesNotContainIgnoringCase("marker");
        }
        assertThat(token).hasToString("AccessToken(***, until 1970-01-01T00:00:00Z)");
        assertThat(credentials).hasToString("Credentials(***)");
        assertThat(credentials.client().orElseThrow()).hasToString("ClientCredentials(***)");
        assertThat(sdk).hasToString("MerchantSdk(Merchant({CREDIT=https://credit.example/}))");
    }

    @Test
    void lastTokenSettingWins() {
        CredentialsBuilder credentials = Credentials.builder().client("id", "secret");
        assertThat(credentials.build().tokens()).isEmpty();
        credentials.tokens(TokenSource.fixed(Secret.of("token")));
        assertThat(credentials.build().client()).isEmpty();
        assertThat(credentials.build().tokens()).isPresent();
        credentials.client("id", "secret");
        assertThat(credentials.build().tokens()).isEmpty();
        assertThat(credentials.build().client().orElseThrow().clientId()).isEqualTo("id");
    }

    @ParameterizedTest
    @CsvSource({
        "https://credit.example, https://credit.example/",
        "https://credit.example/, https://credit.example/",
        "https://credit.example/prefix, https://credit.example/prefix",
        "https://credit.example:8443/a/b/, https://credit.example:8443/a/b/",
        "http://127.0.0.1:1, http://127.0.0.1:1/",
        "http://localhost:1, http://localhost:1/",
        "http://[::1]:1, http://[::1]:1/",
    })
    void addressesAreHttpsOrLoopback(String text, String url) {
        BaseUrl address = BaseUrl.parse(Address.CREDIT, text);
        assertThat(address).hasToString(url);
        assertThat(address.isUnencrypted()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "credit.example",
                "ftp://credit.example",
                "http://credit.example",
                "http://127.0.0.1.example",
                "http://localhost.example",
                "https://user:marker@credit.example",
                "https://user@credit.example",
                "https://credit.example?marker=1",
                "https://credit.example#marker",
                "https://",
                "https://a b"
            })
    void otherAddressesAreRefused(String text) {
        assertThatThrownBy(() -> BaseUrl.parse(Address.CREDIT, text).requireHttps(Address.CREDIT, Set.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageMatching("the address CREDIT (\\(MERCHANT_SDK_CREDIT_URL\\) )?must .*")
                .hasMessageNotContaining("marker");
    }
}
