package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A phone number is read as the digits of its text, behind at most another country code of Russia, or refused with a
 * message without its digits. A number that was read is read again as itself, in the forms of all requests. Only
 * {@code parse} may refuse it: a plus and an 8 can be a country code or Russian.
 */
final class PhoneFuzzTest {
    private static final List<Function<String, PhoneNumber>> READERS =
            List.of(PhoneNumber::parse, PhoneNumber::parseRussian, PhoneNumber::of);

    @FuzzTest
    void keepsItsDigits(byte[] data) {
        FuzzInput input = new FuzzInput(data);
        Function<String, PhoneNumber> reader = input.choice(READERS);
        String text = input.text();
        Optional<PhoneNumber> number = read(reader, text);
        if (number.isEmpty()) {
            return;
        }
        String international = number.get().reveal();
        String digits = number.get().revealDigits();
        String typed = text.replaceAll("[^0-9]", "");
        boolean isKept = digits.equals(typed)
                || (digits.startsWith("7")
                        && List.of("8" + digits.substring(1), digits.substring(1))
                                .contains(typed));
        if (!isKept || !international.equals("+" + digits)) {
            throw new AssertionError(text + " is read as " + international);
        }
        require(number.get(), international, PhoneNumber::of);
        if (read(PhoneNumber::parse, international)
                .filter(again -> !again.equals(number.get()))
                .isPresent()) {
            throw new AssertionError(international + " is read as another number");
        }
        if (digits.matches("7[34789].*")) {
            require(number.get(), digits, PhoneNumber::parse);
            require(
                    number.get(),
                    "8 (" + digits.substring(1, 4) + ") " + digits.substring(4),
                    PhoneNumber::parseRussian);
        }
        if (number.get().toString().chars().anyMatch(Character::isDigit)) {
            throw new AssertionError("toString shows digits");
        }
    }

    private static void require(PhoneNumber number, String text, Function<String, PhoneNumber> reader) {
        if (!reader.apply(text).equals(number)) {
            throw new AssertionError(text + " is read as " + reader.apply(text).reveal());
        }
    }

    private static Optional<PhoneNumber> read(Function<String, PhoneNumber> reader, String text) {
        try {
            return Optional.of(reader.apply(text));
        } catch (InvalidRequestException e) {
            String digits = text.replaceAll("[^0-9]", "");
            String shown = String.valueOf(e.getMessage()).replaceAll("[^0-9]", "");
            if (digits.length() >= 7 && shown.contains(digits)) {
                throw new AssertionError("the message shows the number", e);
            }
            return Optional.empty();
        }
    }
}
