package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.balance.BalanceRecord;
import java.math.BigDecimal;
import java.util.List;

/**
 * Sets the accounts that balance queries return, and the errors of balance queries.
 *
 * <p>The sandbox assumes the following rules, which the contract does not specify:
 *
 * <ul>
 *   <li>A payout does not change the accounts.
 *   <li>The total in the response is the sum of the {@code real} amounts of all accounts.
 *   <li>Every {@code updated_at} is the time of the last call of {@link #accounts}, in UTC with whole seconds.
 *   <li>The response to a failed balance query has no {@code client}. Each element of {@code errors} is a JSON string.
 *   <li>The sandbox responds with 404 if the {@code client_id} of a balance query is not {@link #ownerId()}.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class BalanceSandbox {
    final BalanceArea area;

    BalanceSandbox(BalanceArea area) {
        this.area = area;
        accounts(new BankAccount(
                "test_bank",
                "Test Bank",
                1,
                "00702810000000000042",
                new BigDecimal("1000000.00"),
                new BigDecimal("990000.50")));
    }

    /** Returns the {@code client_id} for the path of a balance query. The OAuth client has a different id. */
    public long ownerId() {
        return area.ownerId();
    }

    /**
     * Replaces all accounts. The response to a balance query groups the accounts by bank. The banks, and the accounts
     * of each bank, keep the order of the array. The array may be empty. A new sandbox has one account with a
     * {@code real} amount of 1,000,000 roubles.
     */
    public void accounts(BankAccount... all) {
        BalanceRecord record = area.emptyRecord();
        for (BankAccount account : all) {
            record.add(
                    account.bank(),
                    account.description(),
                    account.id(),
                    account.number(),
                    account.real(),
                    account.virtual());
        }
        area.replace(record);
    }

    /**
     * Makes the next balance query fail: {@code success} is false, and the response contains these errors. Each call of
     * this method makes one more query fail.
     */
    public void failNext(String... errors) {
        area.failNext(List.of(errors));
    }
}
