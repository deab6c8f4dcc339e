package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.value.CardNumber;

/** A card's scheme, on which the refusal counters of recurring debits depend (contract, "Limits"). */
public enum CardScheme {
    /** Visa. */
    VISA,
    /** Mastercard. */
    MASTERCARD,
    /** MIR. */
    MIR,
    /**
     * Unknown, or none of Visa, Mastercard and MIR. The strict and the standard
     * {@link dev.merchantsdk.payments.recurring.RecurringPolicy} apply the refusal counters of all three.
     */
    UNKNOWN,
    /**
     * No card: the debit uses an SBP token or an earlier fast-payment transaction. The limits for cards do not apply.
     */
    NO_CARD;

    /**
     * Returns the scheme of a full or masked card number by its first digits (ISO/IEC 7812): 4 is Visa, 51 to 55 and
     * 2221 to 2720 are Mastercard, 2200 to 2204 are MIR, any other {@link #UNKNOWN}. When fewer than four digits are
     * visible at the beginning, the result is {@link #VISA} or {@link #UNKNOWN}.
     */
    public static CardScheme ofNumber(String number) {
        String digits = number.substring(0, digitsAtBeginning(number));
        if (digits.startsWith("4")) {
            return VISA;
        }
        if (digits.length() < 4) {
            return UNKNOWN;
        }
        int first = Integer.parseInt(digits.substring(0, 4));
        if ((first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720)) {
            return MASTERCARD;
        }
        return first >= 2200 && first <= 2204 ? MIR : UNKNOWN;
    }

    /** Returns the scheme of a card number, see {@link #ofNumber(String)}. */
    public static CardScheme ofNumber(CardNumber number) {
        return ofNumber(number.reveal());
    }

    private static int digitsAtBeginning(String number) {
        int count = 0;
        while (count < number.length() && number.charAt(count) >= '0' && number.charAt(count) <= '9') {
            count++;
        }
        return count;
    }
}
