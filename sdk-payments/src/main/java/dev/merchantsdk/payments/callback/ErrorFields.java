package dev.merchantsdk.payments.callback;

import dev.merchantsdk.payments.code.ResponseCode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Reads the error of a callback and its flag that recurring debits are impossible. The contract does not show the names of the fields, so all plausible
 * names are read, in any letter case and with or without {@code _} and {@code -}. A name that the merchant sets in {@link CallbackNames} is read exactly,
 * and no other.
 *
 * <p>Names are not signed, so two fields can contradict each other. Then the reading that forbids more decides: the code is unknown, and one flag that says
 * impossible is enough.
 */
final class ErrorFields {
    private static final Pattern IGNORED = Pattern.compile("[_-]");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}");

    /** Field {@code error} contains a code where it is a number, else a description. */
    private static final String ERROR = "error";

    /** Not {@code gw_…}: the gateway's own codes are not the payment system's. */
    private static final String PREFIX = "(?:cb|extra|extradata)?";

    private static final Pattern CODE =
            Pattern.compile(PREFIX + "(?:err(?:or)?|resp(?:onse)?|result|return|decline|refusal)code|code");
    private static final Pattern DESCRIPTION = Pattern.compile(PREFIX
            + "(?:err(?:or)?|resp(?:onse)?|result|decline|refusal)(?:desc(?:r|ription)?|message|msg|text|reason)");

    private static final String RECURRING =
            PREFIX + "(?:is)?(?:recurring|recurrent|rebill)(?:payments?|debits?)?(?:is)?";
    private static final Pattern IMPOSSIBLE = Pattern.compile(RECURRING
            + "(?:impossible|notpossible|forbidden|notallowed|prohibited|disabled|unavailable)|" + PREFIX
            + "(?:is)?payoutonly(?:cardbinding|binding|card|token)?");
    private static final Pattern POSSIBLE = Pattern.compile(RECURRING + "(?:possible|allowed|enabled|available)");

    private static final Set<String> NO = Set.of("false", "0", "");

    private final CallbackFields fields;
    private final CallbackNames names;

    ErrorFields(CallbackFields fields, CallbackNames names) {
        this.fields = fields;
        this.names = names;
    }

    Optional<CallbackError> error() {
        List<String> codes = said(
                names.errorCode(),
                (name, value) -> CODE.matcher(name).matches() || (name.equals(ERROR) && isNumber(value)));
        List<String> descriptions = said(
                names.errorDescription(),
                (name, value) -> DESCRIPTION.matcher(name).matches() || (name.equals(ERROR) && !isNumber(value)));
        List<Optional<ResponseCode>> read =
                codes.stream().map(ErrorFields::responseCode).distinct().toList();
        // A callback of a success can contain the code of an approval, such as response_code=00.
        boolean approved = read.stream()
                .allMatch(code -> code.filter(ResponseCode::isApproved).isPresent());
        if (approved && descriptions.isEmpty()) {
            return Optional.empty();
        }
        boolean agreed = read.size() == 1;
        return Optional.of(new CallbackError(
                agreed ? read.get(0) : Optional.empty(),
                agreed ? Optional.of(codes.get(0)) : Optional.empty(),
                descriptions.stream().findFirst()));
    }

    boolean isRecurringImpossible() {
        return names.recurringImpossible()
                .map(name -> fields.said(name).filter(ErrorFields::isYes).isPresent())
                .orElseGet(() -> !plausible(
                                (name, value) -> IMPOSSIBLE.matcher(name).matches()
                                        ? isYes(value)
                                        : POSSIBLE.matcher(name).matches() && !value.isBlank() && !isYes(value))
                        .isEmpty());
    }

    /** Returns the values that are not empty: of the merchant's own name, or of all plausible names. */
    private List<String> said(Optional<String> own, BiPredicate<String, String> isPlausible) {
        return own.map(name -> fields.said(name).stream().toList()).orElseGet(() -> plausible(isPlausible));
    }

    /** Returns the values of the plausible fields, in the order of the fields. Names are given in lower case, without {@code _} and {@code -}. */
    private List<String> plausible(BiPredicate<String, String> isPlausible) {
        return fields.all().entrySet().stream()
                .filter(field -> !field.getValue().isEmpty())
                .filter(field -> isPlausible.test(plain(field.getKey()), field.getValue()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static String plain(String name) {
        return IGNORED.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static boolean isYes(String flag) {
        return !NO.contains(flag.strip().toLowerCase(Locale.ROOT));
    }

    /** As the contract writes them: {@code 05} is 5. */
    private static Optional<ResponseCode> responseCode(String text) {
        return isNumber(text) ? Optional.of(ResponseCode.of(Integer.parseInt(text))) : Optional.empty();
    }
}
