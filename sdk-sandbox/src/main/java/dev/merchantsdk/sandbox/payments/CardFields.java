package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;

import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Pattern;

/** The fields that a payer fills in: a card's number, its month of expiry and its CVV. */
final class CardFields {
    private static final DateTimeFormatter EXPIRY = DateTimeFormatter.ofPattern("MM/yy");
    private static final Pattern MONTH = Pattern.compile("(0[1-9]|1[0-2])/[0-9]{2}");
    private static final Pattern CVV = Pattern.compile("[0-9]{3}");

    private CardFields() {}

    /** Reads a card. Use it only if the parser has reported no error. */
    static TestCard card(JsonObjectParser body, YearMonth now) {
        String number = text(body, "card").replace(" ", "");
        String expiry = text(body, "expiry").replace(" ", "");
        YearMonth month = MONTH.matcher(expiry).matches() ? YearMonth.parse(expiry, EXPIRY) : YearMonth.of(0, 1);
        if (!TestCard.isNumber(number)) {
            body.addError("card", "must be a card number: 13 to 19 digits with a valid check digit");
        }
        if (month.isBefore(now)) {
            body.addError("expiry", "must be a month that is not over, as MM/YY");
        }
        cvv(body);
        return new TestCard(number, month);
    }

    /** Checks a CVV. Every CVV of three digits is right. */
    static void cvv(JsonObjectParser body) {
        if (!CVV.matcher(text(body, "cvv")).matches()) {
            body.addError("cvv", "must be 3 digits");
        }
    }

    /** Returns a field that the person may have left empty: one error for it is enough. */
    private static String text(JsonObjectParser body, String name) {
        return body.text(name, OPTIONAL, 0, Integer.MAX_VALUE).orElse("");
    }

    /** Returns the service's test cards for a page that fills them in. */
    static List<JsonRow> testCards() {
        return TestCard.DOCUMENTED.stream().map(CardFields::filled).toList();
    }

    private static JsonRow filled(TestCard.Documented documented) {
        TestCard card = new TestCard(documented.number());
        return new JsonRow()
                .put("card", card.number())
                .put("expiry", EXPIRY.format(card.expiry()))
                .put("cvv", "123")
                .put("succeeds", ResponseCodes.isSuccess(card.answerToPayer()))
                .put("result", documented.english())
                .put("resultRu", documented.russian());
    }
}
