package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Sends a refund at most once, and finds its result. */
final class RefundSender {
    private static final Set<TransactionKind> NO_REFUNDS =
            Set.of(TransactionKind.PAYMENT, TransactionKind.HOLD, TransactionKind.PAYOUT);

    private final Merchant merchant;
    private final Printer printer;
    private final OpenRefunds open;
    private final WaitOption wait;

    RefundSender(Merchant merchant, Printer printer, OpenRefunds open, WaitOption wait) {
        this.merchant = merchant;
        this.printer = printer;
        this.open = open;
        this.wait = wait;
    }

    /** @param shown the payment as it was when the refund's amount was determined */
    ExitCode send(Refund refund, RefundablePayment shown) throws IOException {
        String paymentId = refund.transactionId();
        if (!open.open(paymentId, refund.orderId())) {
            throw new CommandException(
                    ExitCode.ALREADY_SENT,
                    "Another command is refunding the payment " + paymentId + ". Nothing was sent");
        }
        TransactionCreated<Refund> created;
        wait.begin(); // a person may have taken time to answer
        try {
            requireUnchanged(shown);
            created = merchant.payments().refund(refund);
        } catch (OutcomeUnknownException | AlreadySentException e) {
            printer.note(String.valueOf(e.getMessage()));
            return finish(own(paymentId, find(refund.orderId())), paymentId, ExitCode.OUTCOME_UNKNOWN);
        } catch (SdkException | CommandException e) { // all others are certain: nothing was refunded
            open.close(paymentId, refund.orderId());
            throw e;
        }
        printer.note("accepted  " + created.id());
        return finish(own(paymentId, await(refund.orderId(), created)), paymentId, ExitCode.PENDING);
    }

    /** Another command may have refunded the payment after it was shown, and before the refund was opened. */
    private void requireUnchanged(RefundablePayment shown) {
        if (!RefundablePayment.read(merchant, shown.id()).rest().equals(shown.rest())) {
            throw new CommandException(
                    ExitCode.ALREADY_SENT, "The payment " + shown.id() + " has changed meanwhile. Nothing was sent");
        }
    }

    /** Reports a refund that an earlier command may have sent, and sends nothing, even if another one is asked for. */
    ExitCode lookUpEarlier(String paymentId, String refundId, ExitCode unresolved, Predicate<Found> isAsked)
            throws IOException {
        if (refundId.trim().isEmpty()) { // opened, but not yet written, or lost with the power: before it was sent
            throw new CommandException(
                    ExitCode.ALREADY_SENT,
                    "Another command is about to refund this payment. If none runs, delete " + open.file(paymentId));
        }
        printer.note("An earlier command may have sent the refund " + refundId
                + " of this payment. This one sends nothing.");
        OrderOutcome outcome = own(paymentId, find(refundId));
        ExitCode code = finish(outcome, paymentId, unresolved);
        if (outcome instanceof Found found && !isAsked.test(found)) {
            printer.note("It is another one than this command asks for, which needs another run.");
            return ExitCode.ALREADY_SENT;
        }
        if (code == ExitCode.OUTCOME_UNKNOWN) {
            printer.note("If the service's support confirms that it doesn't exist, delete " + open.file(paymentId));
        }
        return code;
    }

    private OrderOutcome find(String refundId) {
        return merchant.payments().find(refundId, wait.polling());
    }

    /** A success counts only once the list contains it, because the next command reads there what is left. */
    private OrderOutcome await(String refundId, TransactionCreated<Refund> created) {
        try {
            Optional<SecureTransaction> unsuccessful = wait.last(
                            merchant.records().resume(created).withPolling(wait.polling()))
                    .filter(record -> !record.isSuccess());
            if (unsuccessful.isPresent()) {
                SecureTransaction record = unsuccessful.get();
                return new Found(refundId, record, TransactionView.listed(merchant, record, printer));
            }
        } catch (SdkException e) { // accepted nevertheless
            printer.note(String.valueOf(e.getMessage()));
        }
        return find(refundId);
    }

    private static OrderOutcome own(String paymentId, OrderOutcome outcome) {
        return outcome instanceof Found found
                        && (NO_REFUNDS.contains(found.kind())
                                || found.transaction()
                                        .target()
                                        .filter(paymentId::equals)
                                        .isEmpty())
                ? new Unresolved(found.orderId(), "its order id belongs to another operation", Optional.empty())
                : outcome;
    }

    /** Prints an outcome. Only one that is certain, and was printed, lets the next command refund the payment again. */
    private ExitCode finish(OrderOutcome outcome, String paymentId, ExitCode unresolved) throws IOException {
        ExitCode code = TransactionView.print(outcome, unresolved, printer);
        if (!outcome.isUndecided() && printer.isPrinted()) {
            open.close(paymentId, outcome.orderId());
        }
        return code;
    }
}
