package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;
import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER;
import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER_OF_RECEIPT;
import static dev.merchantsdk.sandbox.payments.Required.DESTINATION;
import static dev.merchantsdk.sandbox.payments.Required.EMAIL;
import static dev.merchantsdk.sandbox.payments.Required.NAMES;
import static dev.merchantsdk.sandbox.payments.Required.NOT_INTERACTIVE;
import static dev.merchantsdk.sandbox.payments.Required.NO_PRICE;
import static dev.merchantsdk.sandbox.payments.Required.PHONE;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The variants of {@code POST /api/transactions} (contract, "Required fields per variant"), with the conditions that
 * distinguish them. The parser of the matched variant validates the request later.
 */
final class RequestVariants {
    private static final Set<String> ACTIONS =
            Set.of("pay", "auth", "preauth", "reversal", "refund", "payout", "card2card");
    private static final Set<String> HOLDS = Set.of("auth", "preauth");
    private static final Set<String> PAYMENTS = Set.of("pay", "auth", "preauth");

    /**
     * A variant of the request.
     *
     * @param matches the condition that the body of this variant meets
     * @param required the required fields in addition to {@code payment}
     * @param rule the function that processes a request of this variant
     */
    record RequestVariant(
            ContractEndpoint endpoint,
            Predicate<JsonObjectParser> matches,
            Set<Required> required,
            Function<Order, HttpResponse> rule) {}

    private RequestVariants() {}

    /**
     * Returns the variants.
     *
     * @param observed whether to accept the formats of {@code Leniency.OBSERVED} too
     */
    static List<RequestVariant> of(PaymentsSimulator payments, PayoutRules payout, boolean observed) {
        Ledger ledger = payments.ledger;
        PaymentRules payment = new PaymentRules(ledger, payments.execution, payments.pages);
        Predicate<JsonObjectParser> sbpToken = body -> ledger.binding(text(body, "target", "card"))
                .filter(Binding::isSbp)
                .isPresent();
        Predicate<JsonObjectParser> byCard = is("pay", "card");
        Predicate<JsonObjectParser> recurring = byCard.and(asks(false, false));
        Predicate<JsonObjectParser> toCard = is("payout", "card");
        Predicate<JsonObjectParser> toBank = is("payout", "sbp");
        Set<Required> email = Set.of(EMAIL);
        Set<Required> receipt = Set.of(CUSTOMER_OF_RECEIPT);
        // The first matching variant processes the request. A variant with an additional condition precedes the variant
        // without that condition.
        return List.of(
                row(ContractEndpoint.PAYMENTS_PAY, is("pay"), email, payment::openPage),
                row(ContractEndpoint.PAYMENTS_AUTH, is("auth"), email, payment::openPage),
                row(ContractEndpoint.PAYMENTS_PREAUTH, is("preauth"), email, payment::openPage),
                row(ContractEndpoint.PAYMENTS_PREAUTH_BY_TOKEN, is("preauth", "card"), email, payment::holdByCardToken),
                row(
                        ContractEndpoint.PAYMENTS_COMPLETE,
                        is("pay", "transaction"),
                        email,
                        payment.following(HOLDS, Funds::complete)),
                row(
                        ContractEndpoint.PAYMENTS_REVERSE,
                        is("reversal", "transaction"),
                        observed ? Set.of(EMAIL, NO_PRICE) : email,
                        payment.following(PAYMENTS, Funds::reverse)),
                row(
                        ContractEndpoint.PAYMENTS_REFUND,
                        is("refund", "transaction"),
                        observed ? Set.of() : email,
                        payment.following(PAYMENTS, Funds::refund)),
                row(ContractEndpoint.PAYMENTS_INTERACTIVE, byCard.and(asks(true, false)), Set.of(), payment::openForm),
                row(ContractEndpoint.PAYMENTS_ONE_CLICK, byCard.and(asks(false, true)), Set.of(), payment::oneClick),
                row(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_SBP_TOKEN,
                        recurring.and(sbpToken),
                        receipt,
                        payment::bySbpToken),
                row(ContractEndpoint.PAYMENTS_RECURRING_BY_CARD_TOKEN, recurring, receipt, payment::byCardToken),
                row(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_TRANSACTION,
                        is("pay", "rebill"),
                        receipt,
                        payment::byTransaction),
                row(
                        ContractEndpoint.PAYMENTS_PAYOUT_TO_CARD,
                        observed ? toCard.or(is("payout", "knownCardNumber")) : toCard,
                        observed ? Set.of() : Set.of(CUSTOMER),
                        payout::toCard),
                row(
                        ContractEndpoint.PAYMENTS_NAMED_SBP_PAYOUT,
                        toBank.and(RequestVariants::isNamed),
                        Set.of(EMAIL, PHONE, NAMES),
                        payout::toNamed),
                row(ContractEndpoint.PAYMENTS_UNNAMED_SBP_PAYOUT, toBank, Set.of(EMAIL, PHONE), payout::toUnnamed),
                row(
                        ContractEndpoint.PAYMENTS_CARD_TO_CARD,
                        is("card2card"),
                        Set.of(NOT_INTERACTIVE, DESTINATION),
                        payout::transfer));
    }

    private static RequestVariant row(
            ContractEndpoint endpoint,
            Predicate<JsonObjectParser> matches,
            Set<Required> required,
            Function<Order, HttpResponse> rule) {
        return new RequestVariant(endpoint, matches, required, rule);
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
    private static Predicate<JsonObjectParser> is(String action, String... target) {
        Set<String> fields = Set.of(target);
        return body -> text(body, "payment", "action").equals(action)
                && body.names("target").equals(fields);
    }

    /** Returns a condition on the flags {@code interactive} and {@code allowinteractive}. */
    private static Predicate<JsonObjectParser> asks(boolean interactive, boolean oneClick) {
        return body -> body.flag("interactive", OPTIONAL).orElse(false) == interactive
                && body.flag("allowinteractive", OPTIONAL).orElse(false) == oneClick;
    }

    private static boolean isNamed(JsonObjectParser body) {
        Set<String> names = body.names("customerInfo");
        return names.contains("firstName") || names.contains("lastName") || names.contains("middleName");
    }

    private static String text(JsonObjectParser body, String block, String name) {
        return body.object(block, OPTIONAL)
                .flatMap(fields -> fields.text(name, OPTIONAL, 0, Integer.MAX_VALUE))
                .orElse("");
    }
}
