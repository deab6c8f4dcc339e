package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.register.Registers;
import java.time.Duration;
import java.time.Instant;

/**
 * The state of the register export: the duration of a register, and its result.
 *
 * <p>Assumptions of this sandbox, where the contract has no rule:
 *
 * <ul>
 *   <li>A register holds the transactions at the time of its order, the oldest first, and does not change. It has a
 *       column for every field of the list v3 record under the field's name, those of {@code price} with a point.
 *       Amounts, {@code opcode}, {@code response_code} and {@code status_changes_counter} are numbers, all others are
 *       texts. A sheet ends with its 65,536th row, and the next one has the column names again.
 *   <li>Its {@code report_type} is {@code pay_transactions}. A register that fails gets the status {@code failed} with
 *       its {@code error_message} at the time at which it would be ready.
 *   <li>A download before the register is ready, or of a failed one, is an invalid request (400), an unknown register
 * is not found (404). An order is also invalid without both bounds of {@code updated}, with a criterion of a field
 * other than {@code updated}, {@code opcode}, {@code channel_id} and {@code status}, with a {@code limit_to} that is
 * not a positive whole number, with an unknown or repeated parameter, and for more than 100,000 transactions;
 * {@code limit_to} can reduce their number.
 *   <li>An order needs the scope {@code report-generator:public.write}, every other call
 *       {@code report-generator:public.read}.
 * </ul>
 *
 * <p>A register is kept in memory: one of 10,000 transactions takes 15 MB, and some 150 MB more during its download.
 * Thread-safe.
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
     * Sets the time from the order of a register until it is ready, by the sandbox's clock, for later orders. Default 5
     * minutes. With zero it is ready at once: only the response to the order has the status {@code initial}.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void readyAfter(Duration time) {
        registers.readyAfter(Delays.bounded("registers are ready", time));
    }

    /**
     * Registers that are ordered from now on have this status for the second half of their time, for example a status
     * that the contract does not show. By default they are {@code initial} for the whole time.
     *
     * @throws IllegalArgumentException if it is {@code success}: then the register could be downloaded
     */
    public void onTheWay(String status) {
        if (status.equals("success")) {
            throw new IllegalArgumentException("a register is no success on its way");
        }
        registers.between(status);
    }

    /**
     * The next register that is ordered fails, with this {@code error_message}. Each call affects one more register.
     */
    public void failNext(String errorMessage) {
        registers.failNext(errorMessage);
    }
}
