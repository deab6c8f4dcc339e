package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * Whether an operation with a response code may be tried again on the same card (contract, "Errors"). Where the
 * contract contradicts itself, the stricter rule applies. It does not show whether the operation was executed.
 *
 * @param action whether the operation may be tried again
 * @param because the contract's lists on which the advice is based; empty for {@link Action#UNSPECIFIED}.
 *     {@link ResponseCode#lists()} also contains those that a stricter one overrules
 * @see ResponseCode#repeatAdvice()
 */
public record RepeatAdvice(Action action, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RepeatAdvice {
        because = List.copyOf(because);
    }

    /** Whether an operation may be tried again, and under which condition. */
    public enum Action {
        /** Approved. A repeat would execute it twice, for example debit the payer twice. */
        ALREADY_APPROVED,
        /**
         * Never on this card. Also for the codes 07, 35 to 38 and 67, for which the contract states only that recurring
         * debits stop permanently.
         */
        NEVER,
        /**
         * Only if one or more parameters change. After the codes 14 and 54, only the payer may try, because recurring
         * debits stop.
         */
        ONLY_WITH_CHANGES,
        /** After the pause in recurring debits (code 66), which {@link RecurringAdvice.Consequence#PAUSE} specifies. */
        AFTER_PAUSE,
        /** The contract does not specify the conditions, or not this code. That does not permit a repeat. */
        UNSPECIFIED
    }
}
