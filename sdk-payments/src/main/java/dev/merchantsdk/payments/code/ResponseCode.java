package dev.merchantsdk.payments.code;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The code with which the payment system responds to an operation ({@code response_code}; contract, "Payment system
 * response codes"). A code has a number and a meaning, and determines whether the operation may be repeated. The
 * service may send codes that the contract does not contain; the SDK has no information about such codes.
 *
 * <p>The contract's lists disagree about some codes. {@link #lists()} returns the contract's lists unchanged. For each
 * code, all other methods follow the strictest list that contains the code:
 * <ul>
 *   <li>after 05, an operation must never be repeated, although 05 is also one of the counted refusals;
 *   <li>07, 35 to 38 and 67 stop recurring debits, so an operation with such a code must never be repeated on the card
 *       either;
 *   <li>after 03, 05, 12, 15, 58, 62, 76, 78, 92, 93 or 94, an operation must never be repeated. These codes also stop
 *       recurring debits, as the heading of their list states;
 *   <li>14 and 54 stop recurring debits, but a payer may repeat the operation with changed parameters;
 *   <li>66 means "call acquirer security" in the table and an exceeded counter in "Limits": recurring debits must
 *       pause, and no operation may be repeated during the pause.
 * </ul>
 */
public final class ResponseCode extends OpenEnum<Integer> {
    private static final Constants<Integer, ResponseCode> CONSTANTS = new Constants<>(ResponseCode::new);

    /** Approved. {@link #isApproved()} returns true for this code and for every other approval. */
    public static final ResponseCode APPROVED = CONSTANTS.add(0, "APPROVED");
    /** Approved, update track 3. */
    public static final ResponseCode APPROVED_UPDATE_TRACK_3 = CONSTANTS.add(16, "APPROVED_UPDATE_TRACK_3");
    /**
     * Declined without a reason. An operation with this code must never be repeated, and the code is counted as a
     * refusal.
     */
    public static final ResponseCode DECLINED = CONSTANTS.add(5, "DECLINED");
    /** Insufficient funds. The code is counted as a refusal. */
    public static final ResponseCode INSUFFICIENT_FUNDS = CONSTANTS.add(51, "INSUFFICIENT_FUNDS");
    /** Expired card. */
    public static final ResponseCode EXPIRED_CARD = CONSTANTS.add(54, "EXPIRED_CARD");
    /**
     * Too many refusals were counted. In the contract's table, the meaning of this code is "call acquirer security".
     */
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

    /**
     * Returns the code for a number that the service sends. For an unknown number, the result is a value that contains
     * this number.
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ResponseCode of(int raw) {
        return CONSTANTS.of(raw);
    }

    /**
     * Returns all codes of the contract in ascending order. Most codes are in the contract's table; 67 and 94 are only
     * in the contract's lists.
     */
    public static List<ResponseCode> all() {
        return CodeFile.RESPONSE_CODES.keySet().stream().map(ResponseCode::of).toList();
    }

    /**
     * Returns the meaning in the contract's words; empty for 67, whose meaning the contract does not state, and for a
     * number that the contract does not contain.
     */
    public Optional<String> meaning() {
        return row().flatMap(CodeFile.Row::meaning);
    }

    /**
     * Returns the contract's lists that contain the code, in the order of their declaration; empty if no list contains
     * it.
     */
    public List<ResponseCodeList> lists() {
        return row().map(CodeFile.Row::lists).orElse(List.of());
    }

    /** Returns the advice on whether the operation may be tried again on the same card. */
    public RepeatAdvice repeatAdvice() {
        return CodeListAdvice.repeat(lists());
    }

    /** Returns the consequence for recurring debits of the card. */
    public RecurringAdvice recurringAdvice() {
        return CodeListAdvice.recurring(lists());
    }

    /** Returns whether the operation succeeded. The codes 0 and 16 are successes. */
    public boolean isApproved() {
        return lists().contains(ResponseCodeList.APPROVED);
    }

    /**
     * Returns whether the operation must never be tried again on the same card. This method returns true for more codes
     * than {@link ResponseCodeList#UNCONDITIONALLY_NEGATIVE} contains.
     */
    public boolean isNeverRepeated() {
        return repeatAdvice().action() == RepeatAdvice.Action.NEVER;
    }

    /** Returns whether a repeat is allowed only with changed parameters. */
    public boolean isRepeatedOnlyWithChanges() {
        return repeatAdvice().action() == RepeatAdvice.Action.ONLY_WITH_CHANGES;
    }

    /**
     * Returns whether recurring debits of the card stop permanently. This method returns true for more codes than
     * {@link ResponseCodeList#STOP_RECURRING} contains.
     */
    public boolean stopsRecurring() {
        return recurringAdvice().action() == RecurringAdvice.Action.STOP;
    }

    /**
     * Returns whether card schemes count the code as a refusal. The card schemes count 05, 51, 61 and 65. A counted
     * code can also forbid repeats: for example, 05 stops recurring debits immediately.
     */
    public boolean isCounted() {
        return lists().contains(ResponseCodeList.COUNTED);
    }

    private Optional<CodeFile.Row> row() {
        return Optional.ofNullable(CodeFile.RESPONSE_CODES.get(raw()));
    }
}
