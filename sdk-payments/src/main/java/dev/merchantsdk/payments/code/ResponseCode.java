package dev.merchantsdk.payments.code;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the payment system answered to an operation ({@code response_code}; contract, "Payment system response codes"): its number, what it
 * means, and whether the operation may be tried again. The set is open: of a number that the contract does not name nothing is known.
 *
 * <p>The contract's lists disagree about some codes. {@link #lists()} is what they say; everything else here is the stricter reading:
 * <ul>
 *   <li>05 is never repeated, though it stands among the refusals that are counted;
 *   <li>07, 35 to 38 and 67 stop recurring debits, so they are never repeated on the card either;
 *   <li>03, 05, 12, 15, 58, 62, 76, 78, 92, 93 and 94 are never repeated, so they stop recurring debits too, as the heading of their list says;
 *   <li>14 and 54 stop recurring debits, while a payer may repeat with changed parameters;
 *   <li>66 is "call acquirer security" in the table and an exceeded counter in "Limits": recurring debits pause, and nothing is repeated meanwhile.
 * </ul>
 */
public final class ResponseCode extends OpenCode {
    /** Approved. {@link #isApproved()} tells every approval. */
    public static final ResponseCode APPROVED = new ResponseCode(0);
    /** Approved, update track 3. */
    public static final ResponseCode APPROVED_UPDATE_TRACK_3 = new ResponseCode(16);
    /** Declined, without a reason: never repeated, and counted. */
    public static final ResponseCode DECLINED = new ResponseCode(5);
    /** Insufficient funds: counted. */
    public static final ResponseCode INSUFFICIENT_FUNDS = new ResponseCode(51);
    /** Expired card. */
    public static final ResponseCode EXPIRED_CARD = new ResponseCode(54);
    /** Too many refusals were counted; in the table it is "call acquirer security". */
    public static final ResponseCode COUNTER_EXCEEDED = new ResponseCode(66);

    private static final Map<Integer, String> NAMES = Map.of(
            APPROVED.raw(), "APPROVED",
            APPROVED_UPDATE_TRACK_3.raw(), "APPROVED_UPDATE_TRACK_3",
            DECLINED.raw(), "DECLINED",
            INSUFFICIENT_FUNDS.raw(), "INSUFFICIENT_FUNDS",
            EXPIRED_CARD.raw(), "EXPIRED_CARD",
            COUNTER_EXCEEDED.raw(), "COUNTER_EXCEEDED");

    private ResponseCode(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ResponseCode of(int raw) {
        return new ResponseCode(raw);
    }

    /** All that the contract names, in ascending order: those of its table, and 67 and 94, which stand in lists only. */
    public static List<ResponseCode> all() {
        return CodeFile.RESPONSE_CODES.keySet().stream().map(ResponseCode::of).toList();
    }

    /** In the contract's words. Empty if the contract has none: for a number that it does not name, and for 67. */
    public Optional<String> meaning() {
        return row().flatMap(CodeFile.Row::meaning);
    }

    /** The contract's lists that it stands in, in the order of their declaration; empty if it stands in none. */
    public List<ResponseCodeList> lists() {
        return row().map(CodeFile.Row::lists).orElse(List.of());
    }

    /** Whether the operation may be tried again on the same card. */
    public RepeatAdvice repeatAdvice() {
        return CodeListAdvice.repeat(lists());
    }

    /** What it means for recurring debits of the card. */
    public RecurringAdvice recurringAdvice() {
        return CodeListAdvice.recurring(lists());
    }

    /** Whether the operation succeeded: 0 and 16. */
    public boolean isApproved() {
        return lists().contains(ResponseCodeList.APPROVED);
    }

    /** Whether no repeat attempt is allowed on the card ever; wider than {@link ResponseCodeList#UNCONDITIONALLY_NEGATIVE}. */
    public boolean isNeverRepeated() {
        return repeatAdvice() instanceof RepeatAdvice.Never;
    }

    /** Whether a repeat is allowed only with changed parameters. */
    public boolean isRepeatedOnlyWithChanges() {
        return repeatAdvice() instanceof RepeatAdvice.OnlyWithChanges;
    }

    /** Whether recurring debits of the card stop for good; wider than {@link ResponseCodeList#STOP_RECURRING}. */
    public boolean stopsRecurring() {
        return recurringAdvice() instanceof RecurringAdvice.Stop;
    }

    /** Whether card schemes count it as a refusal: 05, 51, 61 and 65. Counted does not mean allowed: 05 stops recurring debits at once. */
    public boolean isCounted() {
        return lists().contains(ResponseCodeList.COUNTED);
    }

    /** The name of the constant, or the contract's words where there is none. */
    @Override
    protected Optional<String> name() {
        return Optional.ofNullable(NAMES.get(raw())).or(this::meaning);
    }

    private Optional<CodeFile.Row> row() {
        return Optional.ofNullable(CodeFile.RESPONSE_CODES.get(raw()));
    }
}
