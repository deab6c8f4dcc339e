package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RequestOptionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "x-auth",
                "X-Auth",
                "AUTHORIZATION",
                "Content-Type",
                "content-length",
                "Transfer-Encoding",
                "Host",
                "Connection",
                "Cookie",
                "Accept-Encoding",
                "Expect",
                "Upgrade",
                "TE",
                "Trailer",
                "Keep-Alive",
                "Content-Encoding",
                "Proxy-Authorization"
            })
    void refuseReservedHeaders(String name) {
        assertThatThrownBy(() -> RequestOptions.builder().header(name, "marker").build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("must not be set, because the SDK sets it")
                .hasMessageNotContaining("marker");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nx-evil: marker", "marker\n", "marker\r", "marker\u0000", "marker-я", "marker\u007f"})
    void refuseValuesWithLineBreaks(String value) {
        assertThatThrownBy(
                        () -> RequestOptions.builder().header("x-trace", value).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("headers.x-trace")
                .hasMessageNotContaining("marker");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "x trace", "x:trace", "x\r\ntrace", "я"})
    void refuseInvalidNames(String name) {
        assertThatThrownBy(() -> RequestOptions.builder().header(name, "1").build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("headers");
    }

    @Test
    void reportAllViolations() {
        assertThatThrownBy(() -> RequestOptions.builder()
                        .timeout(Duration.ZERO)
                        .maxAttempts(0)
                        .header("Host", "x")
                        .build())
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        refused -> assertThat(refused.violations())
                                .extracting(violation -> violation.path())
                                .containsExactly("timeout", "maxAttempts", "headers.Host"));
    }

    @Test
    void doNotPrintHeaders() {
        assertThat(RequestOptions.builder().header("x-trace", "marker").build().toString())
                .doesNotContain("marker");
    }

    @Test
    void areCheckedTogetherWithSettings() {
        assertThatThrownBy(() -> RetrySettings.builder()
                        .maxAttempts(0)
                        .firstDelay(Duration.ofMillis(-1))
                        .maxDelay(Duration.ofMillis(-2))
                        .maxRetryAfter(Duration.ofMillis(-1))
                        .budget(-1)
                        .build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("maxAttempts")
                .hasMessageContaining("firstDelay")
                .hasMessageContaining("maxDelay")
                .hasMessageContaining("maxRetryAfter")
                .hasMessageContaining("budget");
        assertThatThrownBy(() -> Timeouts.builder()
                        .connect(Duration.ZERO)
                        .read(Duration.ofSeconds(-1))
                        .call(Duration.ZERO)
                        .idleConnection(Duration.ZERO)
                        .build())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("connect")
                .hasMessageContaining("read")
                .hasMessageContaining("call")
                .hasMessageContaining("idleConnection");
    }
}
