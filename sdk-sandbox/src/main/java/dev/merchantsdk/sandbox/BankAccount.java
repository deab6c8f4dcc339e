package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;

/**
 * An account from which payouts are made, as the balance shows it (contract, "Balance record").
 *
 * @param bank the code of the bank; the balance groups the accounts of one bank
 * @param description the description of the bank
 * @param id the id of the account
 * @param number the number of the account, including leading zeros
 * @param real the real amount, which the balance shows with exactly these digits
 * @param virtual the virtual amount, which the balance shows with exactly these digits
 */
public record BankAccount(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual)
        implements NotJsonSerializable {
    /** Returns a text without the account number and the amounts. */
    @Override
    public String toString() {
        return "BankAccount(" + bank + ", " + id + ")";
    }
}
