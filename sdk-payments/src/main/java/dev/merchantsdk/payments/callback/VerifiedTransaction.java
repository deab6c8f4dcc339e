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
 * confirm the id, the order id, the kind, the success or failure, and the price of a successful transaction. The other
 * fields of the {@link #event()} are not verified.
 *
 * @param event the callback
 * @param orderId the order id
 * @param price the price that {@link PaymentCallbacksBuilder#expectedPrice} returned for the order id
 * @param transaction the secure record
 * @param listed the record in list v3; always present if the transaction succeeded
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
    public enum Kind {
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
    public Kind kind() {
        Kind kind = listed.flatMap(PspTransaction::opcode)
                .map(VerifiedTransaction::kind)
                .orElse(Kind.OTHER);
        return isPossible(
                        kind, transaction.type().flatMap(TransactionType::name).orElse(""))
                ? kind
                : Kind.OTHER;
    }

    private static Kind kind(Opcode opcode) {
        return switch (opcode.name().orElse("")) {
            case "PURCHASE", "REBILL", "CONFIRM_AUTH" -> Kind.PAYMENT;
            case "PRE_AUTH" -> Kind.HOLD;
            case "REFUND", "REFUND_AFT" -> Kind.REFUND;
            case "REVERSAL" -> Kind.REVERSAL;
            case "MONEY_SEND" -> Kind.PAYOUT;
            default -> Kind.OTHER;
        };
    }

    /**
     * Returns whether a transaction of this kind can have the given type. The contract specifies no type for
     * {@code auth} and for refunds, so this method accepts several types for holds and refunds. The kind
     * {@link Kind#PAYMENT} requires the type {@code PAY}, because the shop delivers goods after a payment.
     */
    private static boolean isPossible(Kind kind, String type) {
        return switch (type) {
            case "PAY" -> kind != Kind.PAYOUT;
            case "PAYOUT" -> kind == Kind.PAYOUT;
            case "PREAUTH" -> kind == Kind.HOLD;
            case "REVERSAL" -> kind == Kind.REVERSAL || kind == Kind.REFUND;
            case "BINDING" -> false;
            default -> kind != Kind.PAYMENT;
        };
    }

    @Override
    public String toString() {
        return "VerifiedTransaction(" + kind() + ", " + event + ")";
    }
}
