package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The properties of a request that distinguish the variants of {@code POST /api/transactions}. The parser of the
 * matched variant validates the request later.
 *
 * @param action the value of {@code payment.action}
 * @param targetFields the names of the fields in the object {@code target} of the request
 * @param card the value of {@code target.card}; empty if the request does not contain this field
 * @param interactive whether {@code interactive} is true
 * @param oneClick whether {@code allowinteractive} is true
 * @param named whether {@code customerInfo} contains a first name, a last name or a middle name
 */
record VariantMatcher(
        String action, Set<String> targetFields, String card, boolean interactive, boolean oneClick, boolean named) {
    private static final Set<String> ACTIONS =
            Set.of("pay", "auth", "preauth", "reversal", "refund", "payout", "card2card");
    private static final Set<String> NAMES = Set.of("firstName", "lastName", "middleName");

    static VariantMatcher of(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        Optional<JsonObjectParser> target = body.object("target", OPTIONAL);
        return new VariantMatcher(
                body.object("payment", OPTIONAL)
                        .flatMap(payment -> payment.text("action", OPTIONAL, 0, Integer.MAX_VALUE))
                        .orElse(""),
                target.map(JsonObjectParser::names).orElse(Set.of()),
                target.flatMap(named -> named.text("card", OPTIONAL, 0, Integer.MAX_VALUE))
                        .orElse(""),
                body.flag("interactive", OPTIONAL).orElse(false),
                body.flag("allowinteractive", OPTIONAL).orElse(false),
                body.object("customerInfo", OPTIONAL)
                        .map(payer -> NAMES.stream().anyMatch(payer::has))
                        .orElse(false));
    }

    /** Returns the reason why a request matches no variant. The reason contains no personal data. */
    static String mismatch(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        Optional<String> action = body.object("payment", REQUIRED).flatMap(payment -> payment.text("action", REQUIRED));
        if (!body.errors().clean()) {
            return body.errors().summary();
        }
        return action.filter(ACTIONS::contains)
                .map(known -> "payment.action " + known + " does not allow this target, source, interactive or"
                        + " allowinteractive")
                .orElse("payment.action is unknown");
    }

    /** Returns a condition: the request has this action and exactly these fields in {@code target}. */
    static Predicate<VariantMatcher> is(String expected, String... target) {
        Set<String> fields = Set.of(target);
        return request -> request.action.equals(expected) && request.targetFields.equals(fields);
    }

    boolean isInteractive() {
        return interactive && !oneClick;
    }

    boolean isOneClick() {
        return oneClick && !interactive;
    }

    boolean unattended() {
        return !interactive && !oneClick;
    }
}
