package dev.merchantsdk.payments.code;

import static dev.merchantsdk.payments.code.ResponseCodeList.APPROVED;
import static dev.merchantsdk.payments.code.ResponseCodeList.CONDITIONALLY_NEGATIVE;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTED;
import static dev.merchantsdk.payments.code.ResponseCodeList.COUNTER_EXCEEDED;
import static dev.merchantsdk.payments.code.ResponseCodeList.STOP_RECURRING;
import static dev.merchantsdk.payments.code.ResponseCodeList.UNCONDITIONALLY_NEGATIVE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the advice that the SDK derives from the contract's lists of response codes. */
final class CodeListAdviceTest {
    @Test
    void eachCodeHasOneAdviceOnRepeating() {
        assertThat(Codes.where(code -> code.repeatAdvice().action() == RepeatAdvice.Action.ALREADY_APPROVED))
                .containsExactly(0, 16);
        assertThat(Codes.where(code -> code.repeatAdvice().action() == RepeatAdvice.Action.NEVER))
                .containsExactly(3, 4, 5, 7, 12, 15, 33, 35, 36, 37, 38, 41, 43, 57, 58, 62, 67, 76, 78, 92, 93, 94);
        assertThat(Codes.where(code -> code.repeatAdvice().action() == RepeatAdvice.Action.ONLY_WITH_CHANGES))
                .containsExactly(13, 14, 30, 54, 63);
        assertThat(Codes.where(code -> code.repeatAdvice().action() == RepeatAdvice.Action.AFTER_PAUSE))
                .containsExactly(66);
    }

    @Test
    void eachCodeHasOneAdviceOnRecurringDebits() {
        assertThat(Codes.where(code -> code.recurringAdvice().consequence() == RecurringAdvice.Consequence.CONTINUE))
                .containsExactly(0, 16);
        assertThat(Codes.where(code -> code.recurringAdvice().consequence() == RecurringAdvice.Consequence.STOP))
                .containsExactly(
                        3, 4, 5, 7, 12, 14, 15, 33, 35, 36, 37, 38, 41, 43, 54, 57, 58, 62, 67, 76, 78, 92, 93, 94);
        assertThat(Codes.where(code -> code.recurringAdvice().consequence() == RecurringAdvice.Consequence.COUNT))
                .containsExactly(51, 61, 65);
        assertThat(Codes.where(code -> code.recurringAdvice().consequence() == RecurringAdvice.Consequence.PAUSE))
                .containsExactly(66);
    }

    @Test
    void predicatesAreStrict() {
        assertThat(Codes.where(ResponseCode::isNeverRepeated))
                .containsExactly(3, 4, 5, 7, 12, 15, 33, 35, 36, 37, 38, 41, 43, 57, 58, 62, 67, 76, 78, 92, 93, 94);
        assertThat(Codes.where(ResponseCode::isRepeatedOnlyWithChanges)).containsExactly(13, 14, 30, 54, 63);
        assertThat(Codes.where(ResponseCode::stopsRecurring))
                .containsExactly(
                        3, 4, 5, 7, 12, 14, 15, 33, 35, 36, 37, 38, 41, 43, 54, 57, 58, 62, 67, 76, 78, 92, 93, 94);
    }

    @Test
    void adviceFollowsListsOfCode() {
        assertThat(Codes.everywhere()).allSatisfy(code -> {
            assertThat(code.lists()).containsAll(code.repeatAdvice().because());
            assertThat(code.lists()).containsAll(code.recurringAdvice().because());
            assertThat(code.repeatAdvice().because().isEmpty())
                    .isEqualTo(code.repeatAdvice().action() == RepeatAdvice.Action.UNSPECIFIED);
            assertThat(code.recurringAdvice().because().isEmpty())
                    .isEqualTo(code.recurringAdvice().consequence() == RecurringAdvice.Consequence.UNSPECIFIED);
        });
    }

    @Test
    void approvalsAreNeitherRepeatedNorPaused() {
        assertSays(
                0,
                new RepeatAdvice(RepeatAdvice.Action.ALREADY_APPROVED, List.of(APPROVED)),
                new RecurringAdvice(RecurringAdvice.Consequence.CONTINUE, List.of(APPROVED)));
        assertSays(
                16,
                new RepeatAdvice(RepeatAdvice.Action.ALREADY_APPROVED, List.of(APPROVED)),
                new RecurringAdvice(RecurringAdvice.Consequence.CONTINUE, List.of(APPROVED)));
    }

    @ParameterizedTest
    @ValueSource(ints = {51, 61, 65})
    void countedRefusalDoesNotLimitRepeatByPayer(int code) {
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.UNSPECIFIED, List.of()),
                new RecurringAdvice(RecurringAdvice.Consequence.COUNT, List.of(COUNTED)));
    }

    @ParameterizedTest
    @ValueSource(ints = {13, 30, 63})
    void conditionalRefusalDoesNotLimitRecurringDebits(int code) {
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.ONLY_WITH_CHANGES, List.of(CONDITIONALLY_NEGATIVE)),
                new RecurringAdvice(RecurringAdvice.Consequence.UNSPECIFIED, List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 33, 41, 43, 57})
    void namesBothForbiddingLists(int code) {
        List<ResponseCodeList> both = List.of(UNCONDITIONALLY_NEGATIVE, STOP_RECURRING);
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.NEVER, both),
                new RecurringAdvice(RecurringAdvice.Consequence.STOP, both));
    }

    @Test
    void code05IsNeverRepeatedThoughTheCountersWouldAllowIt() {
        assertThat(ResponseCode.DECLINED.lists()).containsExactly(UNCONDITIONALLY_NEGATIVE, COUNTED);
        assertSays(
                5,
                new RepeatAdvice(RepeatAdvice.Action.NEVER, List.of(UNCONDITIONALLY_NEGATIVE)),
                new RecurringAdvice(RecurringAdvice.Consequence.STOP, List.of(UNCONDITIONALLY_NEGATIVE)));
        assertThat(ResponseCode.DECLINED.isCounted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {14, 54})
    void codes14And54StopRecurringDebitsWhileAPayerMayRepeatWithChanges(int code) {
        assertThat(ResponseCode.of(code).lists()).containsExactly(CONDITIONALLY_NEGATIVE, STOP_RECURRING);
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.ONLY_WITH_CHANGES, List.of(CONDITIONALLY_NEGATIVE)),
                new RecurringAdvice(RecurringAdvice.Consequence.STOP, List.of(STOP_RECURRING)));
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 35, 36, 37, 38, 67})
    void codesOfTheStopListAloneAreNeverRepeatedEither(int code) {
        assertThat(ResponseCode.of(code).lists()).containsExactly(STOP_RECURRING);
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.NEVER, List.of(STOP_RECURRING)),
                new RecurringAdvice(RecurringAdvice.Consequence.STOP, List.of(STOP_RECURRING)));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 12, 15, 58, 62, 76, 78, 92, 93, 94})
    void codesThatAreNeverRepeatedStopRecurringDebitsAsTheirHeadingSays(int code) {
        assertThat(ResponseCode.of(code).lists()).containsExactly(UNCONDITIONALLY_NEGATIVE);
        assertSays(
                code,
                new RepeatAdvice(RepeatAdvice.Action.NEVER, List.of(UNCONDITIONALLY_NEGATIVE)),
                new RecurringAdvice(RecurringAdvice.Consequence.STOP, List.of(UNCONDITIONALLY_NEGATIVE)));
    }

    @Test
    void code66Pauses() {
        assertThat(ResponseCode.COUNTER_EXCEEDED.meaning()).contains("call acquirer security");
        assertSays(
                66,
                new RepeatAdvice(RepeatAdvice.Action.AFTER_PAUSE, List.of(COUNTER_EXCEEDED)),
                new RecurringAdvice(RecurringAdvice.Consequence.PAUSE, List.of(COUNTER_EXCEEDED)));
        assertThat(ResponseCode.COUNTER_EXCEEDED.stopsRecurring()).isFalse();
        assertThat(ResponseCode.COUNTER_EXCEEDED.isCounted()).isFalse();
    }

    private static void assertSays(int code, RepeatAdvice repeat, RecurringAdvice recurring) {
        assertThat(ResponseCode.of(code).repeatAdvice()).isEqualTo(repeat);
        assertThat(ResponseCode.of(code).recurringAdvice()).isEqualTo(recurring);
    }
}
