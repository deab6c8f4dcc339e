package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PhoneNumberTest {
    @ParameterizedTest
    @CsvSource({
        "8 (900) 123-45-67, +79001234567",
        "89001234567, +79001234567",
        "+7 900 123-45-67, +79001234567",
        "+7(900)1234567, +79001234567",
        "' 7 900 123 45 67 ', +79001234567",
        "79001234567, +79001234567",
        "8\u00a0900\u2011123\u201345\u201467, +79001234567",
        "8 (495) 123-45-67, +74951234567",
        "8 (812) 123-45-67, +78121234567",
        "8 701 123 45 67, +77011234567",
        "+7 800 123-45-67, +78001234567",
        "78001234567, +78001234567",
        "+375 29 123-45-67, +375291234567",
        "+1 (212) 555-0100, +12125550100",
        "+880 1712-345678, +8801712345678",
        "+49 30 901820, +4930901820",
        "+84 95 123 45 67, +84951234567",
        "+886 912 345 678, +886912345678",
        "+81 90 1234 5678, +819012345678",
        "+39 06 1234567, +39061234567",
    })
    void readsUsualSpellings(String typed, String international) {
        assertThat(PhoneNumber.parse(typed).reveal()).isEqualTo(international);
        assertThat(PhoneNumber.parse(typed).revealDigits()).isEqualTo(international.substring(1));
        assertThat(PhoneNumber.parse(typed)).isEqualTo(PhoneNumber.of(international));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9001234567", "(900) 123-45-67", "88001234567", "8 800 123-45-67"})
    void refusesWhatIsAmbiguousUnlessTheCountryIsGiven(String typed) {
        assertThatThrownBy(() -> PhoneNumber.parse(typed))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("phone is ambiguous without a country: write +7, or use parseRussian, was ***");
        assertThat(PhoneNumber.parseRussian(typed).reveal()).isIn("+79001234567", "+78001234567");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "+",
                "7",
                "8",
                "900 123-45-6",
                "+7 900 123-45-6",
                "+7 900 123-45-678",
                "+7 8 900 123-45-67",
                "+8 900 123-45-67",
                "+8 (495) 123-45-67",
                "+ 8 495 123-45-67",
                "+84951234567",
                "+849 51234567",
                "+8 (343) 123-45-67",
                "+8 (383) 123-45-67",
                "+8 (812) 123-45-67",
                "+8-861-234-56-78",
                "+8 800 123 45 67",
                "+44 (0)20 7946 0958",
                "+49 (0)30 123456",
                "+375 29 123-45-67 (12)",
                "8 900 123-45 (67)",
                "+8 10 375 29 123 45 67",
                "8 10 375 29 123 45 67",
                "8 100 123-45-67",
                "375 29 123-45-67",
                "12125550100",
                "0079001234567",
                "++79001234567",
                "7+9001234567",
                "+0123456789",
                "+1234567890123456",
                "+37529",
                "8 900 123-45-67 доб. 2",
                "+7900O234567",
                "8.900.123.45.67",
                "tel:+79001234567",
                "٧٩٠٠١٢٣٤٥٦٧",
                "+7 900 123-45-67, 8 900 123-45-68"
            })
    void refusesInvalidNumbers(String typed) {
        assertThatThrownBy(() -> PhoneNumber.parse(typed))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("phone must be a number")
                .hasMessageContaining("was ***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+7 900 123 45 67", "79001234567", "89001234567", "+89001234567", "+7900123456", ""})
    void acceptsInternationalFormWithoutSeparatorsOnly(String text) {
        assertThatThrownBy(() -> PhoneNumber.of(text)).isInstanceOf(InvalidRequestException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+7 (900) 123-45-67", "8 900 123-45-67", "79001234567", "9001234567"})
    void readsEveryRussianFormOfAPersonWhoseCountryIsKnown(String typed) {
        assertThat(PhoneNumber.parseRussian(typed)).isEqualTo(PhoneNumber.of("+79001234567"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+375291234567",
                "1234567",
                "0001234567",
                "10001234567",
                "8 900 123-45-6",
                "8900123456",
                "7 900 123 456",
                "+7 900 123 456",
                "7001234567",
                "8 495 123 45 6",
                "8 (343) 123-45-6",
                "8 812 123 45 6",
                "8123456789",
                "+8 495 123-45-67",
                "495 123-45 (67)"
            })
    void refusesAnotherCountryOrAMissingDigitAsRussian(String typed) {
        assertThatThrownBy(() -> PhoneNumber.parseRussian(typed)).isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void readsRussianAreasWithoutPrefixIfTheyAreSetApart() {
        assertThat(PhoneNumber.parseRussian("(812) 123-45-67")).isEqualTo(PhoneNumber.of("+78121234567"));
        assertThat(PhoneNumber.parseRussian("800 123 45 67")).isEqualTo(PhoneNumber.of("+78001234567"));
        assertThat(PhoneNumber.parseRussian("4951234567")).isEqualTo(PhoneNumber.of("+74951234567"));
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void requiresNumber() {
        for (ThrowingCallable nothing : List.<ThrowingCallable>of(
                () -> PhoneNumber.parse(null), () -> PhoneNumber.parseRussian(null), () -> PhoneNumber.of(null))) {
            assertThatThrownBy(nothing)
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("phone is required");
        }
    }

    @Test
    void isNotPrinted() {
        assertThat(PhoneNumber.of("+79001234567"))
                .hasToString("***")
                .hasSameHashCodeAs(PhoneNumber.parse("89001234567"));
    }
}
