package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares what the SDK reports about debits with the ledger of the service. */
final class DebitTruth {
    private final WorldService service;
    private final Chronicle chronicle;
    private final Set<String> notExecuted = new HashSet<>();

    DebitTruth(MerchantAccount account) {
        this.service = account.service();
        this.chronicle = account.chronicle();
    }

    void accepted(String orderId, String transactionId) {
        chronicle.require(
                service.ledger().stream()
                        .anyMatch(debit ->
                                debit.orderId().equals(orderId) && debit.id().equals(transactionId)),
                Invariant.TRUE_OUTCOME,
                orderId + " is accepted as " + transactionId + ", which the ledger lacks");
    }

    void failed(String orderId, SdkException failure) {
        if (!(failure instanceof OutcomeUnknownException)) {
            notExecuted.add(orderId);
        }
    }

    /** Notes that an order was certainly not executed. */
    void notExecuted(String orderId) {
        notExecuted.add(orderId);
    }

    /** Checks a result that has reached a handler. */
    void handled(VerifiedTransaction result, PaymentState state) {
        chronicle.require(
                service.ledger().stream()
                        .anyMatch(debit -> debit.id().equals(result.transactionId())
                                && debit.orderId().equals(result.orderId())
                                && debit.price() == result.price().kopecks()
                                && debit.state() == state),
                Invariant.TRUE_OUTCOME,
                state + " of " + result.orderId() + " is handled, but the ledger has "
                        + service.executed(result.orderId()));
    }

    /** Returns how a handler stores a result. */
    static String stored(String transactionId, PaymentState state) {
        return transactionId + " " + state;
    }

    /**
     * Checks the end of a run.
     *
     * @param results the stored results
     */
    void atEnd(Journal journal, List<String> results) {
        Set<String> orders = new HashSet<>();
        for (PaymentTransaction debit : service.ledger()) {
            String orderId = debit.orderId();
            chronicle.require(
                    orders.add(orderId),
                    Invariant.ONE_OPERATION_PER_ORDER,
                    orderId + " was executed again as " + debit);
            chronicle.require(
                    !notExecuted.contains(orderId),
                    Invariant.TRUE_OUTCOME,
                    orderId + " was reported as not executed, but is " + debit);
            Optional<JournalEntry> entry = journal.entry(orderId);
            chronicle.require(
                    entry.isPresent(),
                    Invariant.NOTHING_WITHOUT_ROW,
                    orderId + " was executed, but the journal does not have it");
            chronicle.require(
                    entry.filter(known -> known.state() == JournalState.ACCEPTED)
                            .flatMap(JournalEntry::transactionId)
                            .equals(Optional.of(debit.id())),
                    Invariant.UNKNOWN_RESOLVES,
                    orderId + " is " + debit + ", but the journal has " + entry);
            List<String> handled = results.stream()
                    .filter(result -> result.startsWith(debit.id()))
                    .toList();
            chronicle.require(
                    handled.equals(List.of(stored(debit.id(), debit.state()))),
                    Invariant.HANDLED_ONCE,
                    orderId + " is " + debit + ", and its handlers were " + handled);
        }
    }
}
