package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.register.Registers;
import java.time.Duration;

/**
 * Controls the simulation of registers, which are files with transactions.
 *
 * <p>The contract does not specify the following behaviour. The sandbox makes these assumptions:
 *
 * <ul>
 *   <li>A register contains the transactions that match the filter at the time of the order, beginning with the oldest
 *       transaction. Later changes of transactions do not change the register.
 *   <li>The file has one column for each field of the list v3 record. The name of a column is the name of the field.
 *       For a field in the object {@code price}, the name of the column also has the prefix {@code price.}.
 *   <li>Amounts, {@code opcode}, {@code response_code} and {@code status_changes_counter} are number cells. All other
 *       values are text cells.
 *   <li>Each sheet begins with the column names and has at most 65,536 rows.
 *   <li>The {@code report_type} of every register is {@code pay_transactions}.
 *   <li>If the generation fails, the register gets the status {@code failed} and an {@code error_message} at the end of
 *       the generation.
 *   <li>The response to a download is 400 if the register is not ready or has failed.
 *   <li>The response to a download or a status query is 404 if no register has the id.
 *   <li>An order requires the scope {@code report-generator:public.write}. A status query and a download require the
 *       scope {@code report-generator:public.read}.
 *   <li>An order can limit the number of transactions with {@code limit_to}.
 * </ul>
 *
 * <p>The response to an order is 400 if the order violates the contract, and also in these cases:
 *
 * <ul>
 *   <li>The filter has no lower bound or no upper bound of {@code updated}.
 *   <li>The filter has a criterion for a field other than {@code updated}, {@code opcode}, {@code channel_id} and
 *       {@code status}.
 *   <li>{@code limit_to} is not a positive whole number.
 *   <li>A parameter is unknown or repeated.
 *   <li>The register would have more than 100,000 transactions.
 * </ul>
 *
 * <p>The sandbox keeps registers in memory. A register of 10,000 transactions uses 15 MB, and about 150 MB more during
 * its download. Thread-safe.
 */
public final class RegistersSandbox {
    final Registers registers;

    RegistersSandbox(Registers registers) {
        this.registers = registers;
    }

    /**
     * Sets the duration of the generation of later registers, measured by the sandbox's clock. The default is 5
     * minutes. With zero, a register is ready immediately. Even then, the response to the order contains the status
     * {@code initial}.
     */
    public void readyAfter(Duration time) {
        registers.readyAfter().set(Delays.bounded("registers are ready", time));
    }

    /**
     * Sets the status of later registers in the second half of their generation. A test can set a status that the
     * contract does not show. By default the status is {@code initial} until the generation ends.
     *
     * @throws IllegalArgumentException if the status is {@code success}
     */
    public void onTheWay(String status) {
        if (status.equals("success")) {
            throw new IllegalArgumentException("a register in progress must not have the status of a success");
        }
        registers.between().set(status);
    }

    /**
     * Makes the next ordered register fail with this {@code error_message}. Two calls make the next two registers fail.
     */
    public void failNext(String errorMessage) {
        registers.failNext(errorMessage);
    }
}
