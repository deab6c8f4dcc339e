package dev.merchantsdk.payments.code;

import static dev.merchantsdk.payments.code.ResponseCodeList.APPROVED;
import static dev.merchantsdk.payments.code.ResponseCodeList.CONDITIONALLY_NEGATIVE;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTED;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTER_EXCEEDED;
import static dev.merchantsdk.payments.code.ResponseCodeList.STOP_RECURRING;
import static dev.merchantsdk.payments.code.ResponseCodeList.UNCONDITIONALLY_NEGATIVE;

import java.util.List;

/** What follows from the lists that a code stands in. Where they disagree the stricter one decides. */
final class CodeListAdvice {
    private CodeListAdvice() {}

    static RepeatAdvice repeat(List<ResponseCodeList> lists) {
        if (lists.contains(APPROVED)) {
            return new RepeatAdvice.NothingToRepeat(List.of(APPROVED));
        }
        // Before the stop list: 14 and 54 stop recurring debits, while a payer may correct what was typed.
        if (lists.contains(CONDITIONALLY_NEGATIVE)) {
            return new RepeatAdvice.OnlyWithChanges(List.of(CONDITIONALLY_NEGATIVE));
        }
        List<ResponseCodeList> against = against(lists);
        if (!against.isEmpty()) {
            return new RepeatAdvice.Never(against);
        }
        return lists.contains(COUNTER_EXCEEDED)
                ? new RepeatAdvice.AfterPause(List.of(COUNTER_EXCEEDED))
                : new RepeatAdvice.NotSaid();
    }

    static RecurringAdvice recurring(List<ResponseCodeList> lists) {
        if (lists.contains(APPROVED)) {
            return new RecurringAdvice.GoOn(List.of(APPROVED));
        }
        // Before the counters, which would allow a refusal with 05 a few times.
        List<ResponseCodeList> against = against(lists);
        if (!against.isEmpty()) {
            return new RecurringAdvice.Stop(against);
        }
        if (lists.contains(COUNTER_EXCEEDED)) {
            return new RecurringAdvice.Paused(List.of(COUNTER_EXCEEDED));
        }
        return lists.contains(COUNTED) ? new RecurringAdvice.Counted(List.of(COUNTED)) : new RecurringAdvice.NotSaid();
    }

    /** Each is enough: the first stops recurring debits in its heading, the second names cards that are to be kept or are gone. */
    private static List<ResponseCodeList> against(List<ResponseCodeList> lists) {
        return lists.stream()
                .filter(list -> list == UNCONDITIONALLY_NEGATIVE || list == STOP_RECURRING)
                .toList();
    }
}
