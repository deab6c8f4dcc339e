package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Optional;
import java.util.function.Supplier;

/** Processes payouts. An order id can be used again only after its payout has failed. */
final class PayoutRules {
    private static final Optional<String> NAMED_RECIPIENT = Optional.of("+79001234567");

    private final Ledger ledger;
    private final Execution execution;

    PayoutRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse toCard(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .flatMap(Binding::card)
                .or(() -> Optional.of(order.target().cardNumber())
                        .filter(number -> !number.isEmpty())
                        .map(TestCard::new))
                .map(card -> oncePerOrder(order, () -> {
                    TransactionLife payout = execution.create(order);
                    payout.with(card);
                    return execution.run(payout, at -> card.responseCode());
                }))
                .orElseGet(() -> OrderRefused.invalid("target.card is not a usable token of a card"));
    }

    HttpResponse toNamed(Order order) {
        return toBank(order, () -> {
            TransactionLife payout = execution.create(order);
            payout.withSbp();
            boolean found = order.payer().phone().equals(NAMED_RECIPIENT);
            return execution.run(payout, at -> found ? ResponseCodes.APPROVED : ResponseCodes.INVALID_TO_ACCOUNT);
        });
    }

    /**
     * Creates a payout without a recipient name. The payout waits for a confirmation or a rejection by the merchant.
     */
    HttpResponse toUnnamed(Order order) {
        return toBank(order, () -> {
            TransactionLife payout = execution.create(order);
            payout.withSbp();
            payout.checkName(NameCheckProgress.CREATED);
            payout.await();
            return PaymentResponses.id(payout.id());
        });
    }

    private HttpResponse toBank(Order order, Supplier<HttpResponse> payout) {
        return TestBanks.has(order.target().bankId(), order.target().bankBic())
                ? oncePerOrder(order, payout)
                : OrderRefused.invalid("target.sbp is not a bank of the list");
    }

    private HttpResponse oncePerOrder(Order order, Supplier<HttpResponse> payout) {
        return ledger.hasPayout(order.orderId()) ? PaymentResponses.duplicate() : payout.get();
    }
}
