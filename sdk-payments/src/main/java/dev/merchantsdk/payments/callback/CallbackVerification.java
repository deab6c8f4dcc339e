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
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing an event with the service's records. Immutable. {@code toString()} contains no values of the
 * event or the records.
 */
public final class CallbackVerification implements NotJsonSerializable {
    private final Map<Aspect, ComparisonResult> aspects;
    private final @Nullable SecureTransaction record;
    private final @Nullable PspTransaction listed;
    private final @Nullable SdkException failure;

    CallbackVerification(
            Map<Aspect, ComparisonResult> aspects,
            @Nullable SecureTransaction record,
            @Nullable PspTransaction listed,
            @Nullable SdkException failure) {
        this.aspects = Collections.unmodifiableMap(new EnumMap<>(aspects));
        this.record = record;
        this.listed = listed;
        this.failure = failure;
    }

    /** The compared aspects. */
    public enum Aspect {
        /**
         * The id of the transaction. If the id of the record differs from the id of the event in more than letter case,
         * the SDK rejects the record. Therefore, if this aspect differs, the two ids differ only in letter case.
         */
        ID,
        /** The order id that the merchant chose for the operation. */
        ORDER,
        /** The amount. Only list v3 contains the amount. */
        AMOUNT,
        /**
         * The success or failure of the transaction. The SDK compares this aspect only if the state of the record is
         * final.
         */
        STATE
    }

    /**
     * Returns whether all aspects were compared and agree. If this method returns true, it is safe to act on the event.
     * The action is not one of the aspects, because the contract does not map the actions of events to the types of
     * records. Therefore a successful refund or payout is verified in the same way as a successful payment, and {@link
     * TransactionEvent#action()} can be forged even if this method returns true. To get the recorded type, call {@link
     * SecureTransaction#type()} on the {@link #transaction()}.
     */
    public boolean isVerified() {
        return aspects.values().stream().allMatch(ComparisonResult.AGREES::equals);
    }

    /**
     * Returns whether at least one aspect differs. If this method returns true, the event is old, or the service did
     * not send it. If no aspect differs, but at least one aspect could not be compared, both this method and {@link
     * #isVerified()} return false.
     */
    public boolean isContradicted() {
        return aspects.containsValue(ComparisonResult.DIFFERS);
    }

    /** Returns the result of the comparison for an aspect. */
    public ComparisonResult of(Aspect aspect) {
        return aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED);
    }

    /** Returns the results of the comparison for all aspects. */
    public Map<Aspect, ComparisonResult> aspects() {
        return aspects;
    }

    /** Returns the secure record; empty if the service has no such record, or does not have it yet. */
    public Optional<SecureTransaction> transaction() {
        return Optional.ofNullable(record);
    }

    /**
     * Returns the record in list v3, which contains the amount and the response code; empty if list v3 was not queried,
     * if the query failed, or if list v3 does not contain exactly one record of the transaction.
     */
    public Optional<PspTransaction> listed() {
        return Optional.ofNullable(listed);
    }

    /**
     * Returns the exception of the query of list v3; empty if the query did not fail. For example, the query fails if
     * the token service does not grant the required scope.
     */
    public Optional<SdkException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public String toString() {
        return "CallbackVerification" + aspects;
    }
}
