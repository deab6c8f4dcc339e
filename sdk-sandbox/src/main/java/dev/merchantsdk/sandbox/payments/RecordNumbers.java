package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/** Returns the numbers with which records describe an order (contract, "Resources and their fields"). */
final class RecordNumbers {
    static final int PAYOUT_SBP = 12;

    private static final int KNOWN_CARD_NUMBER = 3;
    private static final int TRANSACTION = 2;
    private static final int BOUND_CARD = 1;
    private static final int WEB = 0;

    private RecordNumbers() {}

    /**
     * Returns the {@code opcode}. The contract shows no number for a card2card; here it has the number of a purchase.
     */
    static int opcode(Order order) {
        return switch (order.action()) {
            case "auth", "preauth" -> 4;
            case "reversal" -> 5;
            case "refund" -> 2;
            case "payout" -> 472;
            case "pay" -> paymentOpcode(order.target());
            default -> 1;
        };
    }

    private static int paymentOpcode(Order.Target target) {
        if (!target.transaction().isEmpty()) {
            return 6;
        }
        return target.card().isEmpty() && target.rebill().isEmpty() ? 1 : 3;
    }

    /**
     * Returns the {@code type}. The contract shows no numbers for a refund and a card2card; here they have the numbers
     * of a reversal and of a payout.
     */
    static int type(Order order) {
        return switch (order.action()) {
            case "auth", "preauth" -> 2;
            case "reversal", "refund" -> 3;
            case "payout", "card2card" -> 1;
            default -> 0;
        };
    }

    static int targetType(Order order) {
        Order.Target target = order.target();
        if (!target.bankId().isEmpty()) {
            return PAYOUT_SBP;
        }
        if (!target.destinationNumber().isEmpty()) {
            return KNOWN_CARD_NUMBER;
        }
        if (!target.transaction().isEmpty() || !target.rebill().isEmpty()) {
            return TRANSACTION;
        }
        return target.card().isEmpty() && target.destinationCard().isEmpty() ? WEB : BOUND_CARD;
    }

    /**
     * Returns the target of the operation: the phone of a payout to a bank (which the contract does not show), the
     * masked number of a card, or the named transaction or token. Returns empty if the operation has no target.
     */
    static Optional<String> target(Order order) {
        Order.Target target = order.target();
        return switch (targetType(order)) {
            case PAYOUT_SBP -> order.payer().phone();
            case KNOWN_CARD_NUMBER -> Optional.of(new TestCard(target.destinationNumber()).masked());
            case TRANSACTION -> Optional.of(target.transaction() + target.rebill());
            case BOUND_CARD -> Optional.of(target.card() + target.destinationCard());
            default -> Optional.empty();
        };
    }
}
