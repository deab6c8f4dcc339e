package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import java.util.Optional;

/** The rules that decide whether a new result of a debit replaces the earlier result of the debit. */
final class AttemptUpdates {
    private AttemptUpdates() {}

    /** Returns the attempt, marked as approved. A refused attempt stays unchanged if its code limits later debits. */
    static RecurringAttempt approve(RecurringAttempt attempt) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().filter(AttemptUpdates::limitsDebits).isPresent()
                ? attempt
                : attempt.approved();
    }

    /**
     * Returns the attempt, marked as refused. An approved attempt and a refused attempt with a known code stay
     * unchanged.
     */
    static RecurringAttempt refuse(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().isPresent()
                ? attempt
                : refuseWithCode(attempt, code);
    }

    /** Returns the attempt, marked as refused with this code. An approved attempt stays unchanged. */
    static RecurringAttempt refuseWithCode(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.APPROVED ? attempt : attempt.refused(code);
    }

    private static boolean limitsDebits(ResponseCode code) {
        return code.stopsRecurring()
                || code.isRepeatedOnlyWithChanges()
                || code.isCounted()
                || code.equals(ResponseCode.COUNTER_EXCEEDED);
    }
}
