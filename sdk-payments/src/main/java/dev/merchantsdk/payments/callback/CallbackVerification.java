package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * How an event compares with the service's records. Immutable. {@code toString()} contains no values of either.
 *
 * @param aspects the results for all aspects
 * @param transaction the secure record; empty if the event's id is invalid, or if the service has no record with it
 * @param listed the record in list v3, with the amount and the response code; empty if the query was not sent, failed,
 *     or did not return exactly one record of the transaction
 * @param failure the list v3 query's exception; empty if it did not fail
 */
public record CallbackVerification(
        Map<Aspect, ComparisonResult> aspects,
        Optional<SecureTransaction> transaction,
        Optional<PspTransaction> listed,
        Optional<SdkException> failure)
        implements NotJsonSerializable {
    /** Copies the results; those of absent aspects are {@link ComparisonResult#NOT_COMPARED}. */
    public CallbackVerification {
        Map<Aspect, ComparisonResult> all = new EnumMap<>(Aspect.class);
        for (Aspect aspect : Aspect.values()) {
            all.put(aspect, aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED));
        }
        aspects = Collections.unmodifiableMap(all);
    }

    /** Compared aspects. */
    public enum Aspect {
        /** Transaction id. It differs if only the letter case does; any other difference is an exception instead. */
        ID,
        /** Order id. It also differs if list v3 contains another one. */
        ORDER,
        /** Amount, which is read from list v3, because the secure record contains none. */
        AMOUNT,
        /**
         * Success or failure, compared only once the record's state is final. It also differs if the response code or
         * the status in list v3 contradicts the event or the state.
         */
        STATE
    }

    /**
     * Returns whether all aspects were compared and agree. {@link TransactionEvent#action()} is none of them, because
     * the contract does not map actions to types of records, so it can be forged. For the recorded type, call
     * {@link SecureTransaction#type()} on the {@link #transaction()}.
     */
    public boolean isVerified() {
        return aspects.values().stream().allMatch(ComparisonResult.AGREES::equals);
    }

    /**
     * Returns whether an aspect differs: the event is old, or the service did not send it like this. Like
     * {@link #isVerified()}, it is false if no aspect differs but one could not be compared.
     */
    public boolean isContradicted() {
        return aspects.containsValue(ComparisonResult.DIFFERS);
    }

    /** Returns the result for an aspect. */
    public ComparisonResult of(Aspect aspect) {
        return aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED);
    }

    @Override
    public String toString() {
        return "CallbackVerification" + aspects;
    }
}
