package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import okhttp3.Headers;
import okio.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LanguageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ru|RUSSIAN",
                "ru-RU,ru;q=0.9,en;q=0.8|RUSSIAN",
                "de,ru;q=0.5,en;q=0.3|RUSSIAN",
                "en-GB,ru;q=0.5|ENGLISH",
                "de|ENGLISH",
                "*|ENGLISH",
                "not a language!|ENGLISH",
                "''|ENGLISH"
            })
    void followsBrowserPreference(String header, Language expected) {
        assertThat(Language.of(request(Headers.of("Accept-Language", header)))).isEqualTo(expected);
    }

    @Test
    void isEnglishWithoutAPreference() {
        assertThat(Language.of(request(Headers.of()))).isEqualTo(Language.ENGLISH);
    }

    private static HttpRequest request(Headers headers) {
        return new HttpRequest(
                Optional.empty(),
                "GET",
                "/",
                headers,
                ByteString.EMPTY,
                Optional.empty(),
                Map.of(),
                HttpRequest.urlOf("/"));
    }
}
