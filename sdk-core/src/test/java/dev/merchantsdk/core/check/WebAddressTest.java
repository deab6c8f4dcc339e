package dev.merchantsdk.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK accepts exactly the web addresses that OkHttp can parse. The SDK accepts some addresses without a
 * call of OkHttp.
 */
final class WebAddressTest {
    private static final String[] PIECES = {
        "shop",
        "a",
        "9",
        "-",
        "--",
        ".",
        "..",
        "xn--",
        "xn--p1ai",
        "рф",
        "ru",
        "com",
        "127.0.0.1",
        "localhost",
        ":443",
        ":0",
        ":",
        "/",
        "?",
        "#",
        "%",
        "%2",
        "|",
        "\"",
        "~",
        "!",
        "{}",
        "@",
        "0123456789".repeat(6),
        "b".repeat(63)
    };

    @Test
    void judgesAddressesLikeOkHttp() {
        Random random = new Random(1);
        int accepted = 0;
        for (int i = 0; i < 50_000; i++) {
            String rest = Stream.generate(() -> PIECES[random.nextInt(PIECES.length)])
                    .limit(1 + random.nextInt(9))
                    .collect(Collectors.joining());
            String address = (random.nextBoolean() ? "https://" : "http://") + rest;
            HttpUrl url = HttpUrl.parse(address);
            boolean absolute = url != null && !"/?#@".contains(rest.substring(0, 1));

            assertThat(WebAddress.parse(address).map(WebAddress::isHttpsOrLoopback))
                    .as(address)
                    .isEqualTo(absolute ? Optional.of(url.isHttps() || WebAddress.isLoopback(url)) : Optional.empty());
            accepted += absolute ? 1 : 0;
        }
        assertThat(accepted).isBetween(5_000, 45_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://shop.example",
                "https:/shop.example",
                "https:\\\\shop.example",
                " https://shop.example",
                "https://shop.example/a b"
            })
    void correctsNothing(String text) {
        assertThat(WebAddress.parse(text)).isEmpty();
    }
}
