package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A full card number: 13..19 digits. {@code toString} shows only the first six and the last four, as PCI DSS v4 (3.4.1)
 * permits; only {@link #reveal()} returns all.
 */
public final class CardNumber implements SensitiveValue {
    private static final Pattern FORM = Pattern.compile("[0-9]{13,19}");

    private final String digits;

    private CardNumber(String digits) {
        this.digits = digits;
    }

    /**
     * Returns a card number whose check digit (Luhn) is valid. The contract does not require that; see
     * {@link #withoutChecksum}.
     *
     * @throws InvalidRequestException if the string is not 13..19 digits, or the check digit is wrong
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CardNumber of(String digits) {
        CardNumber number = withoutChecksum(digits);
        if (!number.hasRightCheckDigit()) {
            throw invalid("must have a valid check digit (Luhn)");
        }
        return number;
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static CardNumber ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(CardNumber.class);
    }

    /**
     * Returns a card number without checking the check digit.
     *
     * @throws InvalidRequestException if the string is not 13..19 digits
     */
    @WireForm
    public static CardNumber withoutChecksum(String digits) {
        if (!FORM.matcher(Objects.requireNonNull(digits, "a card number")).matches()) {
            throw invalid("must be 13..19 digits, without blanks");
        }
        return new CardNumber(digits);
    }

    /** Returns whether a text is 13..19 digits with a valid check digit (Luhn). */
    public static boolean isValid(String text) {
        boolean canBe = text.length() >= 13 && text.length() <= 19; // is cheaper than the pattern
        return canBe && FORM.matcher(text).matches() && new CardNumber(text).hasRightCheckDigit();
    }

    @Override
    @WireForm
    public String reveal() {
        return digits;
    }

    /** Returns the number with {@code *} for each digit except the first six and the last four. */
    public String masked() {
        return digits.replaceAll("(?<=.{6}).(?=.{4})", "*");
    }

    private boolean hasRightCheckDigit() {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int weighted = i % 2 == 0 ? digit : digit * 2;
            sum += weighted > 9 ? weighted - 9 : weighted;
        }
        return sum % 10 == 0;
    }

    private static InvalidRequestException invalid(String rule) {
        return new InvalidRequestException("CardNumber", List.of(new Violation("cardNumber", rule, "***")));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CardNumber that && digits.equals(that.digits);
    }

    @Override
    public int hashCode() {
        return digits.hashCode();
    }

    /** Returns the result of {@link #masked()}. */
    @Override
    public String toString() {
        return masked();
    }
}
