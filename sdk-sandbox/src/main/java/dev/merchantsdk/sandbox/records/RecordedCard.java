package dev.merchantsdk.sandbox.records;

/**
 * The card of a transaction.
 *
 * @param masked the card number, in which only the first six and the last four digits are visible
 * @param id the id of the card, which depends only on the card number
 * @param year the year of expiry, in two digits
 * @param month the month of expiry, from 1 to 12
 * @param brand the brand, such as {@code VISA}
 * @param secured whether 3-D Secure was used
 * @param saved whether the card has a token
 */
public record RecordedCard(
        String masked, String id, String holder, int year, int month, String brand, boolean secured, boolean saved) {
    @Override
    public String toString() {
        return masked;
    }
}
