package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RedactorTest {
    private final Redactor masking = of("k3y", "longer k3y+");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card 4929509947106878 declined | card *** declined",
                "card 4929 5099 4710 6878 | card ***",
                "card 4929-5099-4710-6878. | card ***.",
                "phone +79001234567, sorry | phone ***, sorry",
                "phone +7 (900) 123-45-67 | phone ***",
                "phone 8 900 123 45 67! | phone ***!",
                "snils 112-017-092 84 | snils ***",
                "?phone=%2B79001234567 | ?phone=%2B***",
                "eleven 12345678901 | eleven ***",
                "ten 1234567890 | ten 1234567890",
                "at 2026-11-21 03:37:47 | at 2026-11-21 03:37:47",
                "masked 123456XXXXXX7890 | masked 123456XXXXXX7890",
                "mail user@example.com, sorry | mail ***, sorry",
                "mail <user@example.com> | mail <***>",
                "mail user%40example.com | mail ***",
                "почта иван@пример.рф | почта ***",
                "a@b c@d | *** ***",
                "@ and user@ and @host | @ and user@ and @host",
                "the key k3y is wrong | the key *** is wrong",
                "xk3yx | x***x",
                "the key longer k3y+ is wrong | the key *** is wrong",
                "?key=longer%20k3y%2B&a=b | ?key=***&a=b",
                "nothing to hide | nothing to hide",
            })
    void masksWhatAReplyMayEcho(String text, String masked) {
        assertThat(masking.text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "name O&#39;Brien &amp; Sons bad | name *** bad",
                "name O&#x27;Brien &amp; Sons bad | name *** bad",
                "name O'Brien & Sons bad | name *** bad",
                "name O\\u0027Brien &amp; Sons bad | name *** bad",
            })
    void masksASecretWithNumericAndNamedReferences(String text, String masked) {
        Redactor company = new Redactor(List.of(Secret.of("O'Brien & Sons")), List::of);
        assertThat(company.text(text)).isEqualTo(masked);
    }

    /** URL parsers encode blanks and unprintable characters, but not slashes. */
    @ParameterizedTest
    @CsvSource({"a b/c, a%20b/c", "a\u007fb/c, a%7Fb/c", "a~b!/c, a~b!/c", "aж/c, a%D0%B6/c"})
    void masksASecretWithinAnAddress(String secret, String written) {
        assertThat(of(secret).text("at https://a.example/" + written + "?d=e"))
                .isEqualTo("at https://a.example/***?d=e");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u007f", "\u0080", "ж"})
    void masksASecretThatJsonEscapesToAscii(String letter) {
        String escaped = String.format("\\u%04X", (int) letter.charAt(0));
        assertThat(of("a" + letter + "b&").text("key a" + escaped + "b&amp; is wrong"))
                .isEqualTo("key *** is wrong");
    }

    /**
     * The redactor usually examines 200 code points more than it shows. The secret of this test is longer than 200 code
     * points.
     */
    @Test
    void masksALongSecretThatTheShownPartCuts() {
        String secret = "s".repeat(300);
        assertThat(of(secret).text("a".repeat(990) + secret + "b".repeat(1000))).isEqualTo("a".repeat(990) + "***…");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Анна is unknown | *** is unknown",
                "АННА is unknown | *** is unknown",
                "(анна) | (***)",
                "Анна_1 | ***_1",
                "Анна1 | Анна1",
                "Жанна | Жанна",
                "Аннабель | Аннабель",
                "%D0%90%D0%BD%D0%BD%D0%B0 | ***",
                "de la Cruz | ***",
                "passport 0306322484 | passport ***",
                "passport 0306 322484 | passport ***",
                "passport 03 06-322484 | passport ***",
                "passport N0306322484a | passport N***a",
                "passport 10306322484 | passport ***",
                "passport 103063224 | passport 103063224",
                "on 1990-02-01T00:00 | on ***T00:00",
                "on 1990-02-011 | on 1990-02-011",
                "phone +3725551234 | phone ***",
                "phone 372 555-1234 | phone ***",
                "phone 13725551234 | phone ***",
                "phone 9001234567 | phone ***",
                "phone (900) 123-45-67 | phone (***",
                "phone 79001234567 | phone ***",
                "phone 900123456 | phone 900123456",
                "phone 19001234 | phone 19001234",
                "{'name':'\\u0410\\u043d\\u043d\\u0430'} | {'name':'***'}",
                "{'name':'\\U0410\\U043D\\U043D\\U0430'} | {'name':'***'}",
            })
    void masksWhatARequestSaysOfAPerson(String text, String masked) {
        Redactor ofPerson = new Redactor(
                List.of(),
                () -> List.of(
                        " Анна ", "DE LA CRUZ", "0306322484", "1990-02-01", "+3725551234", "+79001234567", " ", ""));

        assertThat(ofPerson.text(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8 (495) 765", "8-495-765", "8495765", "8    495    765"})
    void masksANumberHoweverItIsGroupedHereAndThere(String phone) {
        Redactor ofPerson = new Redactor(List.of(), () -> List.of(phone));

        for (String echoed : List.of(phone, "8495765", "8 495 765", "8(495)7-65")) {
            assertThat(ofPerson.text("phone " + echoed + ", sorry")).isEqualTo("phone ***, sorry");
        }
        assertThat(ofPerson.text("phone 84957651")).isEqualTo("phone 84957651");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "я", "a ", "(", "1-"})
    @Timeout(20)
    void masksWhateverLengthAPersonGivesToAField(String part) {
        String value = part.repeat(1 << 18);

        assertThat(new Redactor(List.of(), () -> List.of(value)).text("bad: " + value.strip() + "."))
                .startsWith("bad: ")
                .contains("***")
                .doesNotContain(part.strip().repeat(2))
                .hasSizeLessThan(20);
    }

    @Test
    void keepsTheContractsOwnWordsWhateverThePersonsName() {
        Redactor ofPerson =
                new Redactor(List.of(), () -> List.of("Card", "Invalid")).exempting(Set.of("Invalid request"));

        assertThat(ofPerson.text("Invalid request")).isEqualTo("Invalid request");
        assertThat(ofPerson.text("Invalid request of Card")).isEqualTo("*** request of ***");
        assertThat(ofPerson.text("Card")).isEqualTo("***");
    }

    @ParameterizedTest
    @CsvSource({
        "CartAmount, CartAmount",
        "Cart[1].Quantity, Cart[1].Quantity",
        "application_id, application_id",
        "x-auth, x-auth",
        "$.birthDate, $.birthDate",
        "$$.birthDate, ***",
        "$.k3y, ***",
        "k3y, ***",
        "Field_k3y, ***",
        "a12345678901, ***",
        "user@example.com, ***",
        "1abc, ***",
        "'two words', ***",
        "'', ***",
        "имя, ***",
    })
    void keepsNamesThatLookLikeNames(String name, String kept) {
        assertThat(masking.name(name)).isEqualTo(kept);
    }

    @Test
    void keepsNamesOfSixtyFourCharacters() {
        assertThat(masking.name("n".repeat(64))).hasSize(64);
        assertThat(masking.name("n".repeat(65))).isEqualTo("***");
    }

    @Test
    void ignoresASecretThatIsEmpty() {
        assertThat(of("").text("as it is")).isEqualTo("as it is");
    }

    @Test
    @Timeout(10)
    void takesTimeInProportionToTheText() {
        int size = 1 << 20;
        for (String part : List.of("1", "a", "1 ", "@", "a@", "%", "%4", "+1", "1234567890x", " (")) {
            assertThat(masking.text(part.repeat(size / part.length()))).hasSizeLessThanOrEqualTo(2 * size);
        }
    }

    private static Redactor of(String... secrets) {
        return new Redactor(Stream.of(secrets).map(Secret::of).toList(), List::of);
    }
}
