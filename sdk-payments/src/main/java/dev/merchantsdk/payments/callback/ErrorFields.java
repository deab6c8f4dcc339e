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
 * Reads the error, and the flag that recurring debits are impossible, from a callback. {@link CallbackFieldNames}
 * describes the fields that this class reads. A blank value is not a code and not a description.
 *
 * <p>The signature does not cover the names of fields. If an attacker renames a field, two fields can contradict each
 * other. In this case this class uses the code or the flag that stops recurring debits.
 */
final class ErrorFields {
    private static final Pattern IGNORED = Pattern.compile("[_.\\s-]");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

    /**
     * The names of fields that contain either a code or a description. If the value is a number, the value is a code;
     * otherwise, the value is a description.
     */
    private static final Set<String> CODE_OR_DESCRIPTION = Set.of("error", "lasterror");

    /**
     * The optional prefixes of names. The prefix {@code gw} is not included, because the gateway's own codes are not
     * response codes of the payment system.
     */
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
        // The callback of a success can contain the code of an approval, such as response_code=00.
        boolean approved = codes.stream()
                .allMatch(code ->
                        responseCode(code).filter(ResponseCode::isApproved).isPresent());
        if (approved && descriptions.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> code = mostSevere(codes);
        return Optional.of(new CallbackError(
                code.flatMap(ErrorFields::responseCode),
                code,
                descriptions.stream().findFirst()));
    }

    /**
     * Returns the code if all fields contain the same code. If the codes differ, returns the code with the highest
     * {@link #severity}. The result is empty if no field contains a code. The result is also empty if the codes differ
     * and none of the codes stops recurring debits.
     */
    private static Optional<String> mostSevere(List<String> codes) {
        long distinctCodes =
                codes.stream().map(ErrorFields::responseCode).distinct().count();
        return distinctCodes <= 1
                ? codes.stream().findFirst()
                : codes.stream()
                        .filter(code -> severity(code) > 0)
                        .reduce((first, second) -> severity(second) > severity(first) ? second : first);
    }

    /**
     * Returns the severity of a code:
     * <ul>
     *   <li>0: The code does not stop recurring debits.
     *   <li>1: The code stops recurring debits, and is also {@linkplain ResponseCode#isCounted() counted as a refusal}.
     *   <li>2: The code stops recurring debits, and is not counted as a refusal.
     * </ul>
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
                .orElseGet(() -> matching(
                                (name, value) -> IMPOSSIBLE.matcher(name).matches()
                                        ? !isIn(NO, value)
                                        : POSSIBLE.matcher(name).matches() && !value.isBlank() && !isIn(YES, value))
                        .findAny()
                        .isPresent());
    }

    /**
     * Returns the stripped values that are not blank. If {@code fieldName} is present, the values are from the field
     * with this name. Otherwise, the values are from all fields that match the condition.
     */
    private List<String> values(Optional<String> fieldName, BiPredicate<String, String> condition) {
        Stream<String> values = fieldName
                .map(name -> fields.get(name).map(String::strip).stream())
                .orElseGet(() -> matching(condition));
        return values.filter(value -> !value.isEmpty()).toList();
    }

    /**
     * Returns the stripped values of the fields that match the condition. The condition receives the
     * {@link #normalized} name and the stripped value of a field.
     */
    private Stream<String> matching(BiPredicate<String, String> condition) {
        return fields.all().entrySet().stream()
                .map(field ->
                        Map.entry(normalized(field.getKey()), field.getValue().strip()))
                .filter(field -> condition.test(field.getKey(), field.getValue()))
                .map(Map.Entry::getValue);
    }

    private static String normalized(String name) {
        return IGNORED.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static boolean isIn(Set<String> values, String flag) {
        return values.contains(flag.strip().toLowerCase(Locale.ROOT));
    }

    /** Returns the response code for a number; empty for any other text. For example, {@code 05} is the code 5. */
    private static Optional<ResponseCode> responseCode(String text) {
        return isNumber(text) ? Optional.of(ResponseCode.of(Integer.parseInt(text))) : Optional.empty();
    }
}
