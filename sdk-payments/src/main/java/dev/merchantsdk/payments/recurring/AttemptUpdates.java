package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import java.util.Optional;

/** The rules according to which the result of a debit replaces an earlier result. */
final class AttemptUpdates {
    private AttemptUpdates() {}

    /** Returns the attempt as approved, unless it was refused with a code that limits later debits. */
    static RecurringAttempt orApproved(RecurringAttempt attempt) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().filter(AttemptUpdates::limitsDebits).isPresent()
                ? attempt
                : attempt.approved();
    }

    /** Returns the attempt as refused, unless it is approved, or was refused with a known code. */
    static RecurringAttempt orRefused(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().isPresent()
                ? attempt
                : orRefusedFor(attempt, code);
    }

    /** Returns the attempt as refused with this code, unless it is approved. */
    static RecurringAttempt orRefusedFor(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.APPROVED ? attempt : attempt.refused(code);
    }

    private static boolean limitsDebits(ResponseCode code) {
        return code.stopsRecurring()
                || code.isRepeatedOnlyWithChanges()
                || code.isCounted()
                || code.equals(ResponseCode.COUNTER_EXCEEDED);
    }
}
