package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares the journal and the reports of the shops with the records of the service. */
final class CrashCheck {
    private static final Map<PaymentState, Integer> NUMBERS =
            Map.of(PaymentState.SUCCESS, 1, PaymentState.PENDING_CONFIRMATION, 3);

    private final Map<String, List<PaymentTransaction>> made;
    private final List<String> findings = new ArrayList<>();

    private CrashCheck(List<PaymentTransaction> made) {
        this.made = made.stream().collect(Collectors.groupingBy(PaymentTransaction::orderId));
    }

    /** Returns one sentence for each deviation. */
    static List<String> findings(
            List<PaymentTransaction> made, Map<String, JournalEntry> journal, List<CrashRun.Judgement> judgements) {
        CrashCheck check = new CrashCheck(made);
        check.made.forEach(
                (orderId, transactions) -> check.transactions(transactions, Optional.ofNullable(journal.get(orderId))));
        journal.values().forEach(check::entry);
        judgements.forEach(check::judgement);
        return check.findings;
    }

    private void transactions(List<PaymentTransaction> transactions, Optional<JournalEntry> entry) {
        PaymentTransaction first = transactions.get(0);
        if (transactions.size() > 1) {
            add(first.orderId(), "has " + transactions.size() + " payments");
        }
        if (entry.isEmpty()) {
            add(first.orderId(), "was paid and is not in the journal");
            return;
        }
        boolean same = entry.get().endpoint().equals(first.endpoint())
                && entry.get().price().map(Amount::kopecks).equals(Optional.of(first.price()));
        if (!same) {
            add(first.orderId(), "is another payment than the journal says");
        }
    }

    private void entry(JournalEntry entry) {
        List<String> ids = ids(entry.orderId());
        if (entry.state() == JournalState.ACCEPTED
                && !ids.contains(entry.transactionId().orElse(""))) {
            add(entry.orderId(), "is accepted in the journal under an id that the service does not have");
        }
        if (entry.state() != JournalState.ACCEPTED && !ids.isEmpty()) {
            add(entry.orderId(), "was paid and is " + entry.state() + " in the journal after the last recovery");
        }
        if (ShopOrder.ofId(entry.orderId()).isPayout() && ids.isEmpty()) {
            add(entry.orderId(), "is a payout that was never made");
        }
    }

    /**
     * If the shop found a record, checks that the service has this record with the reported state. If the shop found no
     * record, checks that the service had no record when the shop began to work.
     */
    private void judgement(CrashRun.Judgement judgement) {
        ShopReport verdict = judgement.verdict();
        List<String> ids = ids(verdict.orderId());
        if (verdict.transactionId().isEmpty()) {
            if (judgement.known()) {
                add(verdict.orderId(), "is said to be unknown, and the service had it");
            }
        } else if (!ids.contains(verdict.transactionId().get())) {
            add(verdict.orderId(), "is said to be found, and the service does not have it");
        } else if (!states(verdict.orderId()).equals(Set.of(verdict.state()))) {
            add(
                    verdict.orderId(),
                    "is said to be in the state " + verdict.state() + ", and is in " + states(verdict.orderId()));
        }
    }

    private List<String> ids(String orderId) {
        return made.getOrDefault(orderId, List.of()).stream()
                .map(PaymentTransaction::id)
                .toList();
    }

    private Set<Integer> states(String orderId) {
        return made.getOrDefault(orderId, List.of()).stream()
                .map(transaction -> NUMBERS.getOrDefault(transaction.state(), 0))
                .collect(Collectors.toSet());
    }

    private void add(String orderId, String what) {
        findings.add(orderId + " " + what);
    }
}
