package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.math.BigDecimal;

/**
 * An account that payouts are made from, as the balance shows it (contract, "Balance record").
 *
 * @param bank the code of the bank; accounts of one bank are grouped
 * @param description the bank in words
 * @param id the id of the account
 * @param number the number of the account, whose leading zeros count
 * @param real the real amount, to the digit
 * @param virtual the virtual amount, to the digit
 */
public record BankAccount(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual)
        implements NotJsonSerializable {
    /** An account without number and amounts. */
    @Override
    public String toString() {
        return "BankAccount(" + bank + ", " + id + ")";
    }
}
