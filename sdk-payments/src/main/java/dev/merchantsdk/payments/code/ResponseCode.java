package dev.merchantsdk.payments.code;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import dev.merchantsdk.payments.code.CodeFile.CodeRow;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The payment system's response to an operation ({@code response_code}; contract, "Payment system response codes").
 * Codes that the contract does not contain may appear, without any information.
 *
 * <p>Some codes are in several of the contract's {@link #lists()}. Where these disagree, {@link #repeatAdvice()} and
 * {@link #recurringAdvice()} apply the stricter rule:
 * <ul>
 *   <li>05 is {@code UNCONDITIONALLY_NEGATIVE} and {@code COUNTED}. It must never be repeated, and recurring debits
 *       stop.
 *   <li>07, 35 to 38 and 67 stop recurring debits. A repeat on the card is forbidden too.
 *   <li>14 and 54 stop recurring debits, but a payer may repeat the operation with changed parameters.
 *   <li>66 means "call acquirer security" in the table, and an exceeded counter in "Limits". Recurring debits must
 *       pause, and no operation may be repeated meanwhile.
 * </ul>
 */
public final class ResponseCode extends OpenEnum<Integer> {
    private static final Constants<Integer, ResponseCode> CONSTANTS = new Constants<>(ResponseCode::new);

    /** Approved, like code 16: see {@link #isApproved()}. */
    public static final ResponseCode APPROVED = CONSTANTS.add(0, "APPROVED");
    /** Approved, update track 3. */
    public static final ResponseCode APPROVED_UPDATE_TRACK_3 = CONSTANTS.add(16, "APPROVED_UPDATE_TRACK_3");
    /** Declined. Must never be repeated, and counts as a refusal with the card schemes. */
    public static final ResponseCode DECLINED = CONSTANTS.add(5, "DECLINED");
    /** Insufficient funds. Counts as a refusal with the card schemes. */
    public static final ResponseCode INSUFFICIENT_FUNDS = CONSTANTS.add(51, "INSUFFICIENT_FUNDS");
    /** Expired card. */
    public static final ResponseCode EXPIRED_CARD = CONSTANTS.add(54, "EXPIRED_CARD");
    /** Too many refusals were counted. In the contract's table, it means "call acquirer security". */
    public static final ResponseCode COUNTER_EXCEEDED = CONSTANTS.add(66, "COUNTER_EXCEEDED");

    static {
        CodeFile.RESPONSE_CODES.forEach((code, row) -> {
            if (!CONSTANTS.of(code).isKnown()) {
                CONSTANTS.add(code, row.meaning().orElse(""));
            }
        });
    }

    private ResponseCode(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the code for a number, even an unknown one. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ResponseCode of(int raw) {
        return CONSTANTS.of(raw);
    }

    /** Returns the contract's codes in ascending order. 67 and 94 are in its lists, but not in its table. */
    public static List<ResponseCode> all() {
        return CodeFile.RESPONSE_CODES.keySet().stream().map(ResponseCode::of).toList();
    }

    /** Returns the meaning in the contract's words; empty for 67, for which it has none, and for an unknown code. */
    public Optional<String> meaning() {
        return row().flatMap(CodeRow::meaning);
    }

    /**
     * Returns the contract's lists that contain the code, in the order of {@link ResponseCodeList}; empty if none does.
     */
    public List<ResponseCodeList> lists() {
        return row().map(CodeRow::lists).orElse(List.of());
    }

    /** Returns whether the operation may be tried again on the same card. */
    public RepeatAdvice repeatAdvice() {
        return CodeListAdvice.repeat(lists());
    }

    /** Returns the consequence for the card's recurring debits. */
    public RecurringAdvice recurringAdvice() {
        return CodeListAdvice.recurring(lists());
    }

    /** Returns whether the operation succeeded (codes 0 and 16). */
    public boolean isApproved() {
        return lists().contains(ResponseCodeList.APPROVED);
    }

    /**
     * Returns whether the operation must never be tried again on the same card: true for
     * {@link ResponseCodeList#UNCONDITIONALLY_NEGATIVE}, and for {@link ResponseCodeList#STOP_RECURRING} except 14 and
     * 54.
     */
    public boolean isNeverRepeated() {
        return repeatAdvice().action() == RepeatAdvice.Action.NEVER;
    }

    /** Returns whether a repeat is allowed only with changed parameters. */
    public boolean isRepeatedOnlyWithChanges() {
        return repeatAdvice().action() == RepeatAdvice.Action.ONLY_WITH_CHANGES;
    }

    /**
     * Returns whether the card's recurring debits stop permanently: true for
     * {@link ResponseCodeList#UNCONDITIONALLY_NEGATIVE} and {@link ResponseCodeList#STOP_RECURRING}.
     */
    public boolean stopsRecurring() {
        return recurringAdvice().consequence() == RecurringAdvice.Consequence.STOP;
    }

    /**
     * Returns whether card schemes count the code as a refusal (05, 51, 61 and 65). Of these, 05 also forbids repeats
     * and stops recurring debits immediately.
     */
    public boolean isCounted() {
        return lists().contains(ResponseCodeList.COUNTED);
    }

    private Optional<CodeRow> row() {
        return Optional.ofNullable(CodeFile.RESPONSE_CODES.get(raw()));
    }
}
