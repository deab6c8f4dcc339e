package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.register.Registers;
import java.time.Duration;
import java.time.Instant;

/**
 * The state of the register export: the duration of the generation of a register, and its result.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>A register contains the transactions that exist when it is ordered. The oldest transaction is first. The
 *       register does not change afterwards. Each field of the list v3 record is a column with the name of the field;
 *       the columns of the fields of {@code price} have the prefix {@code price.}. Amounts, {@code opcode}, {@code
 *       response_code} and {@code status_changes_counter} are numbers; all other values are texts. A sheet ends after
 *       65,536 rows. The next sheet begins with the column names again.
 *   <li>The {@code report_type} is {@code pay_transactions}. A register that fails gets the status {@code failed} and
 *       its {@code error_message} at the time at which it would otherwise be ready.
 *   <li>A download of a register that is not ready or has failed is an invalid request (400). An unknown register is
 *       answered with 404. An order is an invalid request if it does not have both bounds of {@code updated}, if it has
 *       a criterion of a field other than {@code updated}, {@code opcode}, {@code channel_id} and {@code status}, if
 *       {@code limit_to} is not a positive whole number, if a parameter is unknown or repeated, or if the register
 *       would have more than 100,000 transactions. {@code limit_to} can reduce the number of transactions.
 *   <li>An order needs the scope {@code report-generator:public.write}. Every other call needs {@code
 *       report-generator:public.read}.
 * </ul>
 *
 * <p>A register is kept in memory. A register of 10,000 transactions takes 15 MB, and about 150 MB more while it is
 * downloaded. Thread-safe.
 */
public final class RegistersSandbox {
    private final Registers registers;

    RegistersSandbox(Registers registers) {
        this.registers = registers;
    }

    /** Returns the records of the last registers, this many at most. */
    Latest<JsonValue> latest(int most, Instant now) {
        return registers.latest(most, now);
    }

    /**
     * Sets the time from the order of a register until it is ready, measured by the sandbox's clock. The setting
     * applies to registers that are ordered later. The default is 5 minutes. With zero, a register is ready
     * immediately: only the response to the order has the status {@code initial}.
     *
     * @throws IllegalArgumentException if the time is negative or longer than 365000 days
     */
    public void readyAfter(Duration time) {
        registers.readyAfter(Delays.bounded("registers are ready", time));
    }

    /**
     * Sets the status that a register has in the second half of its generation, for example a status that the contract
     * does not show. The setting applies to registers that are ordered later. By default a register is {@code initial}
     * until its generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code success}, because then the register could be downloaded
     */
    public void onTheWay(String status) {
        if (status.equals("success")) {
            throw new IllegalArgumentException("a register in progress must not have the status of a success");
        }
        registers.between(status);
    }

    /**
     * Makes the next ordered register fail with this {@code error_message}. Each call of this method affects one more
     * register.
     */
    public void failNext(String errorMessage) {
        registers.failNext(errorMessage);
    }
}
