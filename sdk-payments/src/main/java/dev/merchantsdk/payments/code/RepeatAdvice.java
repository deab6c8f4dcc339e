package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * Whether the operation that was answered with a code may be tried again on the same card (contract, "Errors"), by the stricter reading where
 * the contract disagrees with itself. It is about the card alone: whether the operation was made after all, a code does not tell.
 *
 * @see ResponseCode#repeatAdvice()
 */
public sealed interface RepeatAdvice extends NotJsonSerializable {
    /** The contract's lists that it rests on. Those that it overrules are among {@link ResponseCode#lists()} only. */
    List<ResponseCodeList> because();

    /**
     * It was approved: to try again is to pay twice.
     *
     * @param because the contract's lists that it rests on
     */
    record NothingToRepeat(List<ResponseCodeList> because) implements RepeatAdvice {
        /** Copies the lists. */
        public NothingToRepeat {
            because = List.copyOf(because);
        }
    }

    /**
     * Not on this card, ever. Also where the contract says only that recurring debits stop for good (07, 35 to 38, 67).
     *
     * @param because the contract's lists that it rests on
     */
    record Never(List<ResponseCodeList> because) implements RepeatAdvice {
        /** Copies the lists. */
        public Never {
            because = List.copyOf(because);
        }
    }

    /**
     * Only if one or more parameters of the operation change. For 14 and 54 this is about a payer's own repeat: recurring debits stop.
     *
     * @param because the contract's lists that it rests on
     */
    record OnlyWithChanges(List<ResponseCodeList> because) implements RepeatAdvice {
        /** Copies the lists. */
        public OnlyWithChanges {
            because = List.copyOf(because);
        }
    }

    /**
     * Not before the pause of the recurring debits is over (66); see {@link RecurringAdvice.Paused}.
     *
     * @param because the contract's lists that it rests on
     */
    record AfterPause(List<ResponseCodeList> because) implements RepeatAdvice {
        /** Copies the lists. */
        public AfterPause {
            because = List.copyOf(because);
        }
    }

    /** The contract says nothing about it, as for every code that it does not name. That is no permission. */
    record NotSaid() implements RepeatAdvice {
        @Override
        public List<ResponseCodeList> because() {
            return List.of();
        }
    }
}
