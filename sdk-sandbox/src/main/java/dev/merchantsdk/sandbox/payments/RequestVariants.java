package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER;
import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER_OF_RECEIPT;
import static dev.merchantsdk.sandbox.payments.Required.DESTINATION;
import static dev.merchantsdk.sandbox.payments.Required.EMAIL;
import static dev.merchantsdk.sandbox.payments.Required.NAMES;
import static dev.merchantsdk.sandbox.payments.Required.NOT_INTERACTIVE;
import static dev.merchantsdk.sandbox.payments.Required.PHONE;

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

    static List<RequestVariant> of(Ledger ledger, Execution execution, PageAddresses pages) {
        PayerRules payer = new PayerRules(ledger, execution, pages);
        DebitRules debit = new DebitRules(ledger, execution, payer);
        FollowUpRules followUp = new FollowUpRules(ledger, execution);
        PayoutRules payout = new PayoutRules(ledger, execution);
        TransferRule transfer = new TransferRule(ledger, execution);
        Predicate<VariantMatcher> sbpToken =
                request -> ledger.binding(request.card()).filter(Binding::isSbp).isPresent();
        Predicate<VariantMatcher> recurring = request -> request.is("pay", "card") && request.unattended();
        // The first matching variant processes the request. A variant with an additional condition precedes the variant
        // without that condition.
        return List.of(
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PAY, request -> request.is("pay"), Set.of(EMAIL), payer::openPage),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_AUTH, request -> request.is("auth"), Set.of(EMAIL), payer::openPage),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PREAUTH,
                        request -> request.is("preauth"),
                        Set.of(EMAIL),
                        payer::openPage),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PREAUTH_BY_TOKEN,
                        request -> request.is("preauth", "card"),
                        Set.of(EMAIL),
                        debit::holdByCardToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_COMPLETE,
                        request -> request.is("pay", "transaction"),
                        Set.of(EMAIL),
                        followUp::complete),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_REVERSE,
                        request -> request.is("reversal", "transaction"),
                        Set.of(EMAIL),
                        followUp::reverse),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_REFUND,
                        request -> request.is("refund", "transaction"),
                        Set.of(EMAIL),
                        followUp::refund),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_INTERACTIVE,
                        request -> request.is("pay", "card") && request.isInteractive(),
                        Set.of(),
                        payer::openForm),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_ONE_CLICK,
                        request -> request.is("pay", "card") && request.isOneClick(),
                        Set.of(),
                        debit::oneClick),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_SBP_TOKEN,
                        recurring.and(sbpToken),
                        Set.of(CUSTOMER_OF_RECEIPT),
                        debit::bySbpToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_CARD_TOKEN,
                        recurring,
                        Set.of(CUSTOMER_OF_RECEIPT),
                        debit::byCardToken),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_RECURRING_BY_TRANSACTION,
                        request -> request.is("pay", "rebill"),
                        Set.of(CUSTOMER_OF_RECEIPT),
                        debit::byTransaction),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_PAYOUT_TO_CARD,
                        request -> request.is("payout", "card"),
                        Set.of(CUSTOMER),
                        payout::toCard),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_NAMED_SBP_PAYOUT,
                        request -> request.is("payout", "sbp") && request.named(),
                        Set.of(EMAIL, PHONE, NAMES),
                        payout::toNamed),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_UNNAMED_SBP_PAYOUT,
                        request -> request.is("payout", "sbp"),
                        Set.of(EMAIL, PHONE),
                        payout::toUnnamed),
                new RequestVariant(
                        ContractEndpoint.PAYMENTS_CARD_TO_CARD,
                        request -> request.is("card2card"),
                        Set.of(NOT_INTERACTIVE, DESTINATION),
                        transfer::transfer));
    }
}
