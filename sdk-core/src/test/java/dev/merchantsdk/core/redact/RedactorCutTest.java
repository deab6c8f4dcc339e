package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CaseCount;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK shows no part of a sensitive value if the SDK truncates a text within the value (hard case 42 of
 * the requirements).
 */
final class RedactorCutTest {
    private static final int SHOWN = 1000;
    private static final long SEED = 20_261_122;
    /** Random words that do not contain the first {@link #BEGINNING} characters of any masked value. */
    private static final String WORDS = new Random(SEED)
            .ints(4 * SHOWN, 0, 20)
            .mapToObj(number -> number < 3 ? " " : Character.toString("fgh".charAt(number % 3)))
            .collect(Collectors.joining());
    /** The number of first characters that the SDK needs to recognize a truncated value. */
    private static final int BEGINNING = 4;

    private static final String ADDRESS = "Твердь, улица Жжёных Кож, 17/2 \"Щ\", ".repeat(14) + "кв. 9";
    private static final String JWT = "eyJhbGciOiJIUzI1NiJ9." + "Zk3Qw8Xv_".repeat(160) + "~end";

    /**
     * A value, and an encoded form in which a service may quote the value. The test creates the encoded form without
     * code of the SDK.
     */
    record Quoted(String value, String form) {
        @Override
        public String toString() {
            return form.substring(0, Math.min(30, form.length())) + " of " + form.length();
        }
    }

    static List<Quoted> personal() {
        List<Quoted> quoted = new ArrayList<>();
        for (String value : List.of(
                "Жаворонкова-Щукина",
                "zhavoronkov@qmail.example",
                "aa11bb22cc33dd44ee55ff6677889900",
                "ООО \"Жук\\Щука\"",
                "https://shop.example/callback?order=2026&who=щ",
                ADDRESS)) {
            Stream.of(
                            value,
                            value.toUpperCase(Locale.ROOT),
                            percentEncoded(value),
                            percentEncoded(value).toLowerCase(Locale.ROOT),
                            jsonEscaped(value),
                            asciiEscaped(value),
                            jsonEscaped(value).replace("/", "\\/"),
                            asciiEscaped(value).replace("/", "\\/"))
                    .distinct()
                    .forEach(form -> quoted.add(new Quoted(value, form)));
        }
        for (String form : List.of("4510-770 708", "45 10 770708", "4  5  1  0  7  7  0  7  0  8", "(4510) 770.708")) {
            quoted.add(new Quoted("4510770708", form));
        }
        for (String form : List.of("+79161234567", "916 123-45-67", "7 (916) 123-45-67", "%2B79161234567")) {
            quoted.add(new Quoted("+79161234567", form));
        }
        return quoted;
    }

    static List<Quoted> secrets() {
        return Stream.of("0123456789abcdefghij0123456789ab", "p\"s\\w%rd-Ж-q+z/x", JWT)
                .flatMap(value -> Stream.of(value, percentEncoded(value), jsonEscaped(value), asciiEscaped(value))
                        .distinct()
                        .map(form -> new Quoted(value, form)))
                .toList();
    }

    private static String percentEncoded(String value) {
        StringBuilder encoded = new StringBuilder();
        for (byte octet : value.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = Character.toString(octet & 0xff).matches("[0-9A-Za-z._~-]");
            encoded.append(plain ? String.valueOf((char) octet) : String.format("%%%02X", octet));
        }
        return encoded.toString();
    }

    private static String jsonEscaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static String asciiEscaped(String value) {
        StringBuilder escaped = new StringBuilder();
        jsonEscaped(value)
                .chars()
                .forEach(each ->
                        escaped.append(each < 128 ? String.valueOf((char) each) : String.format("\\u%04x", each)));
        return escaped.toString();
    }

    @ParameterizedTest
    @MethodSource("personal")
    void showsNothingOfAPersonalValueAtAnyOffset(Quoted quoted) {
        assertNothingIsShown(quoted, List.of(), List.of(quoted.value(), "Ю"));
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void showsNothingOfASecretAtAnyOffset(Quoted quoted) {
        assertNothingIsShown(quoted, List.of(Secret.of(quoted.value())), List.of());
    }

    /**
     * Asserts that the SDK shows no part of the value. The offsets of the value in the text are near the end of the
     * shown part or near the end of the examined part.
     */
    private static void assertNothingIsShown(Quoted quoted, List<Secret> secrets, List<String> personal) {
        int length = quoted.form().length();
        int reach = Math.min(length, SHOWN);
        Random random = new Random(SEED);
        IntStream.rangeClosed(SHOWN - reach - 4, SHOWN + 2 * reach + 300)
                .filter(CaseCount::includes)
                .filter(offset -> (length < 60 && offset < SHOWN + 5) || random.nextInt(20) == 0)
                .forEach(offset -> {
                    String text = words(offset) + quoted.form() + " " + WORDS;

                    String shown = new Redactor(secrets, () -> personal).text(text);

                    assertThat(shown.codePointCount(0, shown.length())).isLessThanOrEqualTo(SHOWN + 1);
                    assertThat(shown.toLowerCase(Locale.ROOT))
                            .as("seed %d, offset %d", SEED, offset)
                            .doesNotContain(
                                    quoted.form().substring(0, BEGINNING).toLowerCase(Locale.ROOT))
                            .startsWith(text.substring(0, Math.min(offset, SHOWN)));
                });
    }

    private static String words(int length) {
        return length <= 0 ? "" : WORDS.substring(0, length - 1) + " ";
    }

    /**
     * The SDK examines this text completely. The SDK masks the whole text, and then shows the first {@code SHOWN} code
     * points of the masked text.
     */
    @Test
    void showsWhatFollowsAMaskedValueWhereAllIsExamined() {
        Redactor masking = new Redactor(List.of(), () -> List.of("щ".repeat(900)));

        String shown = masking.text("a ".repeat(100) + "щ".repeat(900) + " b".repeat(200));

        assertThat(shown).isEqualTo("a ".repeat(100) + "***" + " b".repeat(200));
    }

    @ParameterizedTest
    @CsvSource({"999", "1000", "1001", "2000", "5000"})
    void hidesTheEndOfAValueThatIsLongerThanTheShownPart(int length) {
        String value = "щ".repeat(length - 3) + "эю1";
        for (int offset : new int[] {0, 1, 500, 998, 999, 1000, 1001}) {
            for (String form : List.of(value, percentEncoded(value), asciiEscaped(value))) {
                String before = "a ".repeat(500).substring(0, Math.max(offset - 1, 0)) + (offset == 0 ? "" : " ");
                for (String after : List.of("", ".", " " + "b ".repeat(2000))) {
                    for (Redactor masking : List.of(
                            new Redactor(List.of(), () -> List.of(value)),
                            new Redactor(List.of(Secret.of(value)), List::of))) {
                        assertThat(masking.text(before + form + after)).doesNotContain("щ", "эю", "%D1", "\\u04");
                    }
                }
            }
        }
    }

    /**
     * The examined part may end within a value. The SDK must not show the beginning of this value, even if the masks
     * are shorter than the masked values.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 50, 300})
    void showsNothingOfAValueThatTheExaminedPartCuts(int before) {
        // The examined part is 300 code points longer than the shown part, because the longest value has 300 code
        // points.
        String value = "z".repeat(300);
        String masked = "f".repeat(before) + (" " + value).repeat(3);
        for (int offset = SHOWN + 285; offset <= SHOWN + 301; offset++) {
            String text = masked + " " + WORDS.substring(0, offset - masked.length() - 2) + " Жаворонкова " + WORDS;

            String shown = new Redactor(List.of(), () -> List.of(value, "Жаворонкова")).text(text);

            assertThat(shown)
                    .as("seed %d, offset %d", SEED, offset)
                    .startsWith("f".repeat(before))
                    .endsWith("…")
                    .doesNotContain("z", "Ж");
        }
    }

    /**
     * Many masks in this text are longer than their values. The SDK must not show any part of the value that follows
     * these masks.
     */
    @Test
    void masksAValueAtTheCutAfterManyShortOnes() {
        for (int pairs = 480; pairs <= 500; pairs++) {
            String text = "щ ".repeat(pairs) + "Жаворонкова " + "fgh ".repeat(500);

            assertThat(new Redactor(List.of(), () -> List.of("щ", "Жаворонкова")).text(text))
                    .hasSizeLessThanOrEqualTo(SHOWN + 1)
                    .doesNotContain("щ", "Жав");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4929509947106878", "4929 5099 4710 6878", "who.is.it@qmail.example", "who%40qmail.example"})
    void masksACardOrAnAddressOfNoRequestAtTheCut(String value) {
        for (int offset = SHOWN - value.length() - 1; offset <= SHOWN + 1; offset++) {
            String text = "fgh ".repeat(500).substring(0, offset - 1) + " " + value + " fgh".repeat(500);

            assertThat(new Redactor(List.of(), List::of).text(text)).doesNotContain("4929", "who", "@");
        }
    }

    static List<String> longValuesWithReferences() {
        String plain = "Zk3Qw8Xv_".repeat(160);
        return List.of(
                "&plus;".repeat(50) + plain,
                plain.substring(0, 998) + "&plus;" + plain.substring(998),
                plain.substring(0, 1_003) + "&plus;" + plain.substring(1_003),
                "&#x0000002b;".repeat(1_100));
    }

    /**
     * Each value contains character references, which the redactor decodes. The decoded form is shorter than the value.
     */
    @ParameterizedTest
    @MethodSource("longValuesWithReferences")
    void masksALongValueThatContainsCharacterReferences(String value) {
        for (Redactor redactor : List.of(
                new Redactor(List.of(Secret.of(value)), List::of), new Redactor(List.of(), () -> List.of(value)))) {
            assertThat(redactor.text("error " + value + " end")).isEqualTo("error ***");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 990, 998})
    void masksASecretWithinAPersonalValueAndBesideOne(int offset) {
        Redactor masking = new Redactor(
                List.of(Secret.of("k3y")),
                () -> List.of("https://shop.example/?key=k3y&who=Жук", "Жаворонкова", "4510"));
        String before = "fgh ".repeat(250).substring(0, offset);

        String shown = masking.text(before
                + " https://shop.example/?key=k3y&who=Жук k3yЖаворонкова 4510 2222 3333 4444 " + "fgh ".repeat(500));

        assertThat(shown).startsWith(before).doesNotContain("shop", "who", "Жук", "k3y", "Жав", "2222", "4444");
    }

    /** The SDK assembles the text of this error from many JSON values. */
    @Test
    void masksAValueAtTheCutOfABuiltText() {
        for (int length = 940; length <= 1000; length++) {
            String body = "{\"error\":{\"a\":[\"" + "f".repeat(length)
                    + "\",{\"b\":\"Жаворонкова\"},{\"Жаворонкова\":1}],\"c\":\""
                    + "g ".repeat(3000) + "\"},\"errors\":{\"d\":[[\"" + "f".repeat(length)
                    + "\",\"Жаворонкова\",\"" + "g ".repeat(3000) + "\"]]}}";

            ErrorDetails refusal = ErrorBody.parse(
                            new Buffer().writeUtf8(body), new Redactor(List.of(), () -> List.of("Жаворонкова")))
                    .refusal(Optional.empty());

            assertThat(refusal.errors())
                    .singleElement()
                    .satisfies(error -> assertThat(error.description())
                            .startsWith("a: [fff")
                            .endsWith("…")
                            .doesNotContain("Жав"));
            assertThat(refusal.fieldMessages().get("d"))
                    .singleElement()
                    .satisfies(text ->
                            assertThat(text).startsWith("fff").endsWith("…").doesNotContain("Жав"));
        }
    }

    @Test
    void keepsTheContractsCodesWhateverThePersonsName() {
        ErrorRules refusals = ErrorRules.BY_STATUS.code("ApiKey", CallFailures::wrongCredentials);
        ErrorDetails refusal = ErrorBody.parse(
                        new Buffer()
                                .writeUtf8(
                                        "{\"Errors\":[{\"ErrorCode\":\"ApiKey\",\"ErrorDescription\":\"of ApiKey\"}],\"errors\":{\"ApiKey\":\"x\"}}"),
                        new Redactor(List.of(), () -> List.of("ApiKey")).exempting(refusals.texts()))
                .refusal(Optional.empty());

        assertThat(refusal.errors()).containsExactly(new ServiceError("ApiKey", "of ***"));
        assertThat(refusal.fieldMessages()).isEqualTo(Map.of("ApiKey", List.of("x")));
    }
}
