package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * What a response code means for the card's recurring debits (contract, "Limits" and "Errors"). Where the contract
 * contradicts itself, the stricter rule applies. {@link RepeatAdvice} also applies to a debit that repeats a refused
 * one.
 *
 * @param consequence the consequence for the recurring debits
 * @param because the contract's lists on which the advice is based; empty for {@link Consequence#UNSPECIFIED}.
 *     {@link ResponseCode#lists()} also contains those that a stricter one overrules
 * @see ResponseCode#recurringAdvice()
 */
public record RecurringAdvice(Consequence consequence, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RecurringAdvice {
        because = List.copyOf(because);
    }

    /** Consequences for recurring debits of a card. */
    public enum Consequence {
        /** Approved. Send the next recurring debit at its planned time. */
        CONTINUE,
        /** No further recurring debits of this card are allowed. */
        STOP,
        /**
         * The card schemes count this refusal. Code 66 follows after more than 4 refusals in 16 days (Visa), more than
         * 3 in 30 days (Mastercard) or more than 2 in 14 days (MIR). An approved debit resets each counter below its
         * limit. Count them yourself too, because a response code does not contain their number.
         */
        COUNT,
        /**
         * The card has had too many counted refusals. Recurring debits are allowed again 16 days (Visa), 30 days
         * (Mastercard) or 14 days (MIR) after the last failed attempt.
         */
        PAUSE,
        /**
         * The contract does not specify the consequence, or not this code. That does not allow further recurring
         * debits.
         */
        UNSPECIFIED
    }
}
