package dev.merchantsdk.sandbox.payments;

import java.time.YearMonth;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A card, whose number determines the response codes of the issuer. The issuer approves all debits of cards that are not
 * test cards of the service.
 *
 * @param expiry the month of expiry; invented unless a payer enters it on a page
 */
public record TestCard(String number, YearMonth expiry) {
    /** The invented holder of all cards. */
    public static final String HOLDER = "CARD HOLDER";

    static final YearMonth EXPIRY = YearMonth.of(2030, 9);
    static final Pattern DIGITS = Pattern.compile("[0-9]{13,19}");
    private static final String SECURE = "4692065455989192";
    private static final String FAILING = "4485913187374384";
    private static final String SECURE_FAILING = "4556058936309366";
    private static final String PAYOUT_ONLY = "5192618384533242";

    /** A test card of the service, with the result of a payment in English and in Russian. */
    public record Documented(String number, String english, String russian) {}

    /** The service's test cards. */
    public static final List<Documented> DOCUMENTED = List.of(
            new Documented("4929509947106878", "succeeds", "успех"),
            new Documented(SECURE, "succeeds, 3\u2011D\u00a0Secure", "успех, 3\u2011D\u00a0Secure"),
            new Documented(FAILING, "declined (5)", "отказ (5)"),
            new Documented(SECURE_FAILING, "3\u2011D\u00a0Secure fails", "ошибка 3\u2011D\u00a0Secure"),
            new Documented(PAYOUT_ONLY, "succeeds; token for payouts only", "успех; токен для выплат"));

    public TestCard(String number) {
        this(number, EXPIRY);
    }

    public static TestCard of(String number) {
        if (!isNumber(number)) {
            throw new IllegalArgumentException("a card number has 13..19 digits and a valid check digit (Luhn)");
        }
        return new TestCard(number);
    }

    public static boolean isNumber(String number) {
        return DIGITS.matcher(number).matches() && hasRightCheckDigit(number);
    }

    boolean hasSameNumber(TestCard other) {
        return number.equals(other.number);
    }

    /** Returns the issuer's response code for a payment in which the payer enters the card or the CVV. */
    int answerToPayer() {
        return number.equals(SECURE_FAILING) ? ResponseCodes.AUTHENTICATION_FAILED : responseCode();
    }

    /** Returns the issuer's response code for an operation without an action of the payer. */
    int responseCode() {
        return number.equals(FAILING) || number.equals(SECURE_FAILING)
                ? ResponseCodes.DECLINED
                : ResponseCodes.APPROVED;
    }

    public boolean requiresSecure() {
        return number.equals(SECURE) || number.equals(SECURE_FAILING);
    }

    /** Returns a card id that depends only on the card number. */
    public String id() {
        String hash = Integer.toHexString(number.hashCode());
        return "0".repeat(8 - hash.length()) + hash;
    }

    public String brand() {
        return switch (number.charAt(0)) {
            case '2' -> "MIR";
            case '4' -> "VISA";
            case '5' -> "MASTERCARD";
            default -> "OTHER";
        };
    }

    /** Returns whether tokens of the card can be used only for payouts and interactive payments. */
    boolean isPayoutOnly() {
        return number.equals(PAYOUT_ONLY);
    }

    /** Returns the masked number that records and callbacks contain. */
    public String masked() {
        return number.substring(0, 6) + "X".repeat(number.length() - 10) + number.substring(number.length() - 4);
    }

    private static boolean hasRightCheckDigit(String number) {
        int sum = 0;
        boolean twice = false;
        for (int i = number.length() - 1; i >= 0; i--) {
            int digit = number.charAt(i) - '0';
            int digitValue = twice ? 2 * digit : digit;
            sum += digitValue / 10 + digitValue % 10;
            twice = !twice;
        }
        return sum % 10 == 0;
    }

    @Override
    public String toString() {
        return masked();
    }
}
