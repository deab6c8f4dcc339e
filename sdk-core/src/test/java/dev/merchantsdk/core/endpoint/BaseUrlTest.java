package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BaseUrlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://gateway.example",
                "https://gateway.example:8443/prefix/",
                "http://127.0.0.1:8080",
                "http://127.1.2.3/",
                "http://127.0.0.0",
                "http://127.255.255.255",
                "http://localhost",
                "http://LOCALHOST:80",
                "http://[::1]:8080/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/"
            })
    void isHttpsOrLoopback(String url) {
        BaseUrl address = BaseUrl.parse(Address.GATEWAY, url);
        assertThatCode(() -> address.requireHttps(Address.GATEWAY, Set.of())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://gateway.example            | must be HTTPS",
                "http://localhost.example          | must be HTTPS",
                "http://127.0.0.1.example          | must be HTTPS",
                "http://127.0.0.1@gateway.example  | user info",
                "http://10.0.0.1                   | must be HTTPS",
                "http://0.0.0.0                    | must be HTTPS",
                "http://126.255.255.255            | must be HTTPS",
                "http://128.0.0.1                  | must be HTTPS",
                "http://127.256.0.1                | must be HTTPS",
                "http://127.0.0.256                | must be HTTPS",
                "http://127.999.1.1                | must be HTTPS",
                "http://127.0.0.01                 | must be HTTPS",
                "http://127.00.0.1                 | must be HTTPS",
                "http://127.1                      | must be HTTPS",
                "http://127.0.0.1.1                | must be HTTPS",
                "http://0x7f.1                     | must be HTTPS",
                "http://2130706433                 | must be HTTPS",
                "http://localhost.                 | must be HTTPS",
                "http://localhost.example.org      | must be HTTPS",
                "http://shop.localhost             | must be HTTPS",
                "http://[::]                       | must be HTTPS",
                "http://[::2]                      | must be HTTPS",
                "http://[::127.0.0.1]              | must be HTTPS",
                "http://[::ffff:10.0.0.1]          | must be HTTPS",
                "https://user@gateway.example      | user info",
                "https://:pass@gateway.example     | user info",
                "https://gateway.example?a=b       | query",
                "https://gateway.example?          | query",
                "https://gateway.example#top       | fragment",
                "gateway.example                   | absolute URL",
                "/api                              | absolute URL",
                "ftp://gateway.example             | absolute URL",
                "https://                          | absolute URL",
                "''                                | absolute URL",
                "                                  | absolute URL"
            })
    void refusesInvalidAddresses(String url, String rule) {
        assertThatThrownBy(() -> BaseUrl.parse(Address.GATEWAY, url).requireHttps(Address.GATEWAY, Set.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("GATEWAY")
                .hasMessageContaining(rule)
                .hasMessageNotContaining("pass");
    }

    @ParameterizedTest
    @CsvSource({
        "https://gateway.example, https://gateway.example/api",
        "https://gateway.example/, https://gateway.example/api",
        "https://gateway.example/a/b, https://gateway.example/a/b/api",
        "https://gateway.example/a/b/, https://gateway.example/a/b/api",
        "https://gateway.example/a%2Fb/, https://gateway.example/a%2Fb/api"
    })
    void isContinuedByPaths(String url, String continued) {
        BaseUrl base = BaseUrl.parse(Address.GATEWAY, url);
        assertThat(base.path().addEncodedPathSegment("api").build()).hasToString(continued);
        assertThat(base.asConfigured().toString()).startsWith(url);
    }
}
