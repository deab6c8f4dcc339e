package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.util.Optional;

/**
 * A transaction with the codes that its records contain (contract, "Resources and their fields").
 *
 * @param token the token that the transaction uses
 */
record TransactionRecord(TransactionLife transaction, Optional<Binding> token, long merchantId) {
    private static final int WEB = 0;
    private static final int BOUND_CARD = 1;
    private static final int EARLIER_TRANSACTION = 2;
    private static final int KNOWN_CARD_NUMBER = 3;
    private static final int PAYOUT_SBP = 12;

    private static final int CARD_CHANNEL = 61;
    private static final int SBP_CHANNEL = 100;

    /** Returns the position among all records. */
    long key() {
        return transaction.place();
    }

    String id() {
        return transaction.id();
    }

    Order order() {
        return transaction.order();
    }

    /** Returns the time of the last change, in whole seconds since 1970. */
    long updated() {
        return transaction.endedAt().orElse(transaction.createdAt()).getEpochSecond();
    }

    /**
     * Returns the {@code opcode}. The contract lists no opcode for {@code card2card}, so the sandbox uses the opcode of
     * a purchase. A reversal cancels an authorization (5), or after the debit the payment (2).
     */
    int opcode() {
        Order.Target target = order().target();
        return switch (order().action()) {
            case "auth", "preauth" -> 4;
            case "reversal" -> transaction.isAfterDebit() ? 2 : 5;
            case "refund" -> 2;
            case "payout" -> 472;
            case "pay" ->
                usedPreAuth() ? 6 : target.card().isEmpty() && target.rebill().isEmpty() ? 1 : 3;
            default -> 1;
        };
    }

    /**
     * Returns the {@code type}. The contract lists none for {@code refund} and {@code card2card}: the sandbox uses the
     * types of a reversal and a payout.
     */
    int type() {
        return switch (order().action()) {
            case "auth", "preauth" -> 2;
            case "reversal", "refund" -> 3;
            case "payout", "card2card" -> 1;
            default -> 0;
        };
    }

    int targetType() {
        Order.Target target = order().target();
        if (!target.bankId().isEmpty()) {
            return PAYOUT_SBP;
        }
        if (!target.cardNumber().isEmpty()) {
            return KNOWN_CARD_NUMBER;
        }
        if (!target.transaction().isEmpty() || !target.rebill().isEmpty()) {
            return EARLIER_TRANSACTION;
        }
        return target.card().isEmpty() && target.destinationCard().isEmpty() ? WEB : BOUND_CARD;
    }

    /**
     * Returns the {@code target}; empty if the operation has no target. The contract does not specify the target of a
     * payout to a bank, so the sandbox uses the recipient's phone number.
     */
    Optional<String> target() {
        Order.Target target = order().target();
        return switch (targetType()) {
            case PAYOUT_SBP -> order().payer().phone();
            case KNOWN_CARD_NUMBER -> Optional.of(new TestCard(target.cardNumber()).masked());
            case EARLIER_TRANSACTION -> Optional.of(target.transaction() + target.rebill());
            case BOUND_CARD -> Optional.of(target.card() + target.destinationCard());
            default -> Optional.empty();
        };
    }

    int channelId() {
        boolean sbp = transaction.isBySbp()
                || targetType() == PAYOUT_SBP
                || token.filter(Binding::isSbp).isPresent();
        return sbp ? SBP_CHANNEL : CARD_CHANNEL;
    }

    /** Returns whether the transaction is a completion. */
    boolean usedPreAuth() {
        return order().action().equals("pay") && !order().target().transaction().isEmpty();
    }

    /** Returns the address of the payer's browser, if a payer acts or acted on a page. */
    Optional<String> ip() {
        return transaction.jsOperationId().map(id -> "127.0.0.1");
    }

    /** Returns whether the payer passes 3-D Secure with this card of the transaction. */
    boolean isSecured(TestCard card) {
        return transaction.jsOperationId().isPresent() && card.requiresSecure();
    }

    /** Returns the {@code rrn}, which a transaction has only if the issuer approved it. */
    Optional<String> rrn() {
        return approvedNumber().map(number -> "6000" + number);
    }

    Optional<String> authCode() {
        return approvedNumber().map(number -> number.substring(2));
    }

    private Optional<String> approvedNumber() {
        return Optional.of(Integer.toString(transaction.number())).filter(number -> transaction.isApproved());
    }

    /** Returns the response code of a failed transaction; empty for other transactions. */
    Optional<Integer> failure() {
        return transaction.responseCode().stream()
                .boxed()
                .filter(code -> !transaction.isApproved())
                .findFirst();
    }

    /** Returns a string without the token. */
    @Override
    public String toString() {
        return "TransactionRecord(" + id() + ")";
    }
}
