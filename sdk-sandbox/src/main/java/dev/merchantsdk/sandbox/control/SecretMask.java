package dev.merchantsdk.sandbox.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
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
    private static final int SHOWN_FIRST = 6;
    private static final int SHOWN_LAST = 4;

    private SecretMask() {}

    static Map<String, List<String>> headers(Headers headers) {
        Map<String, List<String>> masked = new TreeMap<>();
        headers.toMultimap().forEach((name, values) -> masked.put(name, values(name, values)));
        return masked;
    }

    private static List<String> values(String name, List<String> values) {
        return HEADER.matcher(name).matches()
                ? List.of(MASK)
                : values.stream().map(SecretMask::text).toList();
    }

    /** Masks a body, a query or a path. */
    static String text(String text) {
        String json = JSON.matcher(text).replaceAll("$1\"" + MASK + "\"");
        String form = FORM.matcher(json).replaceAll("$1" + MASK);
        return CARD.matcher(form).replaceAll(number -> Matcher.quoteReplacement(card(number.group())));
    }

    /** Masks a number if it has the check digit of a card number (Luhn). Times and ids have it in one of ten cases. */
    private static String card(String number) {
        List<Integer> digits = new ArrayList<>();
        for (int i = number.length() - 1; i >= 0; i--) {
            int digit = (number.charAt(i) - '0') * (digits.size() % 2 + 1);
            digits.add(digit / 10 + digit % 10);
        }
        boolean valid = digits.stream().mapToInt(Integer::intValue).sum() % 10 == 0;
        int hidden = number.length() - SHOWN_FIRST - SHOWN_LAST;
        return valid
                ? number.substring(0, SHOWN_FIRST) + "X".repeat(hidden) + number.substring(number.length() - SHOWN_LAST)
                : number;
    }
}
