package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/**
 * A taxpayer number (INN): 10 digits for an organization, 12 for a person, including leading zeros. {@code toString}
 * returns {@code ***}; only {@link #reveal()} returns the number.
 *
 * <p>Length and check digits follow the general standard. The contract requires only that the field is present.
 */
public final class Inn implements SensitiveValue {
    /**
     * Weights for the last check digit of a 12-digit number. A check digit behind {@code n} digits uses the last
     * {@code n}.
     */
    private static final int[] WEIGHTS = {3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8};

    private static final String NAME = "an INN";

    private final String digits;

    private Inn(String digits) {
        this.digits = digits;
    }

    /**
     * Returns an INN whose check digits are valid. The contract does not require that; see {@link #withoutChecksum}.
     *
     * @throws InvalidRequestException if the string is not 10 or 12 digits, or a check digit is wrong
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Inn of(String digits) {
        Inn inn = withoutChecksum(digits);
        if (!inn.hasRightCheckDigits()) {
            throw invalid("must have valid check digits");
        }
        return inn;
    }

    /**
     * Works like {@link #of}, and ignores blanks and dashes.
     *
     * @throws InvalidRequestException if the text has another character, not 10 or 12 digits, or a wrong check digit
     */
    public static Inn parse(String text) {
        return of(Objects.requireNonNull(text, NAME).replaceAll("[\\s\\u00a0\\u2010-\\u2015-]", ""));
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Inn ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(Inn.class);
    }

    /**
     * Returns an INN without checking the check digits.
     *
     * @throws InvalidRequestException if the string is not 10 or 12 digits
     */
    // The SDK's JSON codec uses this method, because the JSON of the service may contain an INN with wrong check
    // digits.
    @WireForm
    public static Inn withoutChecksum(String digits) {
        if (!Objects.requireNonNull(digits, NAME).matches("[0-9]{10}|[0-9]{12}")) {
            throw invalid("must be 10 or 12 digits, without blanks");
        }
        return new Inn(digits);
    }

    @Override
    @WireForm
    public String reveal() {
        return digits;
    }

    private boolean hasRightCheckDigits() {
        return digits.length() == 10 ? isValidAt(9) : isValidAt(10) && isValidAt(11);
    }

    private boolean isValidAt(int position) {
        int sum = 0;
        for (int i = 0; i < position; i++) {
            sum += WEIGHTS[WEIGHTS.length - position + i] * digit(i);
        }
        return sum % 11 % 10 == digit(position);
    }

    private int digit(int position) {
        return digits.charAt(position) - '0';
    }

    private static InvalidRequestException invalid(String rule) {
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
