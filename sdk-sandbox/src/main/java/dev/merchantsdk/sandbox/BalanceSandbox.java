package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.balance.BalanceRecord;
import java.math.BigDecimal;
import java.util.List;

/**
 * The state of the balance: the accounts from which payouts are made, and the owner of the accounts.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>Only a test sets the accounts. Payouts do not change them, because the contract does not state from which
 *       account a payout is made, or when.
 *   <li>The total is the sum of the real amounts. Every {@code updated_at} is the time at which the test last set the
 *       accounts, in UTC with whole seconds. The response of a failed balance query has no {@code client}, and its
 *       errors are JSON strings.
 *   <li>A balance query for any client other than {@link #ownerId()} is answered with 404.
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
     * Returns the id of the owner of the accounts. It is a number, and it is the {@code client_id} in the path of the
     * call. It is not the id of the OAuth client.
     */
    public long ownerId() {
        return area.ownerId();
    }

    /**
     * Replaces all accounts. The balance shows the given accounts in this order; there may be none. Initially there is
     * one account with about a million roubles.
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
     * Makes the next balance query fail with these errors: its response has {@code success} set to false. Each call of
     * this method affects one more balance query.
     */
    public void failNext(String... errors) {
        area.failNext(List.of(errors));
    }
}
