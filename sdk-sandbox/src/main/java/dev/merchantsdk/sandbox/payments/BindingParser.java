package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.parser.RawField;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.util.Optional;
import java.util.Set;

/** Parses and validates a request for a binding (contract, "Card bindings"). */
final class BindingParser {
    private static final int ANY = Integer.MAX_VALUE;

    /** The reason why a request matches no variant. */
    static final String MISMATCH = "target allows only knownCardNumber, which excludes isSbpBinding and checkCard;"
            + " isSbpBinding excludes checkCard";

    private final byte[] bytes;
    private final ValidationErrors errors;
    private final JsonObjectParser body;

    BindingParser(byte[] bytes, ValidationErrors errors) {
        this.bytes = bytes;
        this.errors = errors;
        this.body = JsonObjectParser.of(bytes, errors);
    }

    /** Returns the variant of a request; empty if the request matches no variant. */
    static Optional<BindingKind> kind(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body().toByteArray(), new ValidationErrors());
        boolean sbp = body.flag("isSbpBinding", OPTIONAL).orElse(false);
        boolean check = body.has("checkCard");
        Set<String> target =
                body.object("target", OPTIONAL).map(JsonObjectParser::names).orElse(Set.of());
        if (target.equals(Set.of("knownCardNumber"))) {
            return sbp || check ? Optional.empty() : Optional.of(BindingKind.CARD_NUMBER);
        }
        if (!target.isEmpty() || (sbp && check)) {
            return Optional.empty();
        }
        return Optional.of(sbp ? BindingKind.SBP : check ? BindingKind.ZERO_BALANCE : BindingKind.CARD_DATA);
    }

    /** Parses the request. Callers must check {@code errors} before they use the result. */
    BindingOrder read(String endpoint, BindingKind kind) {
        Optional<JsonObjectParser> customer = body.object("customerInfo", REQUIRED);
        Presence phoneNeed = kind == BindingKind.CARD_DATA || kind == BindingKind.SBP ? REQUIRED : OPTIONAL;
        Optional<String> phone = customer.flatMap(info -> info.text("phone", phoneNeed, 1, ANY));
        PaymentOrderParser.matches("customerInfo.phone", phone, PaymentOrderParser.PHONE, errors);
        Optional<String> number =
                body.object("target", OPTIONAL).flatMap(target -> target.text("knownCardNumber", OPTIONAL, 1, ANY));
        PaymentOrderParser.matches("target.knownCardNumber", number, PaymentOrderParser.CARD, errors);
        body.flag("isSbpBinding", OPTIONAL);
        return new BindingOrder(
                endpoint,
                kind,
                customer.flatMap(info -> info.text("email", REQUIRED, 1, ANY)),
                phone,
                body.flag("checkCard", OPTIONAL).orElse(false),
                number,
                body.object("metadata", OPTIONAL).flatMap(object -> RawField.object(bytes, "metadata")),
                PaymentOrderParser.urls(body));
    }
}
