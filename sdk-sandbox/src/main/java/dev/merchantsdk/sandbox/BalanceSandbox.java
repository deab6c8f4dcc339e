package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.balance.BalanceRecord;
import java.math.BigDecimal;
import java.util.List;

/**
 * The state of the balance: the accounts from which payouts are made, and their owner.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>A test sets the accounts; nothing else changes them. Payouts do not change them: the contract does not state
 *       from which account a payout is made, or when.
 *   <li>The total is the sum of the real amounts. Every {@code updated_at} is the time at which the test last set the
 *       accounts, in UTC with whole seconds. A failed balance query has no {@code client}, and its errors are texts.
 *   <li>Another client than {@link #ownerId()} is not found (404).
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class BalanceSandbox {
    private final BalanceArea area;

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

    /**
     * The id of the owner of the accounts: {@code client_id} in the path of the call, a number. It is not the id of the
     * OAuth client.
     */
    public long ownerId() {
        return area.ownerId();
    }

    /**
     * Sets the accounts from now on: none or several, in this order. Initially there is one account with about a
     * million roubles.
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
     * Lets the next balance query fail with these errors: {@code success} is false. Each call affects one more balance
     * query.
     */
    public void failNext(String... errors) {
        area.failNext(List.of(errors));
    }
}
