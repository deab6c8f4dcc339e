package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A successful payment, by the service's records: what was paid, and what earlier refunds have taken or will take.
 *
 * @param taken the sum of its refunds and reversals that have not failed
 * @param email the payer's e-mail, which a refund must contain
 */
record RefundablePayment(String id, Optional<String> orderId, Amount paid, Amount taken, Optional<String> email) {
    /** The most operations since the payment that are read to find its refunds. */
    private static final int MOST = 10_000;

    private static final int PAGE = 100;
    private static final Polling AT_ONCE = Polling.builder()
            .from(OrderOutcome.SETTLE_TIME)
            .limit(Duration.ofMillis(1))
            .build();
    private static final Set<Opcode> TAKING = Set.of(Opcode.REFUND, Opcode.REFUND_AFT, Opcode.REVERSAL);

    Amount rest() {
        return paid.compareTo(taken) < 0 ? Amount.ZERO : paid.minus(taken);
    }

    /**
     * Returns the id of what may be a payment.
     *
     * @throws CommandException if not exactly one has this order id
     */
    static String id(Merchant merchant, String idOrOrder) {
        return StatusCommand.isId(idOrOrder) ? idOrOrder : ofOrder(merchant, idOrOrder);
    }

    /** @throws CommandException if it is no payment that was paid, or if a record doesn't show what it must */
    static RefundablePayment read(Merchant merchant, String id) {
        SecureTransaction record = merchant.records().getSecure(id);
        if (!record.isSuccess()) {
            throw invalid(record, "is not paid");
        }
        PspTransaction listed = listed(merchant, record);
        if (TransactionKind.of(record, Optional.of(listed)) != TransactionKind.PAYMENT) {
            throw invalid(record, "is not a payment");
        }
        return new RefundablePayment(
                record.id(), record.orderId(), amount(record, listed), taken(merchant, record), listed.email());
    }

    /** Uses the SDK's look-up, which ignores other merchants' records and takes none of several for the payment. */
    private static String ofOrder(Merchant merchant, String orderId) {
        OrderOutcome outcome = merchant.payments().find(orderId, AT_ONCE);
        if (outcome instanceof Found found) {
            if (!StatusCommand.isId(found.transactionId())) {
                throw invalid(found.transaction(), "has an id of another form");
            }
            return found.transactionId();
        }
        Unresolved unclear = (Unresolved) outcome;
        if (unclear.failure().orElse(null) instanceof SdkException failed) {
            throw failed;
        }
        if (merchant.records().byOrder(orderId).first().items().isEmpty()) {
            throw new CommandException(ExitCode.NOT_FOUND, "No record with the order id " + orderId + " is found");
        }
        throw new CommandException(
                ExitCode.INVALID,
                "Nothing was sent: the payment " + orderId + " is unclear: " + unclear.why()
                        + ". Name its id: merchant status " + orderId);
    }

    private static PspTransaction listed(Merchant merchant, SecureTransaction record) {
        List<PspTransaction> found =
                merchant.records().byPayment(record.id()).first().items();
        if (found.size() != 1) {
            throw invalid(record, "has " + found.size() + " records in list v3, but its amount needs one");
        }
        return found.get(0);
    }

    /** Returns the amount without a sign, because that of outgoing money may have a minus. */
    static Optional<Amount> amount(Optional<PspTransaction> listed) {
        return listed.flatMap(PspTransaction::amount).map(BigDecimal::abs).flatMap(Amount::ifValid);
    }

    private static Amount amount(SecureTransaction record, PspTransaction listed) {
        return amount(Optional.of(listed))
                .orElseThrow(() -> invalid(record, "has no amount of whole kopecks in list v3"));
    }

    /** Adds up the operations that name the payment, including those in progress. */
    private static Amount taken(Merchant merchant, SecureTransaction payment) {
        Query<SecureTransaction> followUps = Query.of(SecureFields.TARGET_TYPE.is(TargetType.TRANSACTION));
        // The list's times have no zone, so the query starts a day earlier.
        Query<SecureTransaction> since = payment.createdAt()
                .map(time -> followUps.and(SecureFields.CREATED_START_DATE.is(time.minusDays(1))))
                .orElse(followUps);
        List<SecureTransaction> read = merchant.records().listSecure(since.pageSize(PAGE)).stream()
                .limit(MOST + 1L)
                .toList();
        if (read.size() > MOST) {
            throw invalid(payment, "is followed by more than " + MOST + " operations, so its refunds can't be counted");
        }
        return Amount.sum(read.stream()
                .filter(other -> other.target().orElse(payment.id()).equals(payment.id()) && !other.isFailed())
                .map(other -> taking(merchant, other))
                .toList());
    }

    private static Amount taking(Merchant merchant, SecureTransaction other) {
        PspTransaction listed = listed(merchant, other);
        if (listed.opcode().filter(TAKING::contains).isEmpty()) {
            return Amount.ZERO;
        }
        if (other.target().isEmpty()) {
            throw invalid(other, "is a refund that names no payment, so what is left can't be determined");
        }
        return amount(other, listed);
    }

    private static CommandException invalid(SecureTransaction record, String why) {
        return new CommandException(ExitCode.INVALID, "Nothing was sent: the transaction " + record.id() + " " + why);
    }
}
