package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.balance.BalanceArea;
import dev.merchantsdk.sandbox.balance.BalanceRecord;
import java.math.BigDecimal;
import java.util.List;

/**
 * Sets the accounts and the errors that balance queries return. The service makes payouts from these accounts.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>Only a test changes the accounts. A payout does not change them, because the contract states neither which
 *       account the service debits for the payout nor when.
 *   <li>The total in the response is the sum of the {@code real} amounts of all accounts. Every {@code updated_at} is
 *       the time at which the test last set the accounts, in UTC with whole seconds. The response to a failed balance
 *       query has no {@code client}, and each element of {@code errors} is a JSON string.
 *   <li>The sandbox responds with 404 if the client in a balance query is not {@link #ownerId()}.
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
     * Returns the id of the owner of the accounts. A balance query contains this number as {@code client_id} in its
     * path. The number differs from the id of the OAuth client.
     */
    public long ownerId() {
        return area.ownerId();
    }

    /**
     * Replaces all accounts. The response to a balance query groups the accounts by bank. The banks, and the accounts
     * of a bank, are in the given order. The array may be empty. Initially there is one account with about a million
     * roubles.
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
     * Makes the next balance query fail with these errors: {@code success} is false in the response. Each call of this
     * method makes one more query fail.
     */
    public void failNext(String... errors) {
        area.failNext(List.of(errors));
    }
}
