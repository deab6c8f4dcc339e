package dev.merchantsdk.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.proof.Plan.PlannedPurchase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a shop has stored about its orders. It survives crashes. */
final class WorldBooks {
    private final Map<String, BookedRow> rows = new LinkedHashMap<>();
    private final Map<String, List<String>> handled = new HashMap<>();
    private final Set<String> failed = new HashSet<>();

    private final Amount more;

    /** @param more what this merchant's orders cost more than planned, so that his are not those of another */
    WorldBooks(Amount more) {
        this.more = more;
    }

    /** An order. */
    static final class BookedRow {
        private final PlannedPurchase purchase;
        private final Amount price;
        private Optional<String> transactionId = Optional.empty();
        private int calls;
        private int unknown;

        BookedRow(PlannedPurchase purchase, Amount price) {
            this.purchase = purchase;
            this.price = price;
        }

        PlannedPurchase purchase() {
            return purchase;
        }

        String orderId() {
            return purchase.orderId();
        }

        Amount price() {
            return price;
        }

        /** Returns the id that the service returned; empty if no response came. */
        Optional<String> transactionId() {
            return transactionId;
        }

        void accepted(String id) {
            transactionId = Optional.of(id);
        }

        /** Counts a call. */
        void begin() {
            calls++;
            unknown++;
        }

        /** Notes that a call was certainly not executed. Returns whether no other call may be executed. */
        boolean notExecuted() {
            unknown--;
            return unknown == 0;
        }

        int calls() {
            return calls;
        }
    }

    void add(PlannedPurchase purchase) {
        rows.put(
                purchase.orderId(),
                new BookedRow(purchase, Amount.ofKopecks(purchase.kopecks()).plus(more)));
    }

    List<BookedRow> rows() {
        return List.copyOf(rows.values());
    }

    Optional<BookedRow> row(String orderId) {
        return Optional.ofNullable(rows.get(orderId));
    }

    Optional<Amount> price(String orderId) {
        return row(orderId).map(BookedRow::price);
    }

    /** Stores a success that reached its handler. */
    void handled(TransactionKind kind, String transactionId) {
        handled.computeIfAbsent(transactionId, id -> new ArrayList<>()).add(kind.name());
    }

    void failed(String transactionId) {
        failed.add(transactionId);
    }

    /** Returns whether a failure of a transaction was handled. */
    boolean hasFailed(String transactionId) {
        return failed.contains(transactionId);
    }

    /** Returns the handlers that got a success of a transaction. */
    List<String> handlersOf(String transactionId) {
        return handled.getOrDefault(transactionId, List.of());
    }
}
