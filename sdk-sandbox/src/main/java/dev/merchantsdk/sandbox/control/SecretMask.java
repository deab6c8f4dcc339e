package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.payments.TestCard;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import okhttp3.Headers;

/** Masks secrets and card numbers in the messages that the control API shows. */
final class SecretMask {
    static final String MASK = "••••";
    private static final Pattern HEADER = Pattern.compile("(?i)x-auth|authorization|proxy-authorization|cookie");
    private static final String NAMES = "ApiKey|client_secret|access_token|cvv|cvc|password|secret";
    private static final Pattern JSON = Pattern.compile(
            "(?is)(\"(?:" + NAMES + ")\"\\s*:\\s*)(?:\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"?|[0-9.eE+-]++)");
    private static final Pattern FORM = Pattern.compile("(?i)((?:^|[?&])(?:" + NAMES + ")=)[^&\\s]*");
    private static final Pattern CARD = Pattern.compile("(?<![0-9])[0-9]{13,19}(?![0-9])");

    private SecretMask() {}

    static Map<String, List<String>> headers(Headers headers) {
        Map<String, List<String>> masked = new TreeMap<>(headers.toMultimap());
        masked.replaceAll((name, values) -> HEADER.matcher(name).matches()
                ? List.of(MASK)
                : values.stream().map(SecretMask::text).toList());
        return masked;
    }

    /** Masks a body, a query or a path. */
    static String text(String text) {
        String json = JSON.matcher(text).replaceAll("$1\"" + MASK + "\"");
        String form = FORM.matcher(json).replaceAll("$1" + MASK);
        return CARD.matcher(form).replaceAll(number -> card(number.group()));
    }

    /** Masks a number if it has the check digit of a card number (Luhn). Times and ids have it in one of ten cases. */
    private static String card(String number) {
        return TestCard.isNumber(number) ? TestCard.of(number).masked() : number;
    }
}
