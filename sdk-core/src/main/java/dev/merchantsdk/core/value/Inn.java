package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.List;

/**
 * A taxpayer number (INN): 10 digits of an organization or 12 of a person, leading zeros included. Prints as {@code ***}; read only by
 * {@link #reveal()}.
 *
 * <p>Its form and its check digits are those of the general standard. The contract asks only for the field.
 */
public final class Inn implements SensitiveValue {
    /** Of the last check digit of 12. Each earlier check digit goes without the first of these. */
    private static final int[] WEIGHTS = {3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8};

    private final String digits;

    private Inn(String digits) {
        this.digits = digits;
    }

    /**
     * A number whose check digits are right. The contract does not ask for that, so the check can be left out: {@link #withoutChecksum}.
     *
     * @throws InvalidRequestException if it is not 10 or 12 digits, or a check digit is wrong
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Inn of(String digits) {
        Inn inn = withoutChecksum(digits);
        if (!inn.hasRightCheckDigits()) {
            throw refused("must have right check digits");
        }
        return inn;
    }

    /** Refuses a JSON number, which a mapper would show in its exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Inn ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(Inn.class);
    }

    /**
     * A number of whatever check digits.
     *
     * @throws InvalidRequestException if it is not 10 or 12 digits
     */
    // What was written is read again, whether its check digits were looked at or not.
    @WireForm
    public static Inn withoutChecksum(String digits) {
        int length = digits.length();
        if ((length != 10 && length != 12) || !AsciiDigits.isNumber(digits, 0, length)) {
            throw refused("must be 10 or 12 digits, without blanks");
        }
        return new Inn(digits);
    }

    /** The whole number. Mind where it goes. */
    @Override
    @WireForm
    public String reveal() {
        return digits;
    }

    private boolean hasRightCheckDigits() {
        return digits.length() == 10 ? isRightAt(9) : isRightAt(10) && isRightAt(11);
    }

    private boolean isRightAt(int place) {
        int sum = 0;
        for (int i = 0; i < place; i++) {
            sum += WEIGHTS[WEIGHTS.length - place + i] * digit(i);
        }
        return sum % 11 % 10 == digit(place);
    }

    private int digit(int place) {
        return digits.charAt(place) - '0';
    }

    private static InvalidRequestException refused(String rule) {
        return new InvalidRequestException("Inn", List.of(new Violation("inn", rule, "***")));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Inn that && digits.equals(that.digits);
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
