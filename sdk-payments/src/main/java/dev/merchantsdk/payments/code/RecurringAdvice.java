package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * The consequence of a code for the recurring debits of the card (contract, "Limits" and "Errors"), by the stricter
 * reading if the contract contradicts itself. A debit that tries a refused one again is a repeat as well:
 * {@link RepeatAdvice} also applies to it.
 *
 * @param action the consequence
 * @param because the contract's lists that it is based on; empty for {@link Action#UNSPECIFIED}. Overruled lists are in
 *     {@link ResponseCode#lists()} only
 * @see ResponseCode#recurringAdvice()
 */
public record RecurringAdvice(Action action, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RecurringAdvice {
        because = List.copyOf(because);
    }

    /** The consequences for recurring debits of a card. */
    public enum Action {
        /** The debit was approved: the next one is sent when it is due. */
        CONTINUE,
        /** No further recurring debit of this card. */
        STOP,
        /**
         * A refusal that the card schemes count: more than 4 in 16 days (Visa), 3 in 30 days (Mastercard) or 2 in 14
         * days (MIR) give code 66. One success resets the counters if they are not exceeded. The caller keeps the
         * count: a response code has no history.
         */
        COUNT,
        /**
         * Too many refusals were counted: debits resume 16 days (Visa), 30 days (Mastercard) or 14 days (MIR) after the
         * last failed attempt.
         */
        PAUSE,
        /** The contract does not specify it, as for every code that it does not contain. This is not a permission. */
        UNSPECIFIED
    }
}
