package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Optional;

/** Processes transfers from a saved card to another saved card or to a card with a given number. */
final class TransferRule {
    private final Ledger ledger;
    private final Execution execution;

    TransferRule(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse transfer(Order order) {
        Optional<Binding> source = ledger.binding(order.target().sourceCard()).filter(Binding::isCardToken);
        Optional<TestCard> destination = destination(order.target());
        if (source.isEmpty() || destination.isEmpty()) {
            return OrderRefused.invalid(
                    source.isEmpty()
                            ? "source.card is not a usable token of a card"
                            : "destination.card is not a usable token");
        }
        if (source.get().isPayoutOnly()) {
            return PaymentResponses.payoutOnly();
        }
        TransactionLife transfer = execution.create(order);
        source.get().card().ifPresent(transfer::with);
        return execution.run(transfer, at -> responseCode(source.get(), destination.get()));
    }

    private Optional<TestCard> destination(Order.Target target) {
        return target.destinationCard().isEmpty()
                ? Optional.of(new TestCard(target.cardNumber()))
                : ledger.binding(target.destinationCard())
                        .filter(Binding::isOfCardData)
                        .flatMap(Binding::card);
    }

    private static int responseCode(Binding source, TestCard destination) {
        int code = source.responseCode(source.card().map(TestCard::responseCode).orElse(ResponseCodes.APPROVED));
        return ResponseCodes.isSuccess(code) ? destination.responseCode() : code;
    }
}
