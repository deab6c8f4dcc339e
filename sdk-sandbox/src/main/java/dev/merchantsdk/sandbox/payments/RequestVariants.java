package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER;
import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER_OF_RECEIPT;
import static dev.merchantsdk.sandbox.payments.Required.DESTINATION;
import static dev.merchantsdk.sandbox.payments.Required.EMAIL;
import static dev.merchantsdk.sandbox.payments.Required.NAMES;
import static dev.merchantsdk.sandbox.payments.Required.NOT_INTERACTIVE;
import static dev.merchantsdk.sandbox.payments.Required.NO_PRICE;
import static dev.merchantsdk.sandbox.payments.Required.PHONE;
import static dev.merchantsdk.sandbox.payments.VariantMatcher.is;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The variants of {@code POST /api/transactions} (contract, "Required fields per variant"). */
final class RequestVariants {
    /**
     * A variant of the request.
     *
     * @param matches the condition that a request of this variant meets
     * @param required the required fields in addition to {@code payment}
     * @param rule the function that processes a request of this variant
     */
    record RequestVariant(
            ContractEndpoint endpoint,
            Predicate<VariantMatcher> matches,
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
        FollowUpRules followUp = new FollowUpRules(ledger, payments.execution);
        Predicate<VariantMatcher> sbpToken =
                request -> ledger.binding(request.card()).filter(Binding::isSbp).isPresent();
        Predicate<VariantMatcher> byCard = is("pay", "card");
        Predicate<VariantMatcher> recurring = byCard.and(VariantMatcher::unattended);
        Predicate<VariantMatcher> toCard = is("payout", "card");
        Predicate<VariantMatcher> toBank = is("payout", "sbp");
        Set<Required> email = Set.of(EMAIL);
        Set<Required> receipt = Set.of(CUSTOMER_OF_RECEIPT);
        Set<Required> reversal = observed ? Set.of(EMAIL, NO_PRICE) : email;
        Set<Required> refund = observed ? Set.of() : email;
        // The first matching variant processes the request. A variant with an additional condition precedes the variant
        // without that condition.
        return List.of(
                new RequestVariant(ContractEndpoint.PAYMENTS_PAY, is("pay"), email, payment::openPage),
                new RequestVariant(ContractEndpoint.PAYMENTS_AUTH, is("auth"), email, payment::openPage),
                new RequestVariant(ContractEndpoint.PAYMENTS_PREAUTH, is("preauth"), email, payment::openPage),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PREAUTH_BY_TOKEN,
                        is("preauth", "card"),
                        email,
                        payment::holdByCardToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_COMPLETE, is("pay", "transaction"), email, followUp::complete),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_REVERSE, is("reversal", "transaction"), reversal, followUp::reverse),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_REFUND, is("refund", "transaction"), refund, followUp::refund),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_INTERACTIVE,
                        byCard.and(VariantMatcher::isInteractive),
                        Set.of(),
                        payment::openForm),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_ONE_CLICK,
                        byCard.and(VariantMatcher::isOneClick),
                        Set.of(),
                        payment::oneClick),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_SBP_TOKEN,
                        recurring.and(sbpToken),
                        receipt,
                        payment::bySbpToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_CARD_TOKEN, recurring, receipt, payment::byCardToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_TRANSACTION,
                        is("pay", "rebill"),
                        receipt,
                        payment::byTransaction),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PAYOUT_TO_CARD,
                        observed ? toCard.or(is("payout", "knownCardNumber")) : toCard,
                        observed ? Set.of() : Set.of(CUSTOMER),
                        payout::toCard),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_NAMED_SBP_PAYOUT,
                        toBank.and(VariantMatcher::named),
                        Set.of(EMAIL, PHONE, NAMES),
                        payout::toNamed),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_UNNAMED_SBP_PAYOUT, toBank, Set.of(EMAIL, PHONE), payout::toUnnamed),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_CARD_TO_CARD,
                        is("card2card"),
                        Set.of(NOT_INTERACTIVE, DESTINATION),
                        payout::transfer));
    }
}
