package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.HttpUrl;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RedirectAddressTest {
    private static final Redactor MASKING = new Redactor(List.of(Secret.of("k3y")), () -> List.of("Анна"));

    @ParameterizedTest
    @CsvSource({
        "300, https://pay.example.com/b, https://pay.example.com/b",
        "399, b, https://pay.example.com/b",
        "299, b, ",
        "400, b, ",
        "302, //other.example.com/a, https://other.example.com/a",
        "302, http://pay.example.com/a, http://pay.example.com/a",
        "302, https://pay.example.com:444/a, https://pay.example.com:444/a",
        "302, https://pay.example.com/a?b=c#d, ",
        "302, ftp://pay.example.com/b, ",
    })
    void isThatOfTheHeader(int status, String location, String address) {
        assertThat(RedirectAddress.from(response(status, location)).map(HttpUrl::toString))
                .isEqualTo(Optional.ofNullable(address));
    }

    @Test
    void isReadFromAHeaderOfAtMost4096Characters() {
        String start = "https://new.example.com/";
        String longest = start + "a".repeat(4096 - start.length());
        assertThat(RedirectAddress.from(response(302, longest))).contains(HttpUrl.get(longest));
        assertThat(RedirectAddress.from(response(302, longest + "a"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/, https://a.example/",
        "https://a.example:443/b, https://a.example/b",
        "https://a.example:80/b, https://a.example:80/b",
        "http://[::1]/b, http://[::1]/b",
        "https://k3y.example/b, https://***/b",
        "https://a.example/1/2/3/4, https://a.example/1/2/3/4",
        "https://a.example/1/2/3/4/5, https://a.example/1/2/3/4/…",
        "https://a.example/k3y/b, https://a.example/***/b",
        "https://a.example/%D0%90%D0%BD%D0%BD%D0%B0, https://a.example/***",
        "https://a.example/b;session=1/c, https://a.example/b/c",
        "https://a.example/;session=1/c, https://a.example//c",
        "https://a.example/a%2Fb%25, https://a.example/a%2Fb%25",
        "https://a.example/id7/pay, https://a.example/{id}/pay",
        "https://a.example/xID7, https://a.example/x{id}",
    })
    void isShownWithoutValues(String address, String shown) {
        assertThat(RedirectAddress.shown(HttpUrl.get(address), Map.of("id7", "{id}"), MASKING))
                .isEqualTo(shown);
    }

    @Test
    void showsAtMost200CharactersOfThePath() {
        HttpUrl longest = HttpUrl.get("https://a.example/" + "b".repeat(200));
        assertThat(RedirectAddress.shown(longest, Map.of(), MASKING)).isEqualTo(longest.toString());
        assertThat(RedirectAddress.shown(HttpUrl.get(longest + "b"), Map.of(), MASKING))
                .isEqualTo(longest + "…");
    }

    private static Response response(int status, String location) {
        return new Response.Builder()
                .request(new Request.Builder().url("https://pay.example.com/a").build())
                .protocol(Protocol.HTTP_1_1)
                .code(status)
                .message("")
                .header("Location", location)
                .build();
    }
}
