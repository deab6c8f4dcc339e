package dev.merchantsdk.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class TextCheckTest {
    private static final String SMILE = "\ud83d\ude00";

    @Test
    void lengthsAreInclusiveAndCountCodePoints() {
        assertThat(broken("a", text -> text.length(1, 3))).isEmpty();
        assertThat(broken("abc", text -> text.length(1, 3))).isEmpty();
        assertThat(broken(SMILE.repeat(3), text -> text.length(1, 3))).isEmpty();
        assertThat(broken("", text -> text.length(1, 3)))
                .containsExactly("f must have 1..3 characters, has 0, was \"\"");
        assertThat(broken(SMILE.repeat(4), text -> text.length(1, 3)))
                .containsExactly("f must have 1..3 characters, has 4, was \"" + SMILE.repeat(4) + "\"");
        assertThat(broken("ab", text -> text.length(3, 3)))
                .containsExactly("f must have exactly 3 characters, has 2, was \"ab\"");
    }

    @Test
    void theWholeTextMustMatch() {
        Pattern digits = Pattern.compile("[0-9]+");
        assertThat(broken("12", text -> text.matches(digits, "must be digits"))).isEmpty();
        assertThat(broken("12\n", text -> text.matches(digits, "must be digits")))
                .containsExactly("f must be digits, was \"12?\"");
    }

    @Test
    void oneLineHasNoControlCharacters() {
        assertThat(broken("one line é " + SMILE, TextCheck::oneLine)).isEmpty();
        for (String control : List.of("\r", "\n", "\0", "\t", "\u007f", "\u0085")) {
            assertThat(broken("a" + control + "b", TextCheck::oneLine))
                    .containsExactly("f must not contain control characters, was \"a?b\"");
        }
    }

    @Test
    void blankIsMissing() {
        assertThat(broken(" a ", TextCheck::notBlank)).isEmpty();
        assertThat(broken(" \t", TextCheck::notBlank)).containsExactly("f must not be blank, was \" ?\"");
    }

    @Test
    void theEmptyTextIsNotBlankWhereItMayBeEmpty() {
        for (String fine : List.of("", "a", " a ")) {
            assertThat(broken(fine, TextCheck::emptyOrNotBlank)).isEmpty();
        }
        assertThat(broken(null, TextCheck::emptyOrNotBlank)).isEmpty();
        assertThat(broken(" \t", text -> text.emptyOrNotBlank().length(3, 3)))
                .containsExactly(
                        "f must be empty or not blank, was \" ?\"",
                        "f must have exactly 3 characters, has 2, was \" ?\"");
    }

    @Test
    void aPhoneAndAnEmailCanBreakFurtherRules() {
        assertThat(broken("7900", text -> text.phone().length(5, 16)))
                .containsExactly(
                        "f must be + and 7..15 digits that begin with a country code, 11 of them for +7, was ***",
                        "f must have 5..16 characters, has 4, was ***");
        assertThat(broken("a.b", text -> text.email().length(5, 64)))
                .containsExactly(
                        "f must be an e-mail address, was ***", "f must have 5..64 characters, has 3, was ***");
    }

    @Test
    void absentTextBreaksOnlyRequired() {
        assertThat(broken(
                        null,
                        text -> text.length(1, 3)
                                .matches(Pattern.compile("x"), "must be x")
                                .oneLine()
                                .notBlank()))
                .isEmpty();
        assertThat(broken(null, TextCheck::required)).containsExactly("f is required");
        assertThat(broken("", TextCheck::required)).isEmpty();
    }

    @Test
    void oneTextCanBreakSeveralRules() {
        assertThat(broken(" \n", text -> text.length(3, 4).oneLine().notBlank()))
                .hasSize(3);
    }

    @Test
    void aSensitiveTextIsNotShown() {
        assertThat(broken("marker", text -> text.sensitive().length(1, 3)))
                .containsExactly("f must have 1..3 characters, has 6, was ***");
    }

    @Test
    void aLongTextIsShownByItsStart() {
        String most = SMILE.repeat(64);
        assertThat(broken(most, text -> text.length(1, 3)))
                .singleElement()
                .asString()
                .endsWith("was \"" + most + "\"");
        assertThat(broken(most + "x", text -> text.length(1, 3)))
                .singleElement()
                .asString()
                .endsWith("was \"" + most + "…\"");
    }

    @Test
    void shownTextHasNoLineBreaks() {
        assertThat(broken("a\r\nb\u0085c\u2028d\u2029e\u202ef\u0000", text -> text.length(1, 3)))
                .singleElement()
                .asString()
                .endsWith("was \"a??b?c?d?e?f?\"");
    }

    @Test
    void loneSurrogatesAreRefusedAndNotShown() {
        for (String lone : List.of("\ud800", "a\udc00", "\ude00\ud83d", "a\ud83db")) {
            assertThat(broken(lone, text -> {})).containsExactly("f must be valid Unicode text, was ***");
        }
        assertThat(broken("\ud800", text -> text.length(2, 2))).hasSize(2).allMatch(line -> line.endsWith("was ***"));
    }

    @Test
    void aPhoneHasItsCountryCodeAndFifteenDigitsAtMost() {
        for (String phone : List.of("+79001234567", "+1234567", "+84901234567", "+123456789012345")) {
            assertThat(broken(phone, TextCheck::phone)).isEmpty();
        }
        for (String other : List.of(
                "",
                "+",
                "+7",
                "+123456",
                "+7900123456",
                "+790012345678",
                "+89001234567",
                "+83431234567",
                "+09001234567",
                "79001234567",
                "8 900 123 45 67",
                "+7 900 1234567",
                "+1234567890123456",
                "+7900123456a",
                "+٧٩٠٠١٢٣٤٥٦٧",
                "+79001234567\n")) {
            assertThat(broken(other, TextCheck::phone))
                    .containsExactly(
                            "f must be + and 7..15 digits that begin with a country code, 11 of them for +7, was ***");
        }
        assertThat(broken(null, TextCheck::phone)).isEmpty();
    }

    @Test
    void emailHasTextOnBothSidesOfOneAt() {
        for (String email : List.of("a@b", "user+tag@mail.example.com", "иван@пример.рф")) {
            assertThat(broken(email, TextCheck::email)).isEmpty();
        }
        for (String other :
                List.of("", "@", "a@", "@b", "ab", "a@b@c", "a b@c", "a@b c", "a\u00a0@b", "a\u200b@b", "a@\u202eb")) {
            assertThat(broken(other, TextCheck::email)).containsExactly("f must be an e-mail address, was ***");
        }
        assertThat(broken("a@b\r", TextCheck::email))
                .containsExactly(
                        "f must not contain control characters, was ***", "f must be an e-mail address, was ***");
        assertThat(broken(null, TextCheck::email)).isEmpty();
    }

    private static List<String> broken(@org.jspecify.annotations.Nullable String value, Consumer<TextCheck> checks) {
        Violations violations = Violations.collect();
        checks.accept(violations.text("f", value));
        return violations.isEmpty()
                ? List.of()
                : catchThrowableOfType(InvalidRequestException.class, () -> violations.throwIfAny("it"))
                        .violations()
                        .stream()
                        .map(Object::toString)
                        .toList();
    }
}
