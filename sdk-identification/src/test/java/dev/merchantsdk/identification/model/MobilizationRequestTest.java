package dev.merchantsdk.identification.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.MobilizationSamples;
import java.time.LocalDate;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rules for the fields of a request (contract, "Mobilization status"). */
final class MobilizationRequestTest {
    private static final Passport PASSPORT = Passport.of("0306", "322484");
    private static final Inn INN = Inn.of("501716749325");
    private static final LocalDate ISSUED = LocalDate.of(2012, 1, 9);

    @Test
    void namesEverythingThatIsMissingAtOnce() {
        assertThat(refused(MobilizationRequest.builder()::build).violations())
                .extracting(Violation::path, Violation::rule)
                .containsExactly(
                        tuple("firstName", "is required"),
                        tuple("lastName", "is required"),
                        tuple("patronymic", "is required"),
                        tuple("dateOfBirth", "is required"),
                        tuple("inn", "is required without passport: exactly one of them"));
    }

    @Test
    void reportsAllViolationsWithoutValues() {
        InvalidRequestException refused = refused(MobilizationRequest.builder()
                .firstName(" ")
                .lastName("Шариков\r\nx-auth: 1")
                .patronymic("Полиграфович\ud800")
                .dateOfBirth(LocalDate.of(10_000, 3, 5))
                .dateOfDocument(LocalDate.of(-1, 1, 9))::build);

        assertThat(paths(refused))
                .containsExactly(
                        "firstName",
                        "lastName",
                        "patronymic",
                        "dateOfBirth",
                        "inn",
                        "dateOfDocument",
                        "dateOfDocument");
        assertThat(refused.violations()).extracting(Violation::shown).containsOnly("***", "");
        assertThat(refused)
                .hasMessageNotContainingAny("Шариков", "x-auth", "Полиграфович", "10000", "\r", "\n", "03-05", "05.03")
                .hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\u2003", "Анна\nМария", "\0", "\ud800"})
    void refusesInvalidNames(String name) {
        assertThat(paths(refused(() -> byInn().firstName(name).build()))).containsOnly("firstName");
        assertThat(paths(refused(() -> byInn().lastName(name).build()))).containsOnly("lastName");
        if (!name.isEmpty()) {
            assertThat(paths(refused(() -> byInn().patronymic(name).build()))).containsOnly("patronymic");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Я", "Анна-Мария", "О'Нил", "де ла Крус", "Ёлкина", "Li", "😀"})
    void acceptsOtherNames(String name) {
        assertThatCode(() ->
                        byInn().firstName(name).lastName(name).patronymic(name).build())
                .doesNotThrowAnyException();
    }

    @Test
    void requiresEitherTaxpayerNumberOrPassport() {
        assertThat(paths(refused(MobilizationSamples.named()::build))).containsExactly("inn");
        assertThat(paths(refused(
                        MobilizationSamples.named().inn(INN).passport(PASSPORT).dateOfDocument(ISSUED)::build)))
                .containsExactly("inn");
        assertThat(paths(refused(MobilizationSamples.named().inn(INN).passport(PASSPORT)::build)))
                .containsExactly("inn", "dateOfDocument");
    }

    @Test
    void requiresDateWithPassportOnly() {
        assertThat(paths(refused(MobilizationSamples.named().passport(PASSPORT)::build)))
                .containsExactly("dateOfDocument");
        assertThat(paths(refused(byInn().dateOfDocument(ISSUED)::build))).containsExactly("dateOfDocument");
        assertThat(paths(refused(MobilizationSamples.named().dateOfDocument(ISSUED)::build)))
                .containsExactly("inn", "dateOfDocument");
    }

    @ParameterizedTest
    @CsvSource({"10000-01-01", "0000-12-31", "-0001-01-01", "999999999-12-31"})
    void refusesAYearThatHasNotFourDigits(String text) {
        LocalDate date = LocalDate.parse(text.matches("[1-9][0-9]{4,}.*") ? "+" + text : text);

        assertThat(refused(byInn().dateOfBirth(date)::build).violations())
                .containsExactly(new Violation("dateOfBirth", "must have a year of four digits", ""));
        assertThat(refused(MobilizationSamples.named().passport(PASSPORT).dateOfDocument(date)::build)
                        .violations())
                .containsExactly(new Violation("dateOfDocument", "must have a year of four digits", ""));
    }

    @Test
    void isEqualByValue() {
        assertThat(MobilizationSamples.byPassport())
                .isEqualTo(MobilizationSamples.byPassport())
                .hasSameHashCodeAs(MobilizationSamples.byPassport())
                .isNotEqualTo(MobilizationSamples.byInn());
    }

    private static MobilizationRequest.Builder byInn() {
        MobilizationRequest.Builder named = MobilizationSamples.named();
        named.inn(INN);
        return named;
    }

    private static List<String> paths(InvalidRequestException refused) {
        return refused.violations().stream().map(Violation::path).toList();
    }

    private static InvalidRequestException refused(ThrowingCallable make) {
        return catchThrowableOfType(InvalidRequestException.class, make);
    }
}
