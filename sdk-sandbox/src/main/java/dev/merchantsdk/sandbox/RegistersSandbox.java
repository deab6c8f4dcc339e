package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.register.Registers;
import java.time.Duration;
import java.time.Instant;

/**
 * Sets the duration and the result of the generation of registers, which are files with transactions.
 *
 * <p>The contract has no rule for the following cases, so the behaviour of this sandbox is an assumption:
 *
 * <ul>
 *   <li>A register contains the transactions that match the filter at the time at which the shop orders the register,
 *       beginning with the oldest transaction. New transactions and later changes of transactions do not change the
 *       register. The file has one column for each field of the list v3 record, with the name of the field. The names
 *       of the columns for the fields of {@code price} have the prefix {@code price.}. Amounts, {@code opcode}, {@code
 *       response_code} and {@code status_changes_counter} are number cells; all other values are text cells. A sheet
 *       has at most 65,536 rows. Each sheet begins with the column names.
 *   <li>The {@code report_type} is {@code pay_transactions}. If the generation of a register fails, the register gets
 *       the status {@code failed} and its {@code error_message} at the time at which a successful register would be
 *       ready.
 *   <li>The response to a download is 400 if the register is not ready or has failed. The response to a download or a
 *       status query is 404 if no register has the id. The response to an order is 400 in these cases: the filter has
 *       no lower bound or no upper bound of {@code updated}; the filter has a criterion for a field other than {@code
 *       updated}, {@code opcode}, {@code channel_id} and {@code status}; {@code limit_to} is not a positive whole
 *       number; a parameter is unknown or repeated; the register would have more than 100,000 transactions. An order
 *       can limit the number of transactions with {@code limit_to}.
 *   <li>An order needs the scope {@code report-generator:public.write}. A status query and a download need the scope
 *       {@code report-generator:public.read}.
 * </ul>
 *
 * <p>The sandbox keeps registers in memory. A register of 10,000 transactions uses 15 MB, and about 150 MB more during
 * its download. Thread-safe.
 */
public final class RegistersSandbox {
    private final Registers registers;

    RegistersSandbox(Registers registers) {
        this.registers = registers;
    }

    /** Returns the current records of the last registers, at most {@code most} of them. */
    Latest<JsonValue> latest(int most, Instant now) {
        return registers.latest(most, now);
    }

    /**
     * Sets the time from the order of a register until the register is ready, measured by the sandbox's clock. The
     * setting affects only registers that are ordered after this call. The default is 5 minutes. Zero means that a
     * register is ready immediately; the response to the order still contains the status {@code initial}.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void readyAfter(Duration time) {
        registers.readyAfter(Delays.bounded("registers are ready", time));
    }

    /**
     * Sets the status that a register has in the second half of its generation, for example a status that the contract
     * does not show. The setting affects only registers that are ordered after this call. By default the status of a
     * register is {@code initial} until its generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code success}, because a register with this status must be
     *     ready for download
     */
    public void onTheWay(String status) {
        if (status.equals("success")) {
            throw new IllegalArgumentException("a register in progress must not have the status of a success");
        }
        registers.between(status);
    }

    /**
     * Makes the next ordered register fail with this {@code error_message}. Each call of this method makes one more
     * register fail.
     */
    public void failNext(String errorMessage) {
        registers.failNext(errorMessage);
    }
}
