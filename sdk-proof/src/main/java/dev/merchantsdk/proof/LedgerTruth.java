package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.payments.callback.UnverifiedCallbackException;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.proof.Plan.PlannedFault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Compares what the SDK reports with the ledger of the service. */
final class LedgerTruth {
    private final WorldMerchant merchant;
    private final Chronicle chronicle;

    LedgerTruth(WorldMerchant merchant) {
        this.merchant = merchant;
        this.chronicle = merchant.chronicle();
    }

    /** Checks a success of a call. */
    void accepted(WorldBooks.BookedRow row, String transactionId) {
        List<PaymentTransaction> same = merchant.service().ledger().stream()
                .filter(transaction -> transaction.id().equals(transactionId))
                .toList();
        chronicle.require(
                same.size() == 1
                        && same.get(0).orderId().equals(row.orderId())
                        && same.get(0).price() == row.price().kopecks(),
                Invariant.TRUE_OUTCOME,
                row.orderId() + " is accepted, but the ledger has " + same);
    }

    /** Checks that an order, whose only call was reported as not executed, was not. */
    void notExecuted(WorldBooks.BookedRow row, RuntimeException reported) {
        List<PaymentTransaction> executed = merchant.service().executed(row.orderId());
        chronicle.require(
                executed.isEmpty(),
                Invariant.TRUE_OUTCOME,
                row.orderId() + " was not executed (" + reported.getClass().getSimpleName() + "), but the ledger has "
                        + executed);
    }

    /** Checks a success that has reached a handler. */
    void handled(VerifiedTransaction result) {
        Optional<PaymentTransaction> real = real(result);
        chronicle.require(
                real.filter(transaction -> transaction.state() == PaymentState.SUCCESS
                                && transaction.price() == result.price().kopecks()
                                && expectedKind(transaction) == result.kind())
                        .isPresent(),
                Invariant.TRUE_OUTCOME,
                result.kind() + " of " + result.orderId() + " is handled, but the ledger has " + real);
    }

    void failed(VerifiedTransaction result) {
        Optional<PaymentTransaction> real = real(result);
        chronicle.require(
                real.filter(transaction -> transaction.state() == PaymentState.FAILED)
                        .isPresent(),
                Invariant.TRUE_OUTCOME,
                "the failure of " + result.orderId() + " is handled, but the ledger has " + real);
    }

    private Optional<PaymentTransaction> real(VerifiedTransaction result) {
        return merchant.service().ledger().stream()
                .filter(transaction -> transaction.id().equals(result.transactionId()))
                .filter(transaction -> transaction.orderId().equals(result.orderId()))
                .findFirst();
    }

    private static TransactionKind expectedKind(PaymentTransaction transaction) {
        return switch (transaction.endpoint()) {
            case "payments.refund" -> TransactionKind.REFUND;
            case "payments.payoutToCard" -> TransactionKind.PAYOUT;
            case "payments.cardToCard" -> TransactionKind.OTHER;
            default -> TransactionKind.PAYMENT;
        };
    }

    /** Checks that a failure within a process is one that the plan explains. */
    void expected(Throwable failure) {
        boolean isExpected = failure instanceof ProcessCrash
                || failure instanceof StoreFailedException
                || failure instanceof JdbcStoreException
                || failure instanceof SQLException
                || failure instanceof SdkException
                || failure instanceof ClaimExpiredException
                || failure instanceof UnverifiedCallbackException;
        chronicle.require(isExpected, Invariant.NO_STRANGE_FAILURE, failure.toString());
    }

    /** Checks the end of a run. */
    void atEnd() {
        merchant.books().rows().forEach(this::order);
    }

    /** Returns how often a call may execute an order again: after HTTP 408 from a service that made it. */
    private long repetitions(WorldBooks.BookedRow row) {
        boolean mayRepeat = !merchant.isInOutbox(row) && !row.purchase().kind().isPayout();
        return mayRepeat && merchant.settings().repeatsMoney()
                ? merchant.plan().parts(PlannedFault.class).stream()
                        .filter(fault -> fault.kind() == ExchangeFault.STATUS_408_PROCESSED
                                && fault.about().equals("create " + row.orderId()))
                        .count()
                : 0;
    }

    private void order(WorldBooks.BookedRow row) {
        String orderId = row.orderId();
        List<PaymentTransaction> executed = merchant.service().executed(orderId);
        Optional<JournalEntry> entry = merchant.journal().entry(orderId);
        long allowed = 1 + repetitions(row);
        chronicle.require(
                executed.size() <= allowed || row.purchase().kind() == PurchaseKind.PAGE,
                Invariant.ONE_OPERATION_PER_ORDER,
                orderId + " was executed " + executed.size() + " times");
        List<PaymentTransaction> succeeded = executed.stream()
                .filter(transaction -> transaction.state() == PaymentState.SUCCESS)
                .toList();
        chronicle.require(
                succeeded.size() <= allowed,
                Invariant.ONE_OPERATION_PER_ORDER,
                orderId + " succeeded " + succeeded.size() + " times");
        chronicle.require(
                executed.isEmpty() || entry.isPresent(),
                Invariant.NOTHING_WITHOUT_ROW,
                orderId + " was executed, but the journal does not have it");
        if (succeeded.size() == 1) {
            chronicle.require(
                    entry.filter(known -> known.state() == JournalState.ACCEPTED)
                            .isPresent(),
                    Invariant.UNKNOWN_RESOLVES,
                    orderId + " succeeded, but the journal has " + entry.map(JournalEntry::state));
        }
        for (PaymentTransaction success : succeeded) {
            if (succeeded.size() == 1) {
                List<String> handlers = merchant.handlersOf(success.id());
                chronicle.require(
                        handlers.size() == 1,
                        Invariant.HANDLED_ONCE,
                        orderId + " succeeded, and its handlers were " + handlers);
            }
        }
    }
}
