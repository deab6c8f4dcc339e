package dev.merchantsdk.identification.model;

import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.bySnils;
import static dev.merchantsdk.identification.IdentificationSamples.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rules for a person (contract, "Simplified identification"). */
final class PersonRulesTest {
    @Test
    void namesAllThatIsMissingAtOnce() {
        assertThat(broken(PersonCheck.builder()))
                .containsExactly(
                        "firstName is required",
                        "patronymic is required",
                        "lastName is required",
                        "passportSeries is required",
                        "passportNumber is required",
                        "gender is required",
                        "snils is required without inn");
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(byInn().firstName(" "), "firstName must not be blank, was ***"),
                Arguments.of(byInn().firstName(""), "firstName must not be blank, was ***"),
                Arguments.of(byInn().patronymic("\t"), "patronymic must be empty or not blank, was ***"),
                Arguments.of(byInn().lastName("\u2003"), "lastName must not be blank, was ***"),
                Arguments.of(byInn().firstName("Поли\nграф"), "firstName must not contain control characters, was ***"),
                Arguments.of(byInn().patronymic("a\0"), "patronymic must not contain control characters, was ***"),
                Arguments.of(byInn().lastName("a\u0085"), "lastName must not contain control characters, was ***"),
                Arguments.of(byInn().lastName("Ша\ud800"), "lastName must be valid Unicode text, was ***"),
                Arguments.of(named().snils(Snils.of("11201709284")), "birthDate is required with snils"),
                Arguments.of(byInn().snils(Snils.of("11201709284")), "birthDate is required with snils"),
                Arguments.of(
                        bySnils().birthDate(LocalDate.of(10_000, 1, 1)), "birthDate must have a year of four digits"),
                Arguments.of(byInn().birthDate(LocalDate.of(-1, 1, 1)), "birthDate must have a year of four digits"),
                Arguments.of(named(), "snils is required without inn"),
                Arguments.of(named().birthDate(LocalDate.of(1925, 3, 7)), "snils is required without inn"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void namesTheFieldAndTheRuleAndNotTheValue(PersonCheck.Builder person, String violation) {
        String field = violation.substring(0, violation.indexOf(' '));

        assertThat(broken(person)).contains(violation).allMatch(each -> each.startsWith(field + " "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "+7",
                "79001234567",
                "89001234567",
                "+79001234567 ",
                " +79001234567",
                "+7 900 123 45 67",
                "+7(900)1234567",
                "+19001234567",
                "+7٩٠٠١٢٣٤٥٦٧",
                "+7900123456a",
                "+7900123\n",
                "+7123456789012345",
            })
    void refusesAPhoneOfAnotherForm(String phone) {
        assertThat(broken(byInn().phone(phone))).containsExactly("phone must be +7 and 1..14 digits, was ***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+79001234567", "+70000000000", "+71", "+712345678901234"})
    void acceptsPhoneInContractForm(String phone) {
        assertThat(byInn().phone(phone).build().phone()).contains(phone);
    }

    @Test
    void reportsAllViolationsWithoutValues() {
        PersonCheck.Builder person = PersonCheck.builder()
                .firstName("Полиграф\n")
                .patronymic("Полиграфович\n")
                .lastName("Шариков\n")
                .snils(Snils.of("11201709284"))
                .phone("89001234567");

        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, person::build);

        assertThat(refused.violations())
                .extracting(Violation::path)
                .containsExactly(
                        "firstName",
                        "patronymic",
                        "lastName",
                        "passportSeries",
                        "passportNumber",
                        "gender",
                        "birthDate",
                        "phone");
        assertThat(refused.violations()).extracting(Violation::shown).containsOnly("***", "");
        assertThat(refused)
                .hasMessageStartingWith("PersonCheck is invalid: ")
                .hasMessageNotContainingAny("Полиграф", "Шариков", "11201709284", "89001234567");
    }

    @Test
    void acceptsWhatTheContractDoesNotForbid() {
        assertThat(byInn().build().birthDate()).isEmpty();
        assertThat(byInn().birthDate(LocalDate.of(1, 1, 1)).build().birthDate()).contains(LocalDate.of(1, 1, 1));
        assertThat(bySnils().birthDate(LocalDate.of(9999, 12, 31)).build().inn())
                .isEmpty();
        assertThat(byInn().lastName("Иванов-Петров оглы").build().lastName()).isEqualTo("Иванов-Петров оглы");
        assertThat(byInn().build()).isEqualTo(byInn().build()).hasSameHashCodeAs(byInn().build());
    }

    @Test
    void acceptsAnyCheckDigitsWhenConfigured() {
        assertThatThrownBy(() -> Snils.of("11201709285")).isInstanceOf(InvalidRequestException.class);
        assertThat(bySnils().snils(Snils.withoutChecksum("11201709285")).build().snils())
                .map(Snils::reveal)
                .contains("11201709285");
    }

    private static List<String> broken(PersonCheck.Builder person) {
        return catchThrowableOfType(InvalidRequestException.class, person::build).violations().stream()
                .map(Violation::toString)
                .toList();
    }
}
