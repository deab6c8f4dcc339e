package dev.merchantsdk.payments.code;

import static dev.merchantsdk.payments.code.ResponseCodeList.APPROVED;
import static dev.merchantsdk.payments.code.ResponseCodeList.CONDITIONALLY_NEGATIVE;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTED;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTER_EXCEEDED;
import static dev.merchantsdk.payments.code.ResponseCodeList.STOP_RECURRING;
import static dev.merchantsdk.payments.code.ResponseCodeList.UNCONDITIONALLY_NEGATIVE;

import java.util.List;

/**
 * Derives the advice for a response code from the contract's lists that contain it. When they disagree, the stricter
 * decides.
 */
final class CodeListAdvice {
    private CodeListAdvice() {}

    static RepeatAdvice repeat(List<ResponseCodeList> lists) {
        if (lists.contains(APPROVED)) {
            return new RepeatAdvice(RepeatAdvice.Action.ALREADY_APPROVED, List.of(APPROVED));
        }
        // CONDITIONALLY_NEGATIVE is checked before STOP_RECURRING, because both lists contain 14 and 54. After these
        // codes, recurring debits stop, but a payer may correct the entered data and pay again.
        if (lists.contains(CONDITIONALLY_NEGATIVE)) {
            return new RepeatAdvice(RepeatAdvice.Action.ONLY_WITH_CHANGES, List.of(CONDITIONALLY_NEGATIVE));
        }
        List<ResponseCodeList> forbidding = forbidding(lists);
        if (!forbidding.isEmpty()) {
            return new RepeatAdvice(RepeatAdvice.Action.NEVER, forbidding);
        }
        return lists.contains(COUNTER_EXCEEDED)
                ? new RepeatAdvice(RepeatAdvice.Action.AFTER_PAUSE, List.of(COUNTER_EXCEEDED))
                : new RepeatAdvice(RepeatAdvice.Action.UNSPECIFIED, List.of());
    }

    static RecurringAdvice recurring(List<ResponseCodeList> lists) {
        if (lists.contains(APPROVED)) {
            return new RecurringAdvice(RecurringAdvice.Consequence.CONTINUE, List.of(APPROVED));
        }
        // The forbidding lists are checked before COUNTED, because UNCONDITIONALLY_NEGATIVE and COUNTED both contain
        // 05.
        List<ResponseCodeList> forbidding = forbidding(lists);
        if (!forbidding.isEmpty()) {
            return new RecurringAdvice(RecurringAdvice.Consequence.STOP, forbidding);
        }
        if (lists.contains(COUNTER_EXCEEDED)) {
            return new RecurringAdvice(RecurringAdvice.Consequence.PAUSE, List.of(COUNTER_EXCEEDED));
        }
        return lists.contains(COUNTED)
                ? new RecurringAdvice(RecurringAdvice.Consequence.COUNT, List.of(COUNTED))
                : new RecurringAdvice(RecurringAdvice.Consequence.UNSPECIFIED, List.of());
    }

    /**
     * Returns those lists that forbid both a repeat and further recurring debits, as the contract states for
     * {@code UNCONDITIONALLY_NEGATIVE}. For {@code STOP_RECURRING} it states only the latter; a repeat is forbidden
     * too, because many of these codes mean that the card must be retained.
     */
    private static List<ResponseCodeList> forbidding(List<ResponseCodeList> lists) {
        return lists.stream()
                .filter(list -> list == UNCONDITIONALLY_NEGATIVE || list == STOP_RECURRING)
                .toList();
    }
}
