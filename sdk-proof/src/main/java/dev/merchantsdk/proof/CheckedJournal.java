package dev.merchantsdk.proof;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.util.List;
import java.util.Optional;

/**
 * A journal whose changes are compared with the service's ledger.
 *
 * @param isOfRecovery whether an accepted entry must have its result
 */
record CheckedJournal(Journal journal, MerchantAccount account, boolean isOfRecovery) implements Journal {
    @Override
    public boolean open(JournalEntry entry) {
        return journal.open(entry);
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        return journal.addAttempt(entry);
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        PaymentTransaction real = account.service().act().transaction(transactionId);
        String endpoint = journal.entry(orderId).map(JournalEntry::endpoint).orElse("");
        account.chronicle()
                .require(
                        real.endpoint().equals(endpoint),
                        Invariant.TRUE_OUTCOME,
                        orderId + " by " + endpoint + " is accepted as " + real);
        account.chronicle()
                .require(
                        !isOfRecovery || real.state() == PaymentState.SUCCESS || real.state() == PaymentState.FAILED,
                        Invariant.UNKNOWN_RESOLVES,
                        orderId + " is recovered without its result: " + real);
        journal.accepted(orderId, transactionId);
    }

    @Override
    public boolean notExecuted(JournalEntry entry) {
        boolean isClosed = journal.notExecuted(entry);
        List<PaymentTransaction> made = account.service().executed(entry.orderId()).stream()
                .filter(transaction -> transaction.endpoint().equals(entry.endpoint()))
                .toList();
        account.chronicle()
                .require(
                        !isClosed || made.isEmpty(),
                        Invariant.TRUE_OUTCOME,
                        entry.orderId() + " is closed as not executed, but the ledger has " + made);
        return isClosed;
    }

    @Override
    public Optional<JournalEntry> entry(String orderId) {
        return journal.entry(orderId);
    }

    @Override
    public List<JournalEntry> openEntries() {
        return journal.openEntries();
    }
}
