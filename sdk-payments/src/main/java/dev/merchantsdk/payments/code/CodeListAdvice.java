package dev.merchantsdk.payments.code;

import static dev.merchantsdk.payments.code.ResponseCodeList.APPROVED;
import static dev.merchantsdk.payments.code.ResponseCodeList.CONDITIONALLY_NEGATIVE;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTED;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTER_EXCEEDED;
import static dev.merchantsdk.payments.code.ResponseCodeList.STOP_RECURRING;
import static dev.merchantsdk.payments.code.ResponseCodeList.UNCONDITIONALLY_NEGATIVE;

import java.util.List;

/**
 * Derives the advice for a response code from the contract's lists that contain the code. If the lists disagree, the
 * stricter list decides.
 */
final class CodeListAdvice {
    private CodeListAdvice() {}

    static RepeatAdvice repeat(List<ResponseCodeList> lists) {
        if (lists.contains(APPROVED)) {
            return new RepeatAdvice(RepeatAdvice.Action.ALREADY_APPROVED, List.of(APPROVED));
        }
        // The list of conditionally negative codes is checked before the stop list, because both lists contain 14 and
        // 54. These codes stop recurring debits, but a payer may correct the entered data and pay again.
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
            return new RecurringAdvice(RecurringAdvice.Action.CONTINUE, List.of(APPROVED));
        }
        // These lists are checked before the list of counted codes, which also contains 05 but allows several refusals
        // with 05.
        List<ResponseCodeList> forbidding = forbidding(lists);
        if (!forbidding.isEmpty()) {
            return new RecurringAdvice(RecurringAdvice.Action.STOP, forbidding);
        }
        if (lists.contains(COUNTER_EXCEEDED)) {
            return new RecurringAdvice(RecurringAdvice.Action.PAUSE, List.of(COUNTER_EXCEEDED));
        }
        return lists.contains(COUNTED)
                ? new RecurringAdvice(RecurringAdvice.Action.COUNT, List.of(COUNTED))
                : new RecurringAdvice(RecurringAdvice.Action.UNSPECIFIED, List.of());
    }

    /**
     * Returns those of the given lists that forbid both a repeat and further recurring debits. Only {@code
     * UNCONDITIONALLY_NEGATIVE} and {@code STOP_RECURRING} can be among them. The heading of {@code
     * UNCONDITIONALLY_NEGATIVE} also states that recurring debits stop. {@code STOP_RECURRING} contains the codes of
     * cards that must be retained or no longer exist. For these codes, the SDK therefore also forbids a repeat.
     */
    private static List<ResponseCodeList> forbidding(List<ResponseCodeList> lists) {
        return lists.stream()
                .filter(list -> list == UNCONDITIONALLY_NEGATIVE || list == STOP_RECURRING)
                .toList();
    }
}
