package dev.merchantsdk.payments.transaction;

import java.util.Optional;

/**
 * Kinds of transactions, by the {@code opcode} of list v3 and the {@code type} of the secure record. None is guessed:
 * {@link #OTHER} means that the records do not determine it.
 */
public enum TransactionKind {
    /** One-step payment, recurring debit, or completion of a hold (opcodes 1, 3 and 6, type 0). */
    PAYMENT,
    /** Hold by {@code auth} or {@code preauth} (opcode 4). */
    HOLD,
    /** A refund (opcodes 2 and 22). */
    REFUND,
    /** Release of a hold in full or in part (opcode 5). */
    REVERSAL,
    /** A payout (opcode 472). */
    PAYOUT,
    /** Another kind, contradicting records, or no record in list v3. */
    OTHER;

    /** Returns the kind that a transaction's records determine. */
    public static TransactionKind of(SecureTransaction record, Optional<PspTransaction> listed) {
        TransactionKind kind =
                listed.flatMap(PspTransaction::opcode).map(TransactionKind::of).orElse(OTHER);
        return kind.isPossible(record.type().flatMap(TransactionType::name).orElse("")) ? kind : OTHER;
    }

    private static TransactionKind of(Opcode opcode) {
        return switch (opcode.name().orElse("")) {
            case "PURCHASE", "REBILL", "CONFIRM_AUTH" -> PAYMENT;
            case "PRE_AUTH" -> HOLD;
            case "REFUND", "REFUND_AFT" -> REFUND;
            case "REVERSAL" -> REVERSAL;
            case "MONEY_SEND" -> PAYOUT;
            default -> OTHER;
        };
    }

    /**
     * Returns whether a transaction of this kind can have the given {@code type} in the secure record. The contract
     * specifies no type for {@code auth} and for refunds, so this method accepts several types for holds and refunds.
     * The kind {@link #PAYMENT} requires the type {@code PAY}. This rule is strict, because the shop may deliver goods
     * after an event of this kind.
     */
    private boolean isPossible(String type) {
        return switch (type) {
            case "PAY" -> this != PAYOUT;
            case "PAYOUT" -> this == PAYOUT;
            case "PREAUTH" -> this == HOLD;
            case "REVERSAL" -> this == REVERSAL || this == REFUND;
            case "BINDING" -> false;
            default -> this != PAYMENT;
        };
    }
}
