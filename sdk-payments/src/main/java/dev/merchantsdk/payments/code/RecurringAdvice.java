package dev.merchantsdk.payments.code;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;

/**
 * What a code means for the recurring debits of the card (contract, "Limits" and "Errors"), by the stricter reading where the contract
 * disagrees with itself. A debit that tries a refused one again is a repeat as well: {@link RepeatAdvice} holds for it too.
 *
 * @see ResponseCode#recurringAdvice()
 */
public sealed interface RecurringAdvice extends NotJsonSerializable {
    /** The contract's lists that it rests on. Those that it overrules are among {@link ResponseCode#lists()} only. */
    List<ResponseCodeList> because();

    /**
     * The debit was approved: the next one may come when it is due.
     *
     * @param because the contract's lists that it rests on
     */
    record GoOn(List<ResponseCodeList> because) implements RecurringAdvice {
        /** Copies the lists. */
        public GoOn {
            because = List.copyOf(because);
        }
    }

    /**
     * No recurring debit of this card any more.
     *
     * @param because the contract's lists that it rests on
     */
    record Stop(List<ResponseCodeList> because) implements RecurringAdvice {
        /** Copies the lists. */
        public Stop {
            because = List.copyOf(because);
        }
    }

    /**
     * A refusal that the card schemes count: more than 4 in 16 days (Visa), 3 in 30 days (Mastercard) or 2 in 14 days (MIR) give code 66. One
     * success resets the counters where they are not exceeded. Who debits counts; a code knows nothing of those before it.
     *
     * @param because the contract's lists that it rests on
     */
    record Counted(List<ResponseCodeList> because) implements RecurringAdvice {
        /** Copies the lists. */
        public Counted {
            because = List.copyOf(because);
        }
    }

    /**
     * Too many refusals were counted: debits resume 16 days (Visa), 30 days (Mastercard) or 14 days (MIR) after the last failed attempt.
     *
     * @param because the contract's lists that it rests on
     */
    record Paused(List<ResponseCodeList> because) implements RecurringAdvice {
        /** Copies the lists. */
        public Paused {
            because = List.copyOf(because);
        }
    }

    /** The contract says nothing about recurring debits, as for every code that it does not name. That is no permission. */
    record NotSaid() implements RecurringAdvice {
        @Override
        public List<ResponseCodeList> because() {
            return List.of();
        }
    }
}
