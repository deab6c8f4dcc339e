package dev.merchantsdk.cli;

import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;

/** Prints the outcome of an order, and turns it into an exit code. */
final class Outcomes {
    private Outcomes() {}

    /** @param unresolved the exit code of an outcome that isn't known */
    static ExitCode print(OrderOutcome outcome, ExitCode unresolved, Printer printer) {
        if (outcome instanceof Unresolved open) {
            printer.failure(
                    unresolved,
                    "The outcome of " + open.orderId() + " is unknown: " + open.why()
                            + ". Look it up later; don't send it again.");
            return unresolved;
        }
        Found found = (Found) outcome;
        printer.result(TransactionView.of(found.transaction(), found.listed()));
        return found.isSuccess() ? ExitCode.OK : found.isFailed() ? ExitCode.FAILED : ExitCode.PENDING;
    }
}
