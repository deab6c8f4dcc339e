package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.SensitiveValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A phone number with its country code. Each request writes it in the form of its interface: {@code +79001234567} in
 * payments, bindings, receipts and identifications, {@code 79001234567} in credit orders. {@code toString} returns
 * {@code ***}.
 *
 * <p>The forms that {@link #parse} reads are no rule of the contract. They follow ITU-T E.164 and Russian habits.
 */
public final class PhoneNumber implements SensitiveValue {
    /** A number of any country but +7, whose numbers have ten digits. +83 and +89 are no countries. */
    private static final Pattern INTERNATIONAL = Pattern.compile("\\+(7[0-9]{10}|(?!7|83|89)[1-9][0-9]{6,14})");
    /** A number of the zone +7 behind 7 or 8, as Russians dial. 8 800 also begins numbers of Bangladesh. */
    private static final Pattern DIALLED = Pattern.compile("(?:7|8(?!800))([34789][0-9]{9})");

    private static final Pattern RUSSIAN = Pattern.compile("(?:\\+?7|8)([34789][0-9]{9})|([3489][0-9]{9})");

    private static final String SEPARATOR = "[\\s\\u00a0\\u2007\\u202f()\\u2010-\\u2015-]";
    /** Blanks, dashes and brackets. */
    private static final Pattern SEPARATORS = Pattern.compile(SEPARATOR + "+");
    /** A trunk zero in brackets, or an extension in brackets. */
    private static final Pattern EXTRA_DIGITS = Pattern.compile("(?s).*\\(0\\).*|.*\\)\\s*");
    /** A Russian 8 and a plus, or the Japanese code before a zero, which is the Russian 8 10. */
    private static final Pattern PLUS_EIGHT = Pattern.compile("\\+8(?:[3489][0-9]{9}|10[0-9]*)");
    /** A country code that begins with 8 and is set apart, so that it can be no Russian 8. */
    private static final Pattern COUNTRY_EIGHT =
            Pattern.compile("(?s)" + SEPARATOR + "*\\+(?:84|880|886)" + SEPARATOR + ".*");
    /** Ten digits after 8xx. Without this separator, they can also be an 8 and a number without its last digit. */
    private static final Pattern AREA_EIGHT = Pattern.compile("(?s)" + SEPARATOR + "*8[0-7][0-9]" + SEPARATOR + ".*");

    private static final String REQUIRED = "is required";

    private final String international;

    private PhoneNumber(String international) {
        this.international = international;
    }

    /**
     * Returns the number of a text such as {@code +79001234567}.
     *
     * @throws InvalidRequestException if the text is not {@code +}, a country code and a number, with no separators
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static PhoneNumber of(String text) {
        if (text == null) {
            throw invalid(REQUIRED);
        }
        if (!isValid(text)) {
            throw invalid("must be + and 7..15 digits that begin with a country code, 11 of them for +7");
        }
        return new PhoneNumber(text);
    }

    /** Returns whether {@link #of} accepts a text. */
    public static boolean isValid(String text) {
        return INTERNATIONAL.matcher(text).matches();
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static PhoneNumber ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(PhoneNumber.class);
    }

    /**
     * Reads a number as people type it: {@code 8 (900) 123-45-67}, {@code +7 900 123-45-67}, {@code 79001234567}, and
     * with a plus the numbers of other countries. Blanks, dashes and brackets don't matter.
     *
     * @throws InvalidRequestException if the text is no number, or could be that of several countries, such as
     *     {@code 9001234567}, {@code 88001234567} and {@code 375291234567}; see {@link #parseRussian}. Also
     *     if it has a plus before the Russian 8, a {@code (0)}, or digits in brackets at its end. Eleven digits after
     *     7 or 8 without a plus are read as Russian, even if they are a number of Vietnam without its plus
     */
    public static PhoneNumber parse(String text) {
        String compact = compact(text);
        var dialled = DIALLED.matcher(compact);
        if (dialled.matches()) {
            return new PhoneNumber("+7" + dialled.group(1));
        }
        boolean plusEight = PLUS_EIGHT.matcher(compact).matches()
                && !COUNTRY_EIGHT.matcher(text).matches();
        if (plusEight || !INTERNATIONAL.matcher(compact).matches()) {
            throw invalid(
                    RUSSIAN.matcher(compact).matches()
                            ? "is ambiguous without a country: write +7, or use parseRussian"
                            : "must be a number that begins with +, or 11 digits that begin with 7 or 8");
        }
        return new PhoneNumber(compact);
    }

    /**
     * Reads a Russian number. Works like {@link #parse} for numbers with +7, 7 or 8, including 8 800, and also reads
     * ten digits without a prefix, {@code 9001234567}. When they begin with 8, the area code must be set apart, as in
     * {@code (812) 123-45-67}. They cannot begin with 7.
     *
     * @throws InvalidRequestException if the text is no Russian number, or could be one without its last digit
     */
    public static PhoneNumber parseRussian(String text) {
        var russian = RUSSIAN.matcher(compact(text));
        if (!russian.matches()) {
            throw invalid("must be ten digits, with or without +7, 7 or 8");
        }
        String withoutPrefix = russian.group(2);
        if (withoutPrefix == null) {
            return new PhoneNumber("+7" + russian.group(1));
        }
        if (withoutPrefix.startsWith("8") && !AREA_EIGHT.matcher(text).matches()) {
            throw invalid("must be ten digits, with or without +7, 7 or 8; a digit may be missing");
        }
        return new PhoneNumber("+7" + withoutPrefix);
    }

    private static String compact(@Nullable String text) {
        if (text == null) {
            throw invalid(REQUIRED);
        }
        if (EXTRA_DIGITS.matcher(text).matches()) {
            throw invalid("must be a number without a trunk zero and without an extension");
        }
        return SEPARATORS.matcher(text).replaceAll("");
    }

    /** Returns the number with its plus, such as {@code +79001234567}. It is personal data. */
    @Override
    public String reveal() {
        return international;
    }

    /** Returns the number without its plus, such as {@code 79001234567}. It is personal data. */
    public String revealDigits() {
        return international.substring(1);
    }

    private static InvalidRequestException invalid(String rule) {
        return new InvalidRequestException("PhoneNumber", List.of(new Violation("phone", rule, "***")));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PhoneNumber that && international.equals(that.international);
    }

    @Override
    public int hashCode() {
        return international.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}
