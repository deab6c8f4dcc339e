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
 * The result of comparing an event with the service's records. Immutable. {@code toString()} contains no values of the
 * event or the records.
 *
 * @param aspects the results of the comparison for all aspects
 * @param transaction the secure record; empty if the id of the event is invalid, or if the service has no record with
 *     this id
 * @param listed the record in list v3, which contains the amount and the response code; empty if the query was not
 *     sent, failed, or did not return exactly one record of the transaction
 * @param failure the exception of the query of list v3; empty if the query did not fail
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

    /** The compared aspects. */
    public enum Aspect {
        /**
         * The id of the transaction. If this aspect differs, the id in the event and the id in the record differ only
         * in letter case. If the ids differ in any other way, the SDK throws an exception instead of returning a
         * result.
         */
        ID,
        /** The order id of the operation. It also differs if list v3 contains another one. */
        ORDER,
        /** The amount. The SDK reads the recorded amount from list v3, because the secure record contains no amount. */
        AMOUNT,
        /**
         * The success or failure of the transaction. The SDK compares this aspect only if the state of the record is
         * final. It also differs if the response code or the status in list v3 contradicts the event or the state.
         */
        STATE
    }

    /**
     * Returns whether all aspects were compared and agree. The aspects do not include
     * {@link TransactionEvent#action()}, because the contract does not map the actions of events to the types of
     * records. The action can therefore be forged, even if this method returns true. For the recorded type, call
     * {@link SecureTransaction#type()} on the {@link #transaction()}.
     */
    public boolean isVerified() {
        return aspects.values().stream().allMatch(ComparisonResult.AGREES::equals);
    }

    /**
     * Returns whether at least one aspect differs. In this case the event is old, or the service did not send the event
     * in this form. This method and {@link #isVerified()} both return false if no aspect differs but an aspect could
     * not be compared.
     */
    public boolean isContradicted() {
        return aspects.containsValue(ComparisonResult.DIFFERS);
    }

    /** Returns the result of the comparison for an aspect. */
    public ComparisonResult of(Aspect aspect) {
        return aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED);
    }

    @Override
    public String toString() {
        return "CallbackVerification" + aspects;
    }
}
