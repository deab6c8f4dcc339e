package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.util.Optional;
import java.util.Set;

/** Parses and validates a request for a binding (contract, "Card bindings"). */
final class BindingParser {
    static final String MISMATCH = "target allows only knownCardNumber, which excludes isSbpBinding and checkCard;"
            + " isSbpBinding excludes checkCard";

    private BindingParser() {}

    /** Returns the variant of a request; empty if the request matches no variant. */
    static Optional<BindingKind> kind(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        boolean sbp = body.flag("isSbpBinding", OPTIONAL).orElse(false);
        boolean check = body.has("checkCard");
        Set<String> target = body.names("target");
        if (target.equals(Set.of("knownCardNumber"))) {
            return sbp || check ? Optional.empty() : Optional.of(BindingKind.CARD_NUMBER);
        }
        if (!target.isEmpty() || (sbp && check)) {
            return Optional.empty();
        }
        return Optional.of(sbp ? BindingKind.SBP : check ? BindingKind.ZERO_BALANCE : BindingKind.CARD_DATA);
    }

    /** Parses the request. Use the result only if the parser has reported no error. */
    static BindingOrder read(JsonObjectParser body, BindingKind kind) {
        Presence phone = kind == BindingKind.CARD_DATA || kind == BindingKind.SBP ? REQUIRED : OPTIONAL;
        Order.CustomerInfo payer = body.object("customerInfo", REQUIRED)
                .map(info -> Order.CustomerInfo.of(info.text("email", REQUIRED), PaymentOrderParser.phone(info, phone)))
                .orElse(Order.CustomerInfo.NOBODY);
        body.flag("isSbpBinding", OPTIONAL);
        Optional<String> number = body.object("target", OPTIONAL).flatMap(PaymentOrderParser::cardNumber);
        return new BindingOrder(
                kind,
                payer,
                body.flag("checkCard", OPTIONAL).orElse(false),
                number,
                body.rawObject("metadata"),
                PaymentOrderParser.urls(body));
    }
}
