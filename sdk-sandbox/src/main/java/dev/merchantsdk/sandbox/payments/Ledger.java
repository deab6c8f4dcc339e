package dev.merchantsdk.sandbox.payments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Stores all transactions, bindings and receipts of one sandbox in the order of their creation. Callers must
 * synchronize on this object.
 */
public final class Ledger {
    /** The lowest transaction number. Lower ones belong to generated records. */
    public static final int FIRST_NUMBER = 90_000_000;

    private final Random random;
    private final List<TransactionLife> transactions = new ArrayList<>();
    private final Map<String, TransactionLife> byId = new HashMap<>();
    private final Map<Integer, TransactionLife> byNumber = new HashMap<>();
    private final List<Binding> bindings = new ArrayList<>();
    private final Map<String, Binding> bindingById = new HashMap<>();
    private final List<TransactionReceipt> receipts = new ArrayList<>();

    Ledger(Random random) {
        this.random = random;
    }

    TransactionLife create(Order order, Instant now) {
        TransactionLife transaction = new TransactionLife(transactions.size(), nextId(), nextNumber(), order, now);
        transactions.add(transaction);
        byId.put(transaction.id(), transaction);
        byNumber.put(transaction.number(), transaction);
        return transaction;
    }

    Binding create(BindingOrder order, Optional<String> jsOperationId, Instant now) {
        Binding binding = new Binding(nextId(), order, jsOperationId, now);
        bindings.add(binding);
        bindingById.put(binding.id(), binding);
        return binding;
    }

    void add(TransactionReceipt receipt) {
        receipts.add(receipt);
    }

    public Optional<TransactionLife> transaction(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    public TransactionLife existing(String id) {
        return transaction(id).orElseThrow(() -> new IllegalArgumentException("no transaction has the id " + id));
    }

    /** Returns the binding with this id. The message of the exception omits the id, because it is a token. */
    public Binding existingBinding(String id) {
        return binding(id).orElseThrow(() -> new IllegalArgumentException("no binding has this id"));
    }

    /** Returns the transaction with this id or {@code jsOperationId}. */
    Optional<TransactionLife> byKey(String key) {
        return transaction(key)
                .or(() -> transactions.stream()
                        .filter(payment -> payment.jsOperationId().equals(Optional.of(key)))
                        .findFirst());
    }

    /** Returns the binding with this id or {@code jsOperationId}. */
    Optional<Binding> bindingByKey(String key) {
        return binding(key)
                .or(() -> bindings.stream()
                        .filter(binding -> binding.jsOperationId().equals(Optional.of(key)))
                        .findFirst());
    }

    public Optional<TransactionLife> transaction(int number) {
        return Optional.ofNullable(byNumber.get(number));
    }

    public Optional<Binding> binding(String id) {
        return Optional.ofNullable(bindingById.get(id));
    }

    public List<TransactionLife> transactions() {
        return Collections.unmodifiableList(transactions);
    }

    public List<Binding> bindings() {
        return Collections.unmodifiableList(bindings);
    }

    public List<TransactionReceipt> receipts() {
        return Collections.unmodifiableList(receipts);
    }

    /** Returns whether a payout with this order id has succeeded or is in progress. */
    boolean hasPayout(String orderId) {
        return transactions.stream()
                .anyMatch(other -> other.order().isPayout()
                        && other.order().orderId().equals(orderId)
                        && other.state() != TransactionPhase.FAILED);
    }

    /** Returns an 8-digit number that no other transaction record has. */
    private int nextNumber() {
        int number;
        do {
            number = random.nextInt(FIRST_NUMBER, 100_000_000);
        } while (byNumber.containsKey(number));
        return number;
    }

    /** Returns a new id of 32 hexadecimal digits. */
    String nextId() {
        StringBuilder id = new StringBuilder(32);
        for (int i = 0; i < 32; i++) {
            id.append(Character.forDigit(random.nextInt(16), 16));
        }
        return id.toString();
    }
}
