package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;

/**
 * A transaction whose callback agrees with the order of the shop and with the records of the service. The records
 * confirm the id and the order id. If the status of the event is success or failure, the records confirm this result.
 * If the transaction succeeded, the records also confirm the price. The other fields of the {@link #event()} are not
 * verified. The {@link #kind()} is determined from the records.
 *
 * @param event the callback
 * @param orderId the order id
 * @param price the price that {@link PaymentCallbacksBuilder#expectedPrice} returned for the order id
 * @param transaction the secure record of the transaction
 * @param listed the record of the transaction in list v3; always present if the transaction succeeded
 */
public record VerifiedTransaction(
        TransactionEvent event,
        String orderId,
        Amount price,
        SecureTransaction transaction,
        Optional<PspTransaction> listed)
        implements NotJsonSerializable {
    /**
     * The kinds of transactions. The SDK determines the kind from the {@code opcode} of list v3 and the {@code type} of
     * the secure record.
     */
    public enum TransactionKind {
        /** A one-step payment, a recurring debit, or the completion of a hold (opcodes 1, 3 and 6, type 0). */
        PAYMENT,
        /** A hold that {@code auth} or {@code preauth} creates (opcode 4). */
        HOLD,
        /** A refund (opcodes 2 and 22). */
        REFUND,
        /** The release of a hold in full or in part (opcode 5). */
        REVERSAL,
        /** A payout (opcode 472). */
        PAYOUT,
        /** The records specify another kind or contradict each other, or the record in list v3 is not available. */
        OTHER
    }

    /** Returns the id of the transaction. */
    public String transactionId() {
        return event.transactionId();
    }

    /** Returns the kind of the transaction. */
    public TransactionKind kind() {
        TransactionKind kind = listed.flatMap(PspTransaction::opcode)
                .map(VerifiedTransaction::kind)
                .orElse(TransactionKind.OTHER);
        return isPossible(
                        kind, transaction.type().flatMap(TransactionType::name).orElse(""))
                ? kind
                : TransactionKind.OTHER;
    }

    private static TransactionKind kind(Opcode opcode) {
        return switch (opcode.name().orElse("")) {
            case "PURCHASE", "REBILL", "CONFIRM_AUTH" -> TransactionKind.PAYMENT;
            case "PRE_AUTH" -> TransactionKind.HOLD;
            case "REFUND", "REFUND_AFT" -> TransactionKind.REFUND;
            case "REVERSAL" -> TransactionKind.REVERSAL;
            case "MONEY_SEND" -> TransactionKind.PAYOUT;
            default -> TransactionKind.OTHER;
        };
    }

    /**
     * Returns whether a transaction of this kind can have the given {@code type} in the secure record. The contract
     * specifies no type for {@code auth} and for refunds, so this method accepts several types for holds and refunds.
     * The kind {@link TransactionKind#PAYMENT} requires the type {@code PAY}. This rule is strict, because the shop may
     * deliver goods after an event of this kind.
     */
    private static boolean isPossible(TransactionKind kind, String type) {
        return switch (type) {
            case "PAY" -> kind != TransactionKind.PAYOUT;
            case "PAYOUT" -> kind == TransactionKind.PAYOUT;
            case "PREAUTH" -> kind == TransactionKind.HOLD;
            case "REVERSAL" -> kind == TransactionKind.REVERSAL || kind == TransactionKind.REFUND;
            case "BINDING" -> false;
            default -> kind != TransactionKind.PAYMENT;
        };
    }

    @Override
    public String toString() {
        return "VerifiedTransaction(" + kind() + ", " + event + ")";
    }
}
