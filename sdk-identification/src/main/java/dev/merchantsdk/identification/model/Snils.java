package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.SensitiveValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A pension insurance number (SNILS) of 11 digits, including leading zeros. {@code toString()} returns {@code ***};
 * only {@link #reveal()} returns the number.
 *
 * <p>Check digits follow the general standard. The contract does not specify them.
 */
public final class Snils implements SensitiveValue {
    private static final Pattern DIGITS = Pattern.compile("[0-9]{11}");
    /** Highest value of the first nine digits for which the standard defines no check digits. */
    private static final int LAST_WITHOUT_CHECK = 1_001_998;

    private static final int NUMBER_DIGITS = 9;
    private static final String NAME = "a SNILS";

    private final String digits;

    private Snils(String digits) {
        this.digits = digits;
    }

    /**
     * Returns a SNILS whose check digits are valid; see {@link #withoutChecksum}.
     *
     * @throws InvalidRequestException if the string is not 11 digits or the check digits are wrong
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Snils of(String digits) {
        Snils snils = withoutChecksum(digits);
        if (!snils.hasRightCheckDigits()) {
            throw invalid("must have valid check digits");
        }
        return snils;
    }

    /**
     * Works like {@link #of}, and ignores blanks and dashes, such as those of {@code 112-233-445 95}.
     *
     * @throws InvalidRequestException if the text has another character, not 11 digits, or wrong check digits
     */
    public static Snils parse(String text) {
        return of(Objects.requireNonNull(text, NAME).replaceAll("[\\s\\u00a0\\u2010-\\u2015-]", ""));
    }

    /** Rejects a JSON number, which would otherwise be in the message of a Jackson exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Snils ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(Snils.class);
    }

    /**
     * Returns a SNILS without checking the check digits.
     *
     * @throws InvalidRequestException if the string is not 11 digits
     */
    public static Snils withoutChecksum(String digits) {
        if (!DIGITS.matcher(Objects.requireNonNull(digits, NAME)).matches()) {
            throw invalid("must be 11 digits, without blanks and dashes");
        }
        return new Snils(digits);
    }

    /** Returns the complete number, which is personal data. */
    @Override
    public String reveal() {
        return digits;
    }

    private boolean hasRightCheckDigits() {
        int number = Integer.parseInt(digits.substring(0, NUMBER_DIGITS));
        if (number <= LAST_WITHOUT_CHECK) {
            return true;
        }
        int sum = 0;
        for (int i = 0; i < NUMBER_DIGITS; i++) {
            sum += (digits.charAt(i) - '0') * (NUMBER_DIGITS - i);
        }
        return sum % 101 % 100 == Integer.parseInt(digits.substring(NUMBER_DIGITS));
    }

    private static InvalidRequestException invalid(String rule) {
        return new InvalidRequestException("Snils", List.of(new Violation("snils", rule, "***")));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Snils that && digits.equals(that.digits);
    }

    @Override
    public int hashCode() {
        return digits.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
