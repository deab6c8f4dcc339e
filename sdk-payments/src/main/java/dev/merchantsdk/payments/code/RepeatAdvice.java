package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * Whether an operation with this code may be tried again on the same card (contract, "Errors"). If the contract
 * contradicts itself, the stricter reading applies. The advice concerns the card only: a code does not prove whether
 * the operation was executed.
 *
 * @param action whether it may be tried again
 * @param because the contract's lists that it is based on; empty for {@link Action#UNSPECIFIED}. Lists that a stricter
 *     list overrules are only in {@link ResponseCode#lists()}
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
         * Never on this card. This also applies to the codes for which the contract states only that recurring debits
         * stop for good (07, 35 to 38, 67).
         */
        NEVER,
        /**
         * Only if one or more parameters of the operation change. For 14 and 54 this applies only to a repeat by the
         * payer; recurring debits stop.
         */
        ONLY_WITH_CHANGES,
        /** Only after the pause of the recurring debits has ended (66); see {@link RecurringAdvice.Action#PAUSE}. */
        AFTER_PAUSE,
        /**
         * The contract does not specify the conditions; this also applies to every code that the contract does not
         * contain. This is not a permission.
         */
        UNSPECIFIED
    }
}
