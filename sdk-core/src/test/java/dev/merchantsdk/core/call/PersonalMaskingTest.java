package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.redact.Redactor;
import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the SDK masks the personal data of a request in the texts of the service. */
final class PersonalMaskingTest {
    private static final Redactor PERSON =
            of("Ivanov", "Иванов", "Al", "Ёлкина", "O'Brien-Smith", "4510", "770708389", "1990-01-31", "Анна Мария");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Ivanov is unknown | *** is unknown",
                "who is Ivanov? | who is ***?",
                "Ivanov, Al | ***, ***",
                "N4510a, 45 10 | N***a, ***",
                "<Ivanov> (\"Ivanov\") [Ivanov] | <***> (\"***\") [***]",
                "name=Ivanov&series=4510 | name=***&series=***",
                "last_Ivanov_Al-Ivanov | last_***_***-***",
                "O'Brien-Smith! | ***!",
                "inn 770708389, born 1990-01-31. | inn ***, born ***.",
                "гражданин Иванов не найден | гражданин *** не найден",
                "Анна  Мария, Анна Мария | Анна  Мария, ***",
            })
    void isMaskedAsAWord(String text, String masked) {
        assertThat(PERSON.text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource({
        "IVANOV, ***",
        "ivanov, ***",
        "iVaNoV, ***",
        "ИВАНОВ, ***",
        "иванов, ***",
        "ёлкина, ***",
        "ЁЛКИНА, ***",
        "анна мария, ***",
    })
    void isMaskedInAnyLetterCase(String text, String masked) {
        assertThat(PERSON.text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Invalid request",
                "Authentication error",
                "Ivanovo",
                "Petro-XIvanov",
                "Ивановский",
                "ПолИванов",
                "45100",
                "14510",
                "Ёлкинаы",
                "1770708389",
                "Ivanov2",
            })
    void leavesLongerWordsAsTheyAre(String text) {
        assertThat(PERSON.text(text)).isEqualTo(text);
        assertThat(of("I", "In", "id", "valid", "quest", "error s").text(text)).isEqualTo(text);
    }

    @Test
    void keepsTheNamesOfFieldsAndCodes() {
        for (String name : List.of("firstName", "snils", "Cart[1].Quantity", "Allowed")) {
            assertThat(PERSON.name(name)).isEqualTo(name);
        }
        assertThat(PERSON.name("Ivanov")).isEqualTo("***");
        assertThat(PERSON.name("person.Ivanov")).isEqualTo("***");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?name=%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2&a=b | ?name=***&a=b",
                "?name=%d0%98%d0%b2%d0%b0%d0%bd%d0%be%d0%b2 | ?name=***",
                "?who=%D0%90%D0%BD%D0%BD%D0%B0%20%D0%9C%D0%B0%D1%80%D0%B8%D1%8F | ?who=***",
                "?who=Al%20Ivanov | ?who=***%20***",
                "?who=x%2CIvanov%2Cx | ?who=x%2C***%2Cx",
                "?who=%20%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2%20 | ?who=%20***%20",
                "?who=O%27Brien-Smith | ?who=***",
                "?who=Ivanov+Al | ?who=***+***",
            })
    void isMaskedAsAnAddressSpellsIt(String text, String masked) {
        assertThat(PERSON.text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ООО \"Жук\" & Ко                 | firm ООО &quot;Жук&quot; &amp; Ко!",
                "O'Connor                        | Mr O&#39;Connor!",
                "Анна Мария                      | name=%D0%90%D0%BD%D0%BD%D0%B0+%D0%9C%D0%B0%D1%80%D0%B8%D1%8F!",
                "https://shop.example/?a=1&b=щ   | at https://shop.example/?a=1&b=%D1%89!",
            })
    void isMaskedAsHtmlFormsAndParsersSpellIt(String value, String text) {
        for (Redactor masking : List.of(
                new Redactor(List.of(), () -> List.of(value)), new Redactor(List.of(Secret.of(value)), List::of))) {
            assertThat(masking.text(text)).matches("(firm |Mr |name=|at )[*]{3}!");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"name\":\"ООО \\\"Роза\\\"\"} | {\"name\":\"***\"}",
                "{\"name\":\"ООО \"Роза\"\"} | {\"name\":\"***\"}",
                "{\"name\":\"\\u041E\\u041E\\u041E \\\"\\u0420\\u043E\\u0437\\u0430\\\"\"} | {\"name\":\"***\"}",
                "\\nFlora\\tFlora\\r\\nFlora | \\n***\\t***\\r\\n***",
                "{\\u0022name\\u0022:\\u0022Flora\\u0022} | {\"name\":\"***\"}",
                "\\xFlora \\\\Flora | \\xFlora \\\\***",
                "\\ud83d\\ude00 | ***",
            })
    void isMaskedAsJsonSpellsIt(String text, String masked) {
        assertThat(of("ООО \"Роза\"", "Flora", "\ud83d\ude00").text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // one value contains another value
                "Anna and Anna | *** and ***",
                "Anna Maria | ***",
                "Maria Anna | *** ***",
                // the end of one value overlaps with the beginning of another value
                "Anna Maria Ivanova | ***",
                "Maria Ivanova | ***",
                "Anna Ivanova | *** Ivanova",
            })
    void leavesNothingOfValuesThatOverlap(String text, String masked) {
        assertThat(of("Anna", "Maria Ivanova", "Anna Maria", "Maria").text(text))
                .isEqualTo(masked);
        assertThat(of("Anna Maria", "Maria", "Maria Ivanova", "Anna").text(text))
                .isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(strings = {".*", "a|b", "(", "[a-z]+", "\\E.*\\Q", "$1", "\\1", "^$", "a{2}", "\\"})
    void takesValuesAsTheyAreWritten(String value) {
        assertThat(of(value).text("it is " + value + " here")).isEqualTo("it is *** here");
        assertThat(of(value).text("nothing to hide")).isEqualTo("nothing to hide");
    }

    @Test
    void ignoresWhatIsBlank() {
        assertThat(of("", " ", "\t\n").text("as it is,\t\nwith blanks")).isEqualTo("as it is,\t\nwith blanks");
    }

    @Test
    void isMaskedBesideSecretsAndWhatLooksPersonal() {
        Redactor masking =
                new Redactor(List.of(Secret.of("k3y")), () -> List.of("Ivanov", "+79001234567", "user@example.com"));

        assertThat(masking.text("k3y Ivanov +79001234567 +79007654321 user@example.com me@example.com k3yIvanov"))
                .isEqualTo("*** *** *** *** *** *** ******");
    }

    @Test
    void isLookedForOnlyWhereThereAreWordsAndMadeReadyOnce() {
        AtomicInteger asked = new AtomicInteger();
        Redactor masking = new Redactor(List.of(), () -> {
            asked.incrementAndGet();
            return List.of("Ivanov");
        });
        assertThat(asked).hasValue(0);

        assertThat(masking.text("Ivanov")).isEqualTo("***");
        assertThat(masking.text("Al Ivanov")).isEqualTo("Al ***");
        assertThat(asked).hasValue(1);
    }

    @Test
    @Timeout(20)
    void takesTimeInProportionToTheText() {
        int size = 1 << 18;
        Redactor masking = of("a ".repeat(30) + "b", "%".repeat(30), "-", "я".repeat(40));
        for (String part : List.of("a", "a ", "%41", "-", "- ", "я", "\\u0041")) {
            String text = part.repeat(size / part.length());
            assertThat(masking.text(text).length()).isLessThanOrEqualTo(3 * size);
        }
    }

    private static Redactor of(String... personal) {
        return new Redactor(List.of(), () -> List.of(personal));
    }
}
