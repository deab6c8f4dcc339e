package dev.merchantsdk.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExcerptTest {
    private static final int SHOWN = 1000;
    private static final String SMILE = "\ud83d\ude00";

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\ud83d\ude00", "\ud83d", "\ude00\ud83d"})
    void showsAShortTextAsItIs(String text) {
        assertThat(Excerpt.of(text, 0).shown()).isEqualTo(text);
        assertThat(Excerpt.of(text, 7).text()).isEqualTo(text);
    }

    /** Lengths count code points, so the SDK never splits a surrogate pair. */
    @ParameterizedTest
    @ValueSource(strings = {"a", "\u0416", "\ud83d\ude00"})
    void examinesTheShownPartAndItsReach(String unit) {
        for (int length : new int[] {SHOWN, SHOWN + 1, SHOWN + 6, SHOWN + 7, SHOWN + 8, 5 * SHOWN}) {
            Excerpt excerpt = Excerpt.of(unit.repeat(length), 7);

            assertThat(excerpt.length()).isEqualTo(Math.min(length, SHOWN + 7));
            assertThat(excerpt.text()).isEqualTo(unit.repeat(excerpt.length()));
            assertThat(excerpt.shown()).isEqualTo(unit.repeat(SHOWN) + (length > SHOWN ? "…" : ""));
        }
    }

    @Test
    void returnsTheFirstCodePoints() {
        assertThat(Excerpt.first("a" + SMILE + "b", 2)).isEqualTo("a" + SMILE);
        assertThat(Excerpt.first("ab", 3)).isEqualTo("ab");
        assertThat(Excerpt.first("ab", 0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "axb, a***b",
        "xxb, ***b",
        "axx, a***",
        "xaxxb, ***a***b",
        "a, a",
    })
    void masksEveryValueOnce(String text, String masked) {
        assertThat(x(Excerpt.of(text, 0)).shown()).isEqualTo(masked);
    }

    /**
     * The SDK examines each of these texts completely. The SDK masks the whole text, and then shows the first
     * {@code SHOWN} code points of the masked text.
     */
    @ParameterizedTest
    @CsvSource({"1000, 0", "1001, 1", "1007, 7"})
    void showsATextWithinTheReachUpToTheShownLengthOfWhatIsMasked(int length, int shorter) {
        String text = "x".repeat(10) + "a".repeat(length - 10);

        assertThat(x(Excerpt.of(text, 7)).shown())
                .isEqualTo("***" + "a".repeat(length - 10))
                .hasSize(SHOWN - 7 + shorter);
    }

    @Test
    void cutsAMaskedTextAgain() {
        assertThat(x(Excerpt.of("xa".repeat(SHOWN / 2), 0)).shown())
                .isEqualTo("***a".repeat(SHOWN / 4) + "…")
                .hasSize(SHOWN + 1);
    }

    /**
     * Each text is longer than the examined part. In this case, the SDK shows only the first {@code SHOWN} code points
     * of the original text, with masks.
     */
    @ParameterizedTest
    @CsvSource({"1, 999", "3, 997", "4, 996", "999, 1"})
    void showsNothingAfterTheShownPartOfALongText(int hidden, int rest) {
        String text = "x".repeat(hidden) + "a".repeat(rest) + "b".repeat(SHOWN);

        String shown = x(Excerpt.of(text, 100)).shown();

        assertThat(shown).isEqualTo("***" + "a".repeat(Math.min(rest, SHOWN - 3)) + "…");
    }

    @Test
    void showsTheMaskOfAValueThatTheShownPartCuts() {
        for (int before = SHOWN - 3; before < SHOWN; before++) {
            String shown = x(Excerpt.of("a".repeat(before) + "x".repeat(5) + "b".repeat(SHOWN), 100))
                    .shown();

            assertThat(shown).isEqualTo("a".repeat(before) + "***".substring(0, SHOWN - before) + "…");
        }
    }

    /**
     * If a mask reaches the end of the examined part, the shown text ends with the mask. The masked value may continue
     * after the examined part.
     */
    @Test
    void endsWithAMaskThatReachesTheEndOfTheExaminedPart() {
        String text = "a".repeat(10) + "x".repeat(3 * SHOWN);

        assertThat(x(Excerpt.of(text, 100)).shown()).isEqualTo("a".repeat(10) + "***");
        assertThat(x(Excerpt.of(text.substring(0, SHOWN + 99) + "b" + text, 100))
                        .shown())
                .isEqualTo("a".repeat(10) + "***…");
    }

    private static Excerpt x(Excerpt excerpt) {
        return excerpt.masked(Pattern.compile("x+").matcher(excerpt.text()).results());
    }
}
