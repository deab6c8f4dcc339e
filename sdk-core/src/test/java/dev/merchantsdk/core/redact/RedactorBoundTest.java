package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.ServiceError;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the SDK examines only a limited part of the service's texts. */
final class RedactorBoundTest {
    private static final int SHOWN = 1000;
    private static final int IN_ALL = 20 * SHOWN;
    /** The maximum length of the error bodies in this test. */
    private static final int BODY = 64 << 10;

    private static final List<String> VALUES =
            IntStream.range(0, 1000).mapToObj(RedactorBoundTest::name).toList();

    private static String name(int number) {
        String letters = "бвгджзклмн";
        return "Имя" + letters.charAt(number / 100) + letters.charAt(number / 10 % 10) + letters.charAt(number % 10);
    }

    static List<String> longTexts() {
        return List.of(
                "слово ",
                "Имя",
                "Имябв",
                "Имябвг ",
                "%D0%98%D0%BC%D1%8F",
                "\\u0418\\u043c",
                "1",
                "1 ",
                "a@",
                "a@b ",
                "\ud83d\ude00");
    }

    @ParameterizedTest
    @MethodSource("longTexts")
    void examinesAtMostTwiceTheShownLengthOfALongText(String part) {
        String text = part.repeat(BODY / part.length());
        for (List<String> values : List.of(VALUES, withLongOne("я".repeat(400)), withLongOne("x".repeat(BODY)))) {
            Redactor masking = new Redactor(List.of(), () -> values);

            assertThat(codePoints(masking.text(text))).isLessThanOrEqualTo(SHOWN + 1);
            assertThat(masking.examined()).isBetween(SHOWN, 2 * SHOWN);
            assertThat(masking.excerpt(text).length()).isEqualTo(masking.examined());
            assertThat(text).startsWith(masking.excerpt(text).text());
        }
    }

    private static List<String> withLongOne(String value) {
        return Stream.concat(VALUES.stream(), Stream.of(value)).toList();
    }

    private static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }

    @ParameterizedTest
    @MethodSource("longBodies")
    void examinesAtMostTwiceTheShownLengthOfEachText(String body) {
        assertThat(body.length()).isBetween(BODY - 200, BODY);
        Redactor masking = new Redactor(List.of(), () -> VALUES);

        ErrorDetails refusal = refusal(body, masking);

        assertThat(texts(refusal)).singleElement().satisfies(text -> {
            assertThat(codePoints(text)).isLessThanOrEqualTo(SHOWN + 1);
            assertThat(text).contains("***", "слово").endsWith("…").doesNotContain("Имя");
        });
        // The SDK examines the text once for the error and once for serviceText().
        assertThat(masking.examined()).isBetween(2 * SHOWN, 4 * SHOWN);
    }

    static List<String> longBodies() {
        String words = String.join(" слово ", VALUES) + " ";
        String text = words.repeat(BODY).substring(0, BODY - 100);
        String items = Stream.iterate(0, number -> number + 1)
                .limit(6000)
                .map(number -> "\"слово " + name(number % 1000) + "\"")
                .collect(Collectors.joining(","));
        String list = items.substring(0, items.lastIndexOf(',', BODY - 120));
        String objects = list.replaceAll("\"слово (\\p{L}+)\"", "{\"слово\":\"$1\"}");
        String nested = objects.substring(0, objects.lastIndexOf(',', BODY - 120));
        return List.of(
                "{\"error\":\"" + text + "\"}",
                "{\"errors\":{\"field\":\"" + text + "\"}}",
                "{\"Errors\":[{\"ErrorCode\":\"x\",\"ErrorDescription\":\"" + text + "\"}]}",
                "{\"error\":{\"details\":[" + list + "]}}",
                "{\"Errors\":[{\"ErrorDescription\":[" + list + "]}]}",
                "{\"error\":{\"details\":[" + nested + "]}}",
                "{\"error\":{\"a\":{\"b\":{\"c\":[" + nested + "]}}}}");
    }

    @Test
    void examinesABoundedTotalOfManyTexts() {
        String text = "слово Имябвг, ".repeat(200).strip();
        String errors = ("{\"ErrorCode\":\"Cart\",\"ErrorDescription\":\"" + text + "\"},").repeat(100);
        String fields = IntStream.range(0, 100)
                .mapToObj(number -> "\"f" + number + "\":[" + ("\"" + text + "\",").repeat(3) + "\"\"]")
                .collect(Collectors.joining(","));
        Redactor masking = new Redactor(List.of(), () -> VALUES);

        ErrorDetails refusal = refusal("{\"Errors\":[" + errors + "{}],\"errors\":{" + fields + "}}", masking);

        assertThat(masking.examined()).isBetween(IN_ALL - 2 * SHOWN, IN_ALL);
        assertThat(refusal.errors()).hasSize(100).extracting(ServiceError::code).containsOnly("Cart");
        assertThat(refusal.errors().get(0).description()).startsWith("слово ***, слово ***");
        assertThat(refusal.errors().get(99).description()).isEqualTo("…");
        assertThat(refusal.fieldMessages()).hasSize(100);
        assertThat(texts(refusal)).noneMatch(each -> each.contains("Имя"));
        assertThat(String.join("", texts(refusal)).length()).isLessThan(IN_ALL + 500);
    }

    @Test
    void recognizesAnErrorAfterTheTotalIsExamined() {
        Redactor masking = new Redactor(List.of(), () -> VALUES).exempting(Set.of("Invalid request"));
        for (int i = 0; i < IN_ALL / 100; i++) {
            masking.text("слово ".repeat(1000));
            masking.text("x".repeat(100));
        }

        assertThat(masking.text("x".repeat(100))).isEqualTo("…");
        assertThat(masking.text("Invalid request")).isEqualTo("Invalid request");
        assertThat(masking.name("CartAmount")).isEqualTo("CartAmount");
    }

    @Test
    void readsAHundredFieldsThoughTheirNamesAreMasked() {
        String fields = IntStream.range(0, 3000)
                .mapToObj(number -> "\"" + number + "\":[\"x\"]")
                .collect(Collectors.joining(","));

        assertThat(refusal("{" + fields + "}", new Redactor(List.of(), List::of))
                        .fieldMessages())
                .hasSize(1)
                .hasEntrySatisfying("***", texts -> assertThat(texts).hasSize(100));
    }

    private static List<String> texts(ErrorDetails refusal) {
        return Stream.concat(
                        refusal.errors().stream().map(ServiceError::description),
                        refusal.fieldMessages().values().stream().flatMap(Collection::stream))
                .toList();
    }

    private static ErrorDetails refusal(String body, Redactor masking) {
        return ErrorBody.parse(new Buffer().writeUtf8(body), masking).refusal(Optional.empty());
    }
}
