package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/** Computes the numeric codes and the target in the records of an order (contract, "Resources and their fields"). */
final class RecordNumbers {
    static final int PAYOUT_SBP = 12;

    private static final int KNOWN_CARD_NUMBER = 3;
    private static final int TRANSACTION = 2;
    private static final int BOUND_CARD = 1;
    private static final int WEB = 0;

    private RecordNumbers() {}

    /**
     * Returns the {@code opcode}. The contract lists no opcode for {@code card2card}, so the sandbox uses the opcode of
     * a purchase. A reversal cancels an authorization (5), or after the debit the payment (2).
     */
    static int opcode(Order order, boolean afterDebit) {
        return switch (order.action()) {
            case "auth", "preauth" -> 4;
            case "reversal" -> afterDebit ? 2 : 5;
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
     * Returns the {@code type}. The contract lists no type for {@code refund} and {@code card2card}. For
     * {@code refund}, the sandbox uses the type of a reversal. For {@code card2card}, the sandbox uses the type of a
     * payout.
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
        if (!target.cardNumber().isEmpty()) {
            return KNOWN_CARD_NUMBER;
        }
        if (!target.transaction().isEmpty() || !target.rebill().isEmpty()) {
            return TRANSACTION;
        }
        return target.card().isEmpty() && target.destinationCard().isEmpty() ? WEB : BOUND_CARD;
    }

    /**
     * Returns the {@code target}; empty if the operation has no target. The contract does not specify the target of a
     * payout to a bank, so the sandbox uses the recipient's phone number.
     */
    static Optional<String> target(Order order) {
        Order.Target target = order.target();
        return switch (targetType(order)) {
            case PAYOUT_SBP -> order.payer().phone();
            case KNOWN_CARD_NUMBER -> Optional.of(new TestCard(target.cardNumber()).masked());
            case TRANSACTION -> Optional.of(target.transaction() + target.rebill());
            case BOUND_CARD -> Optional.of(target.card() + target.destinationCard());
            default -> Optional.empty();
        };
    }
}
