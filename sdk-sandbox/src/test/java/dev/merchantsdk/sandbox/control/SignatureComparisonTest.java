package dev.merchantsdk.sandbox.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.serialization.JsonValue;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The texts are the values of the fields, written by hand in the order of a shop with the mistake. */
final class SignatureComparisonTest {
    private static final Map<String, String> FIELDS = fields();
    private static final String RIGHT = "http://shop/Я a-pay--  -7-secret";

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("status", "7");
        fields.put("empty", "");
        fields.put("Callback", "http://shop/Я a");
        fields.put("action", "pay");
        fields.put("fullName", "  ");
        fields.put("sign", "00");
        return fields;
    }

    @Test
    void acceptsRightValue() {
        assertThat(result(sha256(RIGHT) + "\n")).isEqualTo("{\"same\":true,\"found\":true,\"differences\":[]}");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            "http://shop/Я a-pay--7-secret", fieldLeftOut, fullName
            "http://shop/Я a-pay-  -7-secret", fieldLeftOut, empty
            "http://shop/Я a-pay-7-secret", emptyLeftOut, ""
            "http://shop/Я a-pay---7-secret", blanksTrimmed, ""
            "http%3A%2F%2Fshop%2F%D0%AF+a-pay--++-7-secret", notDecoded, ""
            "http%3A%2F%2Fshop%2F%D0%AF%20a-pay--%20%20-7-secret", notDecoded, ""
            "http://shop/Я a-pay--  -00-7-secret", signIncluded, ""
            "7--http://shop/Я a-pay-  -secret", formOrder, ""
            "pay-http://shop/Я a--  -7-secret", caseInsensitiveOrder, ""
            "7-  --pay-http://shop/Я a-secret", reverseOrder, ""
            "-  -7-http://shop/Я a-pay-secret", sortedByValue, ""
            "http://shop/Я apay  7secret", noSeparator, ""
            "http://shop/Я a:pay::  :7:secret", otherSeparator, ""
            "http://shop/Я a-pay--  -7", noSecret, ""
            "secret-http://shop/Я a-pay--  -7", secretFirst, ""
            "http://shop/Я a-pay--  -7-key", otherSecret, ""
            """)
    void namesTheMistakeInTheText(String text, String word, String field) {
        String expected = field.isEmpty() ? "{\"word\":\"%s\"}" : "{\"word\":\"%s\",\"field\":\"%s\"}";

        assertThat(result(sha256(text)))
                .isEqualTo("{\"same\":false,\"found\":true,\"differences\":[" + expected.formatted(word, field) + "]}");
    }

    @Test
    void namesTheMistakeInTheDigest() {
        assertThat(words(sha256(RIGHT).toUpperCase(Locale.ROOT))).isEqualTo("upperCase");
        assertThat(words(HexFormat.of().formatHex(digest("MD5", RIGHT, StandardCharsets.UTF_8))))
                .isEqualTo("md5");
        assertThat(words(HexFormat.of().formatHex(digest("SHA-1", RIGHT, StandardCharsets.UTF_8))))
                .isEqualTo("sha1");
        assertThat(words(HexFormat.of().formatHex(digest("SHA-512", RIGHT, StandardCharsets.UTF_8))))
                .isEqualTo("sha512");
        assertThat(words(HexFormat.of().formatHex(digest("SHA-256", RIGHT, Charset.forName("windows-1251")))))
                .isEqualTo("windows1251");
        assertThat(words(Base64.getEncoder().encodeToString(digest("SHA-256", RIGHT, StandardCharsets.UTF_8))))
                .isEqualTo("base64");
    }

    @Test
    void namesTwoMistakes() {
        assertThat(words(sha256("7--http://shop/Я a-pay-  -00-secret"))).isEqualTo("signIncluded formOrder");
        assertThat(words(sha256("http://shop/Я apay  7"))).isEqualTo("noSecret noSeparator");
        assertThat(words(sha256("7http://shop/Я apay  "))).isEqualTo("unknown");
        assertThat(words("00")).isEqualTo("unknown");
    }

    private static String words(String value) {
        return String.join(
                " ",
                JsonValue.parse(result(value)).get("differences").orElseThrow().items().stream()
                        .map(difference -> difference.get("word").orElseThrow().text())
                        .toList());
    }

    private static String result(String value) {
        return new SignatureComparison(FIELDS, "secret", List.of("key"))
                .result(value)
                .build()
                .toJson();
    }

    private static String sha256(String text) {
        return HexFormat.of().formatHex(digest("SHA-256", text, StandardCharsets.UTF_8));
    }

    private static byte[] digest(String algorithm, String text, Charset charset) {
        try {
            return MessageDigest.getInstance(algorithm).digest(text.getBytes(charset));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
