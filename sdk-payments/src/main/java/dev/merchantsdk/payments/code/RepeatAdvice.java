package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * Whether an operation with this code may be tried again on the same card (contract, "Errors"), by the stricter reading
 * if the contract contradicts itself. It concerns the card only: a code does not prove whether the operation was
 * executed.
 *
 * @param action whether it may be tried again
 * @param because the contract's lists that it is based on; empty for {@link Action#UNSPECIFIED}. Overruled lists are in
 *     {@link ResponseCode#lists()} only
 * @see ResponseCode#repeatAdvice()
 */
public record RepeatAdvice(Action action, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RepeatAdvice {
        because = List.copyOf(because);
    }

    /** The conditions of a repeat attempt. */
    public enum Action {
        /** The operation was approved: a repeat pays twice. */
        ALREADY_APPROVED,
        /**
         * Never on this card. Also where the contract states only that recurring debits stop for good (07, 35 to 38,
         * 67).
         */
        NEVER,
        /**
         * Only if one or more parameters of the operation change. For 14 and 54 this is about a payer's own repeat:
         * recurring debits stop.
         */
        ONLY_WITH_CHANGES,
        /** Not before the pause of the recurring debits is over (66); see {@link RecurringAdvice.Action#PAUSE}. */
        AFTER_PAUSE,
        /** The contract does not specify it, as for every code that it does not contain. This is not a permission. */
        UNSPECIFIED
    }
}
