package dev.merchantsdk.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.CaseCount;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;

/**
 * Compares the SDK's check of addresses with regular expressions and {@link HttpUrl}. The test creates random addresses
 * from a fixed seed.
 */
final class AddressFormsTest {
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://[^/?#@\\\\\\s][^\\\\\\s]*");
    private static final Pattern APP_LINK = Pattern.compile(
            "(?i)(?!(?:javascript|data|vbscript|file|blob|https?):)[a-z][a-z0-9+.-]*:[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\\\]*");

    private static final List<String> STARTS = List.of(
            "https://", "http://", "HTTPS://", "hTTp://", "http\u017f://", "https:/", "http:", "https:", "ftp://", "");

    private static final List<String> PIECES = List.of(
            "shop",
            "a",
            "Z",
            "9",
            "-",
            ".",
            ".",
            ".",
            "..",
            "xn--",
            "xn--p1ai",
            "\u0440\u0444",
            "example",
            "com",
            "127.0.0.1",
            "[::1]",
            "localhost",
            ":443",
            ":0",
            ":65536",
            ":",
            "/",
            "/",
            "?",
            "#",
            "%",
            "%41",
            "|",
            "\"",
            "~",
            "!",
            "@",
            "\\",
            " ",
            "\t",
            "\n",
            "\0",
            "\u007f",
            "\u00a0",
            "\u00ad",
            "\u2028",
            "\u3000",
            "\ud83d\ude00",
            "\ud83d",
            "\ude00",
            "\udb40\udc01",
            "b".repeat(61),
            "b".repeat(62),
            "b".repeat(63),
            "b".repeat(64),
            "c".repeat(59) + ".");

    private static final List<String> SCHEMES = List.of(
            "myshop",
            "javascript",
            "JavaScript",
            "java\u017fcript",
            "data",
            "vbscript",
            "file",
            "blob",
            "BLOB",
            "blo\u212a",
            "http",
            "https",
            "HTTP",
            "a",
            "a+.-9",
            "9a",
            "-",
            "",
            "\u017f",
            "\u212a",
            "a_b",
            "datas",
            "filex");

    @Test
    void acceptsWebAddressesLikePatternAndHttpUrl() {
        Random random = new Random(18);
        int accepted = 0;
        for (int i = 0; i < CaseCount.of(25_000); i++) {
            String text = any(STARTS, random) + pieces(random, 8);
            Optional<Boolean> expected = expected(text);

            assertThat(WebAddress.parse(text).map(WebAddress::isHttpsOrLoopback))
                    .as(text)
                    .isEqualTo(expected);
            assertThat(WebAddress.isCallbackAddress(text)).as(text).isEqualTo(expected.orElse(false));
            assertThat(WebAddress.isReturnAddress(text))
                    .as(text)
                    .isEqualTo(expected.isPresent() || APP_LINK.matcher(text).matches());
            accepted += expected.isPresent() ? 1 : 0;
        }
        assertThat(accepted).isBetween(CaseCount.of(1_250), CaseCount.of(17_500));
    }

    /** Tests host names at the limits of validity. */
    @Test
    void acceptsHostNamesAtLimitsLikeHttpUrl() {
        Random random = new Random(81);
        List<String> labels = List.of(
                "a",
                "1",
                "a-b",
                "a--b",
                "-a",
                "a-",
                "xn--a",
                "xn-",
                "ab",
                "x".repeat(61),
                "x".repeat(62),
                "x".repeat(63),
                "x".repeat(64),
                "");
        List<String> tops = List.of(
                "com", "c", "c1", "1", "co-m", "COM", "m".repeat(61), "m".repeat(62), "m".repeat(63), "", "xn--p1ai");
        List<String> ends =
                List.of("", "/", "/a?b=c#d", "?q", "#f", "?@", "/[]", "/\\", "/\u007f", "/ ", "/\u00e9", ":80", ":80/");
        int accepted = 0;
        for (int i = 0; i < CaseCount.of(12_500); i++) {
            String names = Stream.generate(() -> any(labels, random) + ".")
                    .limit(random.nextInt(6))
                    .collect(Collectors.joining());
            String text = any(STARTS.subList(0, 4), random) + names + any(tops, random) + any(ends, random);
            Optional<Boolean> expected = expected(text);

            assertThat(WebAddress.parse(text).map(WebAddress::isHttpsOrLoopback))
                    .as(text)
                    .isEqualTo(expected);
            accepted += expected.isPresent() ? 1 : 0;
        }
        assertThat(accepted).isBetween(CaseCount.of(500), CaseCount.of(11_250));
    }

    @Test
    void acceptsAppLinksLikePattern() {
        Random random = new Random(118);
        int accepted = 0;
        for (int i = 0; i < CaseCount.of(15_000); i++) {
            String text = any(SCHEMES, random) + ":" + pieces(random, 3);
            boolean expected = APP_LINK.matcher(text).matches();

            assertThat(WebAddress.isAppLink(text)).as(text).isEqualTo(expected);
            accepted += expected ? 1 : 0;
        }
        assertThat(accepted).isBetween(CaseCount.of(1_500), CaseCount.of(13_750));
    }

    /** The random texts are compared with the SDK's own pattern, these with verdicts by hand. */
    @Test
    void judgesAppLinks() {
        assertThat(List.of(
                        "myshop:",
                        "myshop:paid",
                        "myshop://paid?order=7#end",
                        "MyShop+pay.v2-x://\u043e\u043f\u043b\u0430\u0447\u0435\u043d\u043e",
                        "javascripts:x",
                        "mailto:shop@shop.example"))
                .allMatch(WebAddress::isAppLink);
        assertThat(List.of(
                        "",
                        "myshop",
                        ":paid",
                        "1shop://paid",
                        "my_shop://paid",
                        "my shop://paid",
                        "myshop://a b",
                        "myshop://a\\b",
                        "myshop://a\nb",
                        "myshop://a\u00a0b",
                        "myshop://a\u200bb",
                        "myshop://a\ud800b",
                        "javascript:alert(1)",
                        "JavaScript:alert(1)",
                        "data:text/html,x",
                        "vbscript:x",
                        "file:///etc/hosts",
                        "blob:x",
                        "http:paid",
                        "https:paid"))
                .noneMatch(WebAddress::isAppLink);
    }

    @Test
    void judgesEachCharacterLikePatterns() {
        List<String> texts = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .mapToObj(Character::toString)
                .flatMap(c -> Stream.of("myshop:" + c, "my" + c + "shop:a", c + ":"))
                .toList();

        assertThat(texts)
                .filteredOn(text ->
                        WebAddress.isAppLink(text) != APP_LINK.matcher(text).matches())
                .isEmpty();

        List<String> addresses = IntStream.concat(
                        IntStream.rangeClosed(0, 0x2ff),
                        IntStream.range(0, 0x10000 / 61).map(i -> i * 61))
                .mapToObj(Character::toString)
                .flatMap(c -> Stream.of(
                        "https://shop.example/" + c,
                        "https://" + c,
                        "https://a" + c + "b.example",
                        "http" + c + "://a.example"))
                .toList();

        assertThat(addresses)
                .filteredOn(text -> !WebAddress.parse(text)
                        .map(WebAddress::isHttpsOrLoopback)
                        .equals(expected(text)))
                .isEmpty();
    }

    private static Optional<Boolean> expected(String text) {
        return ABSOLUTE.matcher(text).matches()
                ? Optional.ofNullable(HttpUrl.parse(text)).map(url -> url.isHttps() || WebAddress.isLoopback(url))
                : Optional.empty();
    }

    private static String pieces(Random random, int most) {
        return Stream.generate(() -> any(PIECES, random))
                .limit(random.nextInt(most + 1))
                .collect(Collectors.joining());
    }

    private static String any(List<String> texts, Random random) {
        return texts.get(random.nextInt(texts.size()));
    }
}
