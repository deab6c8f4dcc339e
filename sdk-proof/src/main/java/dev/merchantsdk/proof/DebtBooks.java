package dev.merchantsdk.proof;

import dev.merchantsdk.core.value.Amount;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a merchant has stored about the debts of its customers. It survives crashes. */
final class DebtBooks {
    static final int DEBTS = 6;
    private static final long[] KOPECKS = {29_905, 29_905, 49_950};

    private final List<Debt> debts = new ArrayList<>();
    private final Map<String, Debt> orders = new HashMap<>();
    private final List<String> results = new ArrayList<>();

    /** What a card owes at present; once it is paid, the next month's debt follows. */
    record Debt(int number, int card, Amount price) {}

    DebtBooks(Dice dice) {
        for (int number = 0; number < DEBTS; number++) {
            Amount price = Amount.ofKopecks(KOPECKS[dice.below("price", KOPECKS.length)]);
            debts.add(new Debt(number, number % DebitsWorld.CARDS, price));
        }
    }

    Debt debt(int number) {
        return debts.get(number);
    }

    /** Returns the id of a new order for a debt. */
    String order(Debt debt) {
        String orderId = "order-" + orders.size();
        orders.put(orderId, debt);
        return orderId;
    }

    Optional<Amount> price(String orderId) {
        return Optional.ofNullable(orders.get(orderId)).map(Debt::price);
    }

    void handled(String result) {
        results.add(result);
    }

    List<String> results() {
        return results;
    }
}
