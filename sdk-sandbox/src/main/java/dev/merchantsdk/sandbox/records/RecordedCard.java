package dev.merchantsdk.sandbox.records;

/**
 * The card of a transaction.
 *
 * @param masked the number with its first six and last four digits
 * @param id the same for the same card
 * @param holder the holder
 * @param year two digits
 * @param month 1..12
 * @param brand such as {@code VISA}
 * @param secured whether the payer was sent to 3-D Secure
 * @param saved whether it has a token
 */
public record RecordedCard(
        String masked, String id, String holder, int year, int month, String brand, boolean secured, boolean saved) {
    @Override
    public String toString() {
        return masked;
    }
}
