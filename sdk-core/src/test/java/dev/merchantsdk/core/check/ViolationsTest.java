package dev.merchantsdk.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class ViolationsTest {
    private final Violations violations = Violations.collect();

    @Test
    void boundsAreInclusive() {
        violations.number("a", 1, 1, 3).number("b", 3, 1, 3);
        violations.amount("c", kopecks(5), kopecks(5), kopecks(5));
        assertThat(violations.isEmpty()).isTrue();
        violations.number("d", 0, 1, 3).number("e", 4, 1, 3);
        violations.amount("f", kopecks(4), kopecks(5), kopecks(6)).amount("g", kopecks(7), kopecks(5), kopecks(6));
        assertThat(found())
                .containsExactly(
                        "d must be 1..3, was 0",
                        "e must be 1..3, was 4",
                        "f must be 5..6 kopecks, was 4",
                        "g must be 5..6 kopecks, was 7");
    }

    @Test
    void requiresRequiredValues() {
        violations.required("there", "").required("gone", null);
        violations.amount("amount", null, kopecks(0), kopecks(1)).required("too", null);
        violations.text("text", (String) null).required();
        violations.text("empty", "").required();
        violations.text("optional", Optional.empty()).required();
        assertThat(found())
                .containsExactly(
                        "gone is required",
                        "amount is required",
                        "too is required",
                        "text is required",
                        "optional is required");
    }

    @Test
    void repetitionsAreNamedByTheirIndex() {
        violations.unique("list", List.of("a", "b", "A", "a", "b"));
        violations.unique("ok", List.of()).unique("nulls", Arrays.asList(null, "a"));
        assertThat(found())
                .containsExactly(
                        "list[3] must not repeat an earlier value", "list[4] must not repeat an earlier value");
    }

    @Test
    @Timeout(60)
    void aLongListIsCheckedInOnePass() {
        List<Integer> numbers = IntStream.range(0, 500_000).boxed().toList();
        violations.unique("list", numbers);
        assertThat(violations.isEmpty()).isTrue();
    }

    @Test
    void elementsHaveTheirIndexInThePath() {
        violations.each("Cart", List.of(1, 200), (item, quantity) -> {
            item.number("Quantity", quantity, 1, 100);
            item.each(
                    "Category",
                    List.of(""),
                    (category, text) -> category.text("name", text).notBlank());
        });
        violations.rule(true, "fine", "must hold").rule(false, "last", "must hold");
        violations
                .each("tags", List.of("a"), (tags, tag) -> tags.required("name", tag))
                .required("end", null);
        assertThat(found())
                .containsExactly(
                        "Cart[0].Category[0].name must not be blank, was \"\"",
                        "Cart[1].Quantity must be 1..100, was 200",
                        "Cart[1].Category[0].name must not be blank, was \"\"",
                        "last must hold",
                        "end is required");
    }

    @Test
    void elementsOfAListOfTextsHaveTheirIndexInThePath() {
        violations.requiredEach("fine", List.of("a")).requiredEach("list", Arrays.asList(null, "a", null));
        violations.each(
                "Cart",
                List.of("x"),
                (item, any) -> item.requiredEach("Category", Arrays.asList("a", null))
                        .text("Category", 1, null)
                        .required());
        violations.text("texts", 0, "a\n").oneLine().notBlank();
        violations.text("texts", 12, "\ud800");
        assertThat(found())
                .containsExactly(
                        "list[0] is required",
                        "list[2] is required",
                        "Cart[0].Category[1] is required",
                        "Cart[0].Category[1] is required",
                        "texts[0] must not contain control characters, was \"a?\"",
                        "texts[12] must be valid Unicode text, was ***");
    }

    @Test
    void theViolationsOfAnotherCollectorFollow() {
        Violations other = Violations.collect();
        violations.required("first", null).add(other);
        other.number("second", 0, 1, 2).required("third", null);
        violations.add(other).each("list", List.of(1), (element, one) -> element.add(other));
        assertThat(found())
                .containsExactly(
                        "first is required",
                        "second must be 1..2, was 0",
                        "third is required",
                        "list[0].second must be 1..2, was 0",
                        "list[0].third is required");
    }

    @Test
    void anElementSharesTheViolationsOfItsObject() {
        violations.each("list", List.of(1, 2), (element, number) -> {
            assertThat(element.isEmpty()).isEqualTo(number == 1);
            element.required("field", null);
        });
        assertThat(found()).containsExactly("list[0].field is required", "list[1].field is required");
    }

    /**
     * The SDK finds repeated values in a short list by a linear search, and in a long list with a set. The test uses
     * short and long random lists, with repeated values and nulls.
     */
    @Test
    void findsRepetitionsLikeSet() {
        Random random = new Random(18);
        for (int round = 0; round < 5_000; round++) {
            List<Integer> values = random.ints(random.nextInt(20), 0, 1 + random.nextInt(200))
                    .mapToObj(value -> value == 0 ? null : Integer.valueOf(value))
                    .toList();
            Set<Integer> earlier = new HashSet<>();
            List<String> expected = IntStream.range(0, values.size())
                    .filter(i -> !earlier.add(values.get(i)))
                    .mapToObj(i -> "list[" + i + "] must not repeat an earlier value")
                    .toList();
            Violations each = Violations.collect().unique("list", values);

            assertThat(each.isEmpty() ? List.of() : found(each))
                    .as("%s", values)
                    .isEqualTo(expected);
        }
    }

    @Test
    void allAreReportedAtOnceOrNothingIsThrown() {
        assertThatCode(() -> violations.throwIfAny("Order")).doesNotThrowAnyException();
        assertThatCode(() -> violations.throwIfMisconfigured("Settings")).doesNotThrowAnyException();
        violations.number("a", 5, 1, 3).required("b", null);
        assertThat(violations.isEmpty()).isFalse();
        assertThatThrownBy(() -> violations.throwIfAny("Order"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessage("Order is invalid: a must be 1..3, was 5; b is required."
                        + " Nothing was sent; correct the named fields");
        assertThatThrownBy(() -> violations.throwIfMisconfigured("Settings"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("Settings is invalid: a must be 1..3, was 5; b is required. Correct the named settings");
    }

    @Test
    void aDateHasAYearOfFourDigits() {
        violations.date("none", null);
        violations.date("first", LocalDate.of(1, 1, 1)).date("last", LocalDate.of(9999, 12, 31));
        assertThat(violations.isEmpty()).isTrue();
        violations.date("early", LocalDate.of(0, 12, 31)).date("late", LocalDate.of(10_000, 1, 1));
        violations.date("BC", LocalDate.MIN).date("never", LocalDate.MAX);
        assertThat(found())
                .containsExactly(
                        "early must have a year of four digits",
                        "late must have a year of four digits",
                        "BC must have a year of four digits",
                        "never must have a year of four digits");
    }

    private List<String> found() {
        return found(violations);
    }

    private static List<String> found(Violations violations) {
        return catchThrowableOfType(InvalidRequestException.class, () -> violations.throwIfAny("it"))
                .violations()
                .stream()
                .map(Object::toString)
                .toList();
    }

    private static Amount kopecks(long kopecks) {
        return Amount.ofKopecks(kopecks);
    }
}
