package dev.merchantsdk.payments.internal;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What is known of an operation besides its order id. A record that is found under this order id may be that of the
 * operation, or of another one: the results of the comparison are {@link ComparisonResult#AGREES} for the operation's
 * own record, {@link ComparisonResult#DIFFERS} for another's, and {@link ComparisonResult#NOT_COMPARED} if it remains
 * unknown.
 *
 * @param endpoint the name of the endpoint
 * @param price the price; empty if the request has none
 * @param target the recipient of a payout, or the hold of a step
 */
public record ExpectedRecord(String endpoint, Optional<Amount> price, Optional<PayoutTarget> target) {
    /** Returns what a request shows. */
    public static <R> ExpectedRecord of(PaymentRequest<R> request) {
        return new ExpectedRecord(
                PaymentsEndpoints.of(request).name(), Optional.of(request.price()), PayoutTarget.of(request));
    }

    /** Returns what an entry of a journal shows. */
    public static ExpectedRecord of(JournalEntry entry) {
        return new ExpectedRecord(
                entry.endpoint(), entry.price(), entry.targetChecksum().map(PayoutTarget::ofChecksum));
    }

    /** Returns whether this is a failed payout, which may be sent again under its order id. */
    public boolean mayBeRepeated(Found found) {
        return found.isFailed() && isPayout();
    }

    /** Returns why a record is certainly another's. List v3 need not show the amount of a failed payout. */
    public Optional<String> difference(Found found) {
        if (isOfAnotherKind(found)) {
            return Optional.of("the transaction under its order id is "
                    + (isPayout() ? "not a payout" : "of another kind than the request"));
        }
        boolean hasAnotherAmount = isPayout() && !found.isFailed() && compareAmount(found.listed()) == DIFFERS;
        return hasAnotherAmount || compareTarget(found.transaction()) == DIFFERS
                ? Optional.of("another payment has its order id")
                : Optional.empty();
    }

    /** Compares the type, recipient and amount of a payout. Only if all of them agree, the record is certainly its own. */
    public ComparisonResult compare(SecureTransaction record, Optional<PspTransaction> listed) {
        ComparisonResult recipient = compareTarget(record);
        ComparisonResult amount = compareAmount(listed);
        if (recipient == DIFFERS || amount == DIFFERS) {
            return DIFFERS;
        }
        boolean isPayout = record.type().filter(TransactionType.PAYOUT::equals).isPresent();
        return isPayout && recipient == AGREES && amount == AGREES ? AGREES : NOT_COMPARED;
    }

    /** Compares the recipient, or the hold of a step. */
    public ComparisonResult compareTarget(SecureTransaction record) {
        return target.map(expected -> expected.match(record)).orElse(NOT_COMPARED);
    }

    /** Compares the amount, whose unit and sign the contract doesn't show. */
    public ComparisonResult compareAmount(Optional<PspTransaction> listed) {
        Optional<BigDecimal> amount = listed.flatMap(PspTransaction::amount).map(BigDecimal::abs);
        return amount.flatMap(recorded -> price.map(expected -> AmountUnit.ROUBLES.compare(expected, recorded)))
                .orElse(NOT_COMPARED);
    }

    private boolean isPayout() {
        return PaymentsEndpoints.isGuardedByOrder(endpoint);
    }

    private boolean isOfAnotherKind(Found found) {
        List<TransactionKind> kinds = kinds();
        return (found.transaction().type().filter(this::isAnotherType).isPresent() && !isPreauthorizedPayment(found))
                || (found.kind() != TransactionKind.OTHER && !kinds.isEmpty() && !kinds.contains(found.kind()));
    }

    /** The contract does not show which type a payment with {@code used_pre_auth} has. */
    private boolean isPreauthorizedPayment(Found found) {
        SecureTransaction record = found.transaction();
        return kinds().contains(TransactionKind.PAYMENT)
                && record.type().filter(TransactionType.PREAUTH::equals).isPresent()
                && record.extraData().flatMap(SecureDetails::usedPreAuth).orElse(false);
    }

    private List<TransactionKind> kinds() {
        if (isPayout()) {
            return List.of(TransactionKind.PAYOUT);
        }
        return switch (endpoint) {
            case "payments.cardToCard" -> List.of();
            case "payments.refund", "payments.reverse" -> List.of(TransactionKind.REFUND, TransactionKind.REVERSAL);
            default -> List.of(TransactionKind.PAYMENT, TransactionKind.HOLD);
        };
    }

    /** The contract does not specify which types the records of auth, refunds and card2card have. */
    private boolean isAnotherType(TransactionType type) {
        if (isPayout()) {
            return !type.equals(TransactionType.PAYOUT);
        }
        return switch (endpoint) {
            case "payments.cardToCard" -> type.equals(TransactionType.BINDING);
            case "payments.reverse" -> type.isKnown() && !type.equals(TransactionType.REVERSAL);
            case "payments.refund" -> isOther(type, TransactionType.REVERSAL);
            case "payments.auth", "payments.preauth", "payments.preauthByToken" ->
                isOther(type, TransactionType.PREAUTH);
            default -> isOther(type, TransactionType.PAY);
        };
    }

    /** A type that the contract does not define, or that of a payment, may be that of many operations. */
    private static boolean isOther(TransactionType type, TransactionType own) {
        return type.isKnown() && !type.equals(own) && !type.equals(TransactionType.PAY);
    }
}
