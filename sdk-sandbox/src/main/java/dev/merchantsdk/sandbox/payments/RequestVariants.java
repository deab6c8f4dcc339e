package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER;
import static dev.merchantsdk.sandbox.payments.Required.CUSTOMER_OF_RECEIPT;
import static dev.merchantsdk.sandbox.payments.Required.DESTINATION;
import static dev.merchantsdk.sandbox.payments.Required.EMAIL;
import static dev.merchantsdk.sandbox.payments.Required.NAMES;
import static dev.merchantsdk.sandbox.payments.Required.NOT_INTERACTIVE;
import static dev.merchantsdk.sandbox.payments.Required.PHONE;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.sandbox.server.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The variants of {@code POST /api/transactions}: how a request is known as one, what it requires, and what it does. */
final class RequestVariants {
    /**
     * A variant.
     *
     * @param endpoint its endpoint
     * @param looks how a request is known as one
     * @param required what it requires beside {@code payment}
     * @param rule what it does
     */
    record Variant(
            Endpoint<?, ?> endpoint,
            Predicate<VariantMatcher> looks,
            Set<Required> required,
            Function<Order, HttpResponse> rule) {}

    private RequestVariants() {}

    static List<Variant> of(Ledger ledger, Execution execution, PageAddresses pages) {
        PayerRules payer = new PayerRules(ledger, execution, pages);
        DebitRules debit = new DebitRules(ledger, execution, payer);
        FollowUpRules followUp = new FollowUpRules(ledger, execution);
        PayoutRules payout = new PayoutRules(ledger, execution);
        TransferRule transfer = new TransferRule(ledger, execution);
        Predicate<VariantMatcher> sbpToken =
                shape -> ledger.binding(shape.card()).filter(Binding::isSbp).isPresent();
        Predicate<VariantMatcher> recurring = shape -> shape.is("pay", "card") && shape.unattended();
        return List.of(
                row("pay", shape -> shape.is("pay"), Set.of(EMAIL), payer::openPage),
                row("auth", shape -> shape.is("auth"), Set.of(EMAIL), payer::openPage),
                row("preauth", shape -> shape.is("preauth"), Set.of(EMAIL), payer::openPage),
                row("preauthByToken", shape -> shape.is("preauth", "card"), Set.of(EMAIL), debit::holdByCardToken),
                row("complete", shape -> shape.is("pay", "transaction"), Set.of(EMAIL), followUp::complete),
                row("reverse", shape -> shape.is("reversal", "transaction"), Set.of(EMAIL), followUp::reverse),
                row("refund", shape -> shape.is("refund", "transaction"), Set.of(EMAIL), followUp::refund),
                row(
                        "interactive",
                        shape -> shape.is("pay", "card") && shape.isInteractive(),
                        Set.of(),
                        payer::openForm),
                row("oneClick", shape -> shape.is("pay", "card") && shape.isOneClick(), Set.of(), debit::oneClick),
                row("recurringBySbpToken", recurring.and(sbpToken), Set.of(CUSTOMER_OF_RECEIPT), debit::bySbpToken),
                row("recurringByCardToken", recurring, Set.of(CUSTOMER_OF_RECEIPT), debit::byCardToken),
                row(
                        "recurringByTransaction",
                        shape -> shape.is("pay", "rebill"),
                        Set.of(CUSTOMER_OF_RECEIPT),
                        debit::byTransaction),
                row("payoutToCard", shape -> shape.is("payout", "card"), Set.of(CUSTOMER), payout::toCard),
                row(
                        "namedSbpPayout",
                        shape -> shape.is("payout", "sbp") && shape.named(),
                        Set.of(EMAIL, PHONE, NAMES),
                        payout::toNamed),
                row("unnamedSbpPayout", shape -> shape.is("payout", "sbp"), Set.of(EMAIL, PHONE), payout::toUnnamed),
                row(
                        "cardToCard",
                        shape -> shape.is("card2card"),
                        Set.of(NOT_INTERACTIVE, DESTINATION),
                        transfer::transfer));
    }

    /** Rows are asked in their order: a more special variant stands before one that would take its requests too. */
    private static Variant row(
            String name, Predicate<VariantMatcher> looks, Set<Required> required, Function<Order, HttpResponse> rule) {
        Endpoint<?, ?> endpoint = PaymentsEndpoints.all().stream()
                .filter(known -> known.name().equals("payments." + name))
                .findFirst()
                .orElseThrow();
        return new Variant(endpoint, looks, required, rule);
    }
}
