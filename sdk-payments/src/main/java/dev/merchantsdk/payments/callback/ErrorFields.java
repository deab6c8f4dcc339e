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
 * Reads two things from a callback: the error, and the flag that recurring debits are impossible. The contract does not
 * specify the names of the fields, so this class reads all fields with a plausible name. In the names of fields, letter
 * case, {@code _}, {@code -}, {@code .} and blanks are ignored. If the merchant sets a name in {@link
 * CallbackFieldNames}, this class reads only the field with exactly this name. Values are stripped; a blank value is
 * neither a code nor a description.
 *
 * <p>The signature does not cover the names of fields, so an attacker can rename a field, and two fields can then
 * contradict each other. If the fields contain different codes, this class uses a code that stops recurring debits. If
 * none of these codes stops recurring debits, this class treats the code as unknown. The flag is set if at least one
 * field contains the flag.
 */
final class ErrorFields {
    private static final Pattern IGNORED = Pattern.compile("[_.\\s-]");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

    /**
     * The names of fields that contain either a code or a description. If the value of such a field is a number, the
     * value is a code; otherwise, the value is a description.
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
     * Returns the code if all fields contain the same code. If the fields contain different codes, returns the
     * strictest code that stops recurring debits, or an empty {@code Optional} if no code stops recurring debits.
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
     * Returns how strict a code is. 0: the code does not stop recurring debits. 1: the code stops recurring debits, but
     * the contract also lists it as a code that is only counted. 2: the code stops recurring debits, and the contract
     * does not contradict this. {@link #mostSevere} never chooses a code with the result 0, because the SDK denies more
     * debits for an unknown code than for such a code.
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
     * Returns the stripped values that are not blank. If the merchant has set a name, this method reads only the field
     * with that name. Otherwise, this method reads all fields with plausible names.
     *
     * @param fieldName the name that the merchant has set
     * @param condition accepts the name and the value of a plausible field
     */
    private List<String> values(Optional<String> fieldName, BiPredicate<String, String> condition) {
        Stream<String> values = fieldName
                .map(name -> fields.get(name).map(String::strip).stream())
                .orElseGet(() -> matching(condition));
        return values.filter(value -> !value.isEmpty()).toList();
    }

    /**
     * Returns the stripped values of the plausible fields, in the order of the fields. The predicate receives the names
     * after {@link #normalized} has normalized them.
     */
    private Stream<String> matching(BiPredicate<String, String> condition) {
        return fields.all().entrySet().stream()
                .map(field ->
                        Map.entry(normalized(field.getKey()), field.getValue().strip()))
                .filter(field -> condition.test(field.getKey(), field.getValue()))
                .map(Map.Entry::getValue);
    }

    /** Returns a name in lower case, without the characters that are ignored in names. */
    private static String normalized(String name) {
        return IGNORED.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static boolean isIn(Set<String> values, String flag) {
        return values.contains(flag.strip().toLowerCase(Locale.ROOT));
    }

    /** Returns the response code for a string of digits. Leading zeros are ignored, so {@code 05} is the code 5. */
    private static Optional<ResponseCode> responseCode(String text) {
        return isNumber(text) ? Optional.of(ResponseCode.of(Integer.parseInt(text))) : Optional.empty();
    }
}
