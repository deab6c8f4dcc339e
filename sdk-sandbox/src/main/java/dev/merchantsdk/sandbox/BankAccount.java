package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;

/**
 * An account from which the service makes payouts, with the fields of the contract's "Balance record".
 *
 * @param bank the code of the bank; the response to a balance query groups the accounts by bank
 * @param description the description of the bank
 * @param id the id of the account
 * @param number the number of the account, including leading zeros
 * @param real the real amount; the response contains exactly these digits
 * @param virtual the virtual amount; the response contains exactly these digits
 */
public record BankAccount(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual)
        implements NotJsonSerializable {
    /** Returns a string that omits the account number and the amounts. */
    @Override
    public String toString() {
        return "BankAccount(" + bank + ", " + id + ")";
    }
}
