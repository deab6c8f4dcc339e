package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The record that was found under the order id of an entry. It may be that of another payment. */
record EntryRecord(JournalEntry entry, Found found) {
    /** Returns whether this is a failed payout, which may be sent again under its order id. */
    boolean mayBeRepeated() {
        return found.isFailed() && isPayoutExpected();
    }

    /** Returns why the record is certainly not that of the entry. */
    Optional<String> difference() {
        if (isOfAnotherKind()) {
            return Optional.of("the transaction under its order id is "
                    + (isPayoutExpected() ? "not a payout" : "of another kind than the request"));
        }
        return hasAnotherTarget() || (isPayoutExpected() && hasAnotherAmount())
                ? Optional.of("another payment has its order id")
                : Optional.empty();
    }

    private boolean isPayoutExpected() {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint());
    }

    /** The contract does not specify which types the records of auth, refunds and card2card have. */
    private boolean isOfAnotherKind() {
        Optional<TransactionType> type = found.transaction().type();
        boolean isPayout = type.filter(TransactionType.PAYOUT::equals).isPresent();
        if (isPayoutExpected()) {
            return (type.isPresent() && !isPayout) || isNone(TransactionKind.PAYOUT);
        }
        return switch (entry.endpoint()) {
            case "payments.cardToCard" -> false;
            case "payments.refund" -> isPayout || isNone(TransactionKind.REFUND, TransactionKind.REVERSAL);
            case "payments.reverse" ->
                type.filter(other -> !other.equals(TransactionType.REVERSAL)).isPresent()
                        || isNone(TransactionKind.REFUND, TransactionKind.REVERSAL);
            default -> isPayout || isNone(TransactionKind.PAYMENT, TransactionKind.HOLD);
        };
    }

    private boolean isNone(TransactionKind... kinds) {
        return found.kind() != TransactionKind.OTHER && !List.of(kinds).contains(found.kind());
    }

    private boolean hasAnotherTarget() {
        return entry.targetChecksum()
                .map(checksum -> PayoutTarget.ofChecksum(checksum).match(found.transaction()))
                .filter(PayoutTarget.Match.DIFFERS::equals)
                .isPresent();
    }

    /** Compares the amount in both possible units. List v3 need not show the amount of a failed payout. */
    private boolean hasAnotherAmount() {
        if (found.isFailed() || found.amount().isEmpty() || entry.price().isEmpty()) {
            return false;
        }
        BigDecimal amount = found.amount().get().abs(); // the contract doesn't show the sign of a payout
        Amount price = entry.price().get();
        return amount.compareTo(price.toBigDecimal()) != 0
                && amount.compareTo(BigDecimal.valueOf(price.kopecks())) != 0;
    }
}
