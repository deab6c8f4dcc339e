package dev.merchantsdk.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.testkit.CaseCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that the SDK accepts exactly the phone numbers and e-mail addresses that match the regular expressions in this
 * test.
 */
final class TextFormsTest {
    private static final Pattern PHONE = Pattern.compile("\\+(7[0-9]{10}|(?!7|83|89)[1-9][0-9]{6,14})");
    private static final Pattern EMAIL = Pattern.compile("[^\\s\\p{Z}\\p{Cf}@]+@[^\\s\\p{Z}\\p{Cf}@]+");

    private static final Set<String> FORM = Set.of(
            "must be an e-mail address",
            "must be + and 7..15 digits that begin with a country code, 11 of them for +7");

    private static final String[] OF_PHONE = {
        "+7900123", "4567", "4567", "+12345", "67890", "+98765", "+8", "0", "\u0661"
    };
    private static final String[] OF_EMAIL = {
        "@", "@", "a", ".", "иван", "\ud83d\ude00", "\ud83d", "\ude00", "", "a\u0301"
    };

    @Test
    void acceptsPhonesLikePattern() {
        assertSame(PHONE, OF_PHONE, 6, TextCheck::phone);
    }

    @Test
    void acceptsEmailsLikePattern() {
        assertSame(EMAIL, OF_EMAIL, 6, TextCheck::email);
    }

    @Test
    void judgesEachCharacterLikeEmailPattern() {
        List<String> different = new ArrayList<>();
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            for (String text :
                    new String[] {"a@" + Character.toString(character), Character.toString(character) + "@b"}) {
                if (rules(text, TextCheck::email).noneMatch(FORM::contains)
                        != EMAIL.matcher(text).matches()) {
                    different.add(text);
                }
            }
        }
        assertThat(different).isEmpty();
    }

    private static void assertSame(Pattern pattern, String[] pieces, int most, Consumer<TextCheck> form) {
        Random random = new Random(18);
        int accepted = 0;
        for (int i = 0; i < CaseCount.of(10_000); i++) {
            String text = Stream.generate(() -> pieces[random.nextInt(pieces.length)])
                    .limit(random.nextInt(most + 1))
                    .collect(Collectors.joining());
            boolean expected = pattern.matcher(text).matches();

            assertThat(rules(text, form).noneMatch(FORM::contains)).as(text).isEqualTo(expected);
            accepted += expected ? 1 : 0;
        }
        assertThat(accepted).isBetween(CaseCount.of(250), CaseCount.of(7_500));
    }

    /** Returns the rules that the text violates. */
    private static Stream<String> rules(String text, Consumer<TextCheck> form) {
        Violations violations = Violations.collect();
        form.accept(violations.text("f", text));
        return violations.isEmpty()
                ? Stream.of()
                : catchThrowableOfType(InvalidRequestException.class, () -> violations.throwIfAny("it"))
                        .violations()
                        .stream()
                        .map(Violation::rule);
    }
}
