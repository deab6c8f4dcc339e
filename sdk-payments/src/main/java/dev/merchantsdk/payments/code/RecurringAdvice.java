package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * The consequence of a code for the recurring debits of the card (contract, "Limits" and "Errors"). If the contract
 * contradicts itself, the stricter rule applies. A recurring debit that repeats a refused debit is also a repeat, so
 * {@link RepeatAdvice} also applies to that debit.
 *
 * @param action the consequence
 * @param because the contract's lists on which the advice is based; empty for {@link Action#UNSPECIFIED}. A list that a
 *     stricter list overrules is not included; {@link ResponseCode#lists()} returns all lists
 * @see ResponseCode#recurringAdvice()
 */
public record RecurringAdvice(Action action, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RecurringAdvice {
        because = List.copyOf(because);
    }

    /** The consequences for recurring debits of a card. */
    public enum Action {
        /** The debit was approved. The merchant may send the next recurring debit at its planned time. */
        CONTINUE,
        /** No further recurring debits of this card are allowed. */
        STOP,
        /**
         * The card schemes count this refusal: more than 4 refusals in 16 days (Visa), more than 3 in 30 days
         * (Mastercard) or more than 2 in 14 days (MIR) lead to code 66. An approved debit resets each counter of
         * refusals that has not exceeded its limit. The caller must count the refusals, because a response code
         * contains no history.
         */
        COUNT,
        /**
         * The card has had too many counted refusals. Recurring debits are allowed again 16 days (Visa), 30 days
         * (Mastercard) or 14 days (MIR) after the last failed attempt.
         */
        PAUSE,
        /**
         * The contract does not specify the consequence, or does not contain the code. This value does not mean that
         * further recurring debits are allowed.
         */
        UNSPECIFIED
    }
}
