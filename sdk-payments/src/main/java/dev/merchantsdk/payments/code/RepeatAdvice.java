package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * Advice on whether an operation with a response code may be tried again on the same card (contract, "Errors"). If the
 * contract contradicts itself, the stricter rule applies. The advice does not show whether the operation was executed.
 *
 * @param action whether the operation may be tried again
 * @param because the contract's lists on which the advice is based; empty for {@link Action#UNSPECIFIED}.
 *     {@link ResponseCode#lists()} also contains the lists that a stricter list overrules
 * @see ResponseCode#repeatAdvice()
 */
public record RepeatAdvice(Action action, List<ResponseCodeList> because) implements NotJsonSerializable {
    /** Copies the lists. */
    public RepeatAdvice {
        because = List.copyOf(because);
    }

    /** Specifies whether an operation may be tried again, and under which condition. */
    public enum Action {
        /**
         * The operation was approved. A repeat would execute the operation a second time, for example debit the payer
         * twice.
         */
        ALREADY_APPROVED,
        /**
         * The operation must never be tried again on this card. This value also applies to the codes 07, 35 to 38 and
         * 67. For these codes, the contract states only that recurring debits stop permanently.
         */
        NEVER,
        /**
         * The operation may be tried again only if one or more of its parameters change. After the codes 14 and 54,
         * only the payer may try again, because recurring debits stop.
         */
        ONLY_WITH_CHANGES,
        /**
         * The operation may be tried again after the pause of the recurring debits (code 66).
         * {@link RecurringAdvice.Consequence#PAUSE} specifies the duration of the pause.
         */
        AFTER_PAUSE,
        /**
         * The contract does not specify the conditions, or does not contain the code. This value does not permit a
         * repeat.
         */
        UNSPECIFIED
    }
}
