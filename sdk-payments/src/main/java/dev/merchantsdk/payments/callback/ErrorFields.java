package dev.merchantsdk.payments.callback;

import dev.merchantsdk.payments.code.ResponseCode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the error of a callback and its flag that recurring debits are impossible. The contract does not show the names
 * of the fields, so all plausible names are read, in any letter case and with or without {@code _}, {@code -},
 * {@code .} and blanks. A name that the merchant sets in {@link CallbackFieldNames} is read exactly, and no other.
 * Values are stripped; a blank value is no code and no description.
 *
 * <p>Names are not signed, so two fields can contradict each other. If there are several codes, one that forbids
 * repeats counts, otherwise the code is unknown. One flag that recurring debits are impossible is enough.
 */
final class ErrorFields {
    private static final Pattern IGNORED = Pattern.compile("[_.\\s-]");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

    /** These fields contain a code where they are a number, else a description. */
    private static final Set<String> CODE_OR_DESCRIPTION = Set.of("error", "lasterror");

    /** Not {@code gw_…}: the gateway's own codes are not the payment system's. */
    private static final String PREFIX = "(?:cb|extra|extradata|bank|psp|transaction)?";

    private static final Pattern CODE = Pattern.compile(
            PREFIX + "(?:err(?:or)?|resp(?:onse)?|result|return|decline|refusal|reason|fail(?:ure)?)code|code");
    private static final Pattern DESCRIPTION = Pattern.compile(PREFIX
            + "(?:err(?:or)?|resp(?:onse)?|result|decline|refusal)(?:desc(?:r|ription)?|message|msg|text|reason)");

    private static final String RECURRING = "(?:recurring|recurrent|rebill)(?:payments?|debits?)?";
    private static final String IS = "(?:is)?";
    private static final String OBJECT = "(?:cardbinding|binding|card|token)?";
    private static final Pattern IMPOSSIBLE = Pattern.compile(PREFIX + IS + "(?:" + RECURRING + IS
            + "(?:impossible|notpossible|forbidden|denied|notallowed|prohibited|disabled|stopped|unavailable|notavailable)"
            + "|impossible" + RECURRING + "|" + OBJECT + IS + "payoutonly" + OBJECT + ")");
    private static final Pattern POSSIBLE =
            Pattern.compile(PREFIX + IS + RECURRING + IS + "(?:possible|allowed|enabled|available)");

    private static final Set<String> YES = Set.of("true", "1", "yes", "y", "on");
    private static final Set<String> NO = Set.of("false", "0", "no", "n", "off", "null", "");

    private final CallbackFields fields;
    private final CallbackFieldNames names;

    ErrorFields(CallbackFields fields, CallbackFieldNames names) {
        this.fields = fields;
        this.names = names;
    }

    Optional<CallbackError> error() {
        List<String> codes = values(
                names.errorCode(),
                (name, value) ->
                        CODE.matcher(name).matches() || (CODE_OR_DESCRIPTION.contains(name) && isNumber(value)));
        List<String> descriptions = values(
                names.errorDescription(),
                (name, value) -> DESCRIPTION.matcher(name).matches()
                        || (CODE_OR_DESCRIPTION.contains(name) && !isNumber(value)));
        // A callback of a success can contain the code of an approval, such as response_code=00.
        boolean approved = codes.stream()
                .allMatch(code ->
                        responseCode(code).filter(ResponseCode::isApproved).isPresent());
        if (approved && descriptions.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> code = decisive(codes);
        return Optional.of(new CallbackError(
                code.flatMap(ErrorFields::responseCode),
                code,
                descriptions.stream().findFirst()));
    }

    /**
     * Returns the one code on which all fields agree. If they contradict each other, returns the strictest code that
     * stops recurring debits, or none.
     */
    private static Optional<String> decisive(List<String> codes) {
        long different =
                codes.stream().map(ErrorFields::responseCode).distinct().count();
        return different <= 1
                ? codes.stream().findFirst()
                : codes.stream()
                        .filter(code -> severity(code) > 0)
                        .reduce((one, other) -> severity(other) > severity(one) ? other : one);
    }

    /**
     * Returns 0 for a code that does not stop recurring debits: an unknown code denies more. A code that is also
     * counted stops them by one reading only.
     */
    private static int severity(String text) {
        return responseCode(text)
                .filter(ResponseCode::stopsRecurring)
                .map(code -> code.isCounted() ? 1 : 2)
                .orElse(0);
    }

    boolean isRecurringImpossible() {
        return names.recurringImpossible()
                .map(name -> fields.get(name).filter(value -> !isIn(NO, value)).isPresent())
                .orElseGet(() -> plausible(
                                (name, value) -> IMPOSSIBLE.matcher(name).matches()
                                        ? !isIn(NO, value)
                                        : POSSIBLE.matcher(name).matches() && !value.isBlank() && !isIn(YES, value))
                        .findAny()
                        .isPresent());
    }

    /** Returns the stripped values that are not blank: of the merchant's own name, or of all plausible names. */
    private List<String> values(Optional<String> own, BiPredicate<String, String> isPlausible) {
        Stream<String> values =
                own.map(name -> fields.get(name).map(String::strip).stream()).orElseGet(() -> plausible(isPlausible));
        return values.filter(value -> !value.isEmpty()).toList();
    }

    /**
     * Returns the stripped values of the plausible fields, in the order of the fields. The names are in the form of
     * {@link #plain}.
     */
    private Stream<String> plausible(BiPredicate<String, String> isPlausible) {
        return fields.all().entrySet().stream()
                .map(field -> Map.entry(plain(field.getKey()), field.getValue().strip()))
                .filter(field -> isPlausible.test(field.getKey(), field.getValue()))
                .map(Map.Entry::getValue);
    }

    /** Returns a name in lower case without the characters that are ignored. */
    private static String plain(String name) {
        return IGNORED.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static boolean isIn(Set<String> words, String flag) {
        return words.contains(flag.strip().toLowerCase(Locale.ROOT));
    }

    /** Returns the number as the contract writes codes: {@code 05} is 5. */
    private static Optional<ResponseCode> responseCode(String text) {
        return isNumber(text) ? Optional.of(ResponseCode.of(Integer.parseInt(text))) : Optional.empty();
    }
}
