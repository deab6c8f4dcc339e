package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.records.RecordedCard;
import java.time.format.DateTimeFormatter;

/** The details of cards. All but the month of expiry are invented. */
final class CardDetails {
    static final String HOLDER = "CARD HOLDER";
    private static final DateTimeFormatter EXPIRES = DateTimeFormatter.ofPattern("yy/MM");

    private CardDetails() {}

    /** Returns the {@code card} object of the operation status record. */
    static JsonValue of(TestCard card) {
        return JsonValue.objectBuilder()
                .put("cardNumber", card.masked())
                .put("cardHolder", HOLDER)
                .put("expireDate", EXPIRES.format(card.expiry()))
                .put("cardId", id(card))
                .put("country", "RU")
                .put("productName", "Classic")
                .put("productCode", "F")
                .put("brand", brand(card))
                .put("bank", "Test Bank")
                .put("cardType", "DEBIT")
                .build();
    }

    /** Returns the card for the transaction records. */
    static RecordedCard recorded(TestCard card, boolean secured, boolean saved) {
        return new RecordedCard(
                card.masked(),
                id(card),
                HOLDER,
                card.expiry().getYear() % 100,
                card.expiry().getMonthValue(),
                brand(card),
                secured,
                saved);
    }

    /** Returns a card id that depends only on the card number. */
    private static String id(TestCard card) {
        String hash = Integer.toHexString(card.number().hashCode());
        return "0".repeat(8 - hash.length()) + hash;
    }

    private static String brand(TestCard card) {
        return switch (card.number().charAt(0)) {
            case '2' -> "MIR";
            case '4' -> "VISA";
            case '5' -> "MASTERCARD";
            default -> "OTHER";
        };
    }
}
