package dev.merchantsdk.sandbox.payments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** All transactions, bindings and receipts of one sandbox, in the order in which they came. Not thread-safe: it is its own lock. */
final class Ledger {
    private final Random random;
    private final Map<String, Transaction> transactions = new LinkedHashMap<>();
    private final Set<Integer> numbers = new HashSet<>();
    private final Map<String, Binding> bindings = new LinkedHashMap<>();
    private final List<PaymentReceipt> receipts = new ArrayList<>();

    Ledger(Random random) {
        this.random = random;
    }

    Transaction create(Order order, Instant now) {
        Transaction transaction = new Transaction(nextId(), nextNumber(), order, now);
        transactions.put(transaction.id(), transaction);
        return transaction;
    }

    Binding create(BindingOrder order, Optional<String> jsOperationId) {
        Binding binding = new Binding(nextId(), order, jsOperationId);
        bindings.put(binding.id(), binding);
        return binding;
    }

    void add(PaymentReceipt receipt) {
        receipts.add(receipt);
    }

    Optional<Transaction> transaction(String id) {
        return Optional.ofNullable(transactions.get(id));
    }

    Optional<Binding> binding(String id) {
        return Optional.ofNullable(bindings.get(id));
    }

    List<Transaction> transactions() {
        return List.copyOf(transactions.values());
    }

    List<Binding> bindings() {
        return List.copyOf(bindings.values());
    }

    List<PaymentReceipt> receipts() {
        return List.copyOf(receipts);
    }

    /** Whether a payout under this number succeeded or is under way. */
    boolean hasPayout(String orderId) {
        return transactions.values().stream()
                .anyMatch(other -> other.order().isPayout()
                        && other.order().orderId().equals(orderId)
                        && other.state() != PaymentState.FAILED);
    }

    /** 8 digits, none twice. */
    private int nextNumber() {
        int number = random.nextInt(10_000_000, 100_000_000);
        while (!numbers.add(number)) {
            number = random.nextInt(10_000_000, 100_000_000);
        }
        return number;
    }

    /** 32 hexadecimal digits. */
    String nextId() {
        StringBuilder id = new StringBuilder(32);
        for (int i = 0; i < 32; i++) {
            id.append(Character.forDigit(random.nextInt(16), 16));
        }
        return id.toString();
    }
}
