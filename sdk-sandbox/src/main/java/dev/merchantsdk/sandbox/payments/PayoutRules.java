package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.server.Reply;
import java.util.Optional;
import java.util.function.Supplier;

/** Payouts. An order id is unique among those that succeeded or are under way; one that failed may be repeated. */
final class PayoutRules {
    private static final Optional<String> NAMED_RECIPIENT = Optional.of("+79001234567");

    private final Ledger ledger;
    private final Execution execution;

    PayoutRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    Reply toCard(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .flatMap(Binding::card)
                .map(card -> once(order, () -> {
                    Transaction payout = execution.create(order);
                    payout.with(card);
                    return execution.run(payout, at -> card.answer());
                }))
                .orElseGet(OrderRefused::invalid);
    }

    Reply toNamed(Order order) {
        return toBank(order, () -> {
            Transaction payout = execution.create(order);
            payout.withSbp();
            boolean found = order.payer().phone().equals(NAMED_RECIPIENT);
            return execution.run(payout, at -> found ? ResponseCodes.APPROVED : ResponseCodes.INVALID_TO_ACCOUNT);
        });
    }

    /** It is only created: the merchant asks for the recipient, and confirms or rejects. */
    Reply toUnnamed(Order order) {
        return toBank(order, () -> {
            Transaction payout = execution.create(order);
            payout.withSbp();
            payout.checkName(NameCheck.CREATED);
            payout.await();
            return Replies.id(payout.id());
        });
    }

    private Reply toBank(Order order, Supplier<Reply> payout) {
        return SbpBanks.has(order.target().bankId(), order.target().bankBic())
                ? once(order, payout)
                : OrderRefused.invalid();
    }

    private Reply once(Order order, Supplier<Reply> payout) {
        return ledger.hasPayout(order.orderId()) ? Replies.duplicate() : payout.get();
    }
}
