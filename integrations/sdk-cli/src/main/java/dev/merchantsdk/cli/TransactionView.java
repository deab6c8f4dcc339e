package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.util.List;
import java.util.Optional;

/** A transaction as the commands show it: without names, addresses, cards and texts of the service. */
final class TransactionView {
    private TransactionView() {}

    /** Returns the fields of a secure record, with those that only its record in list v3 has. */
    static PrintedFields of(SecureTransaction record, Optional<PspTransaction> listed) {
        Optional<ResponseCode> code = listed.flatMap(PspTransaction::responseCode);
        return new PrintedFields()
                .put("id", record.id())
                .put("orderId", record.orderId())
                .named("state", record.state())
                .put("kind", TransactionKind.of(record, listed).name())
                .amount("amount", listed.flatMap(PspTransaction::amount))
                .number("code", code.map(ResponseCode::raw))
                .put("meaning", code.flatMap(ResponseCode::meaning))
                .time("created", record.createdAt())
                .time("processed", record.processedAt());
    }

    static PrintedFields of(PspTransaction record) {
        return new PrintedFields()
                .put("number", record.id())
                .put("id", record.paymentId())
                .put("orderId", record.orderId())
                .named("operation", record.opcode())
                .put("status", record.status().map(status -> status.raw()))
                .amount("amount", record.amount())
                .number("code", record.responseCode().map(ResponseCode::raw))
                .put("created", record.created())
                .put("updated", record.updated());
    }

    /** Returns the record of list v3; empty if there isn't exactly one, or if the settings have no access to the list. */
    static Optional<PspTransaction> listed(Merchant merchant, SecureTransaction record, Printer printer) {
        if (!merchant.sdk().areas().contains(Area.TRANSACTIONS)) {
            return Optional.empty();
        }
        try {
            List<PspTransaction> found =
                    merchant.records().byPayment(record.id()).first().items();
            return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
        } catch (SdkException e) {
            printer.note("amount and code are not shown: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Prints the outcome of an order, and returns its exit code: {@code unresolved} if it isn't known. */
    static ExitCode print(OrderOutcome outcome, ExitCode unresolved, Printer printer) {
        if (outcome instanceof Unresolved open) {
            printer.failure(
                    unresolved,
                    "The outcome of " + open.orderId() + " is unknown: " + open.why()
                            + ". Look it up later; don't send it again.");
            return unresolved;
        }
        Found found = (Found) outcome;
        printer.result(of(found.transaction(), found.listed()));
        return found.isSuccess() ? ExitCode.OK : found.isFailed() ? ExitCode.FAILED : ExitCode.PENDING;
    }
}
