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
         * The id of the transaction. A record with another id does not verify the event and is never returned. The two
         * ids can differ only in letter case.
         */
        ID,
        /** The order id, which is the order id that the merchant chose for the operation. */
        ORDER,
        /** The amount, which only list v3 contains. */
        AMOUNT,
        /**
         * The success or failure of the transaction. It is not compared while the record is pending or has no final
         * state.
         */
        STATE
    }

    /**
     * Returns whether all aspects were compared and agree. If so, it is safe to act on the event. The action is not
     * compared, because the contract does not map actions to types: a successful refund or payout is verified in the
     * same way as a successful payment, and {@link TransactionEvent#action()} can be forged. {@link
     * SecureTransaction#type()} of the {@link #transaction()} returns the recorded type.
     */
    public boolean isVerified() {
        return aspects.values().stream().allMatch(ComparisonResult.AGREES::equals);
    }

    /**
     * Returns whether any aspect differs; if so, the event is old or was not sent by the service. If an aspect cannot
     * be compared yet, both this method and {@link #isVerified()} can return false.
     */
    public boolean isContradicted() {
        return aspects.containsValue(ComparisonResult.DIFFERS);
    }

    /** Returns the result of an aspect. */
    public ComparisonResult of(Aspect aspect) {
        return aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED);
    }

    /** Returns the results of all aspects. */
    public Map<Aspect, ComparisonResult> aspects() {
        return aspects;
    }

    /** Returns the secure record; empty if the service has no such record, or not yet. */
    public Optional<SecureTransaction> transaction() {
        return Optional.ofNullable(record);
    }

    /**
     * Returns the record in list v3, which contains the amount and the response code; empty if list v3 was not queried
     * or does not contain the transaction.
     */
    public Optional<PspTransaction> listed() {
        return Optional.ofNullable(listed);
    }

    /** Returns the failure of the query of list v3, for example because a scope is not granted. */
    public Optional<SdkException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public String toString() {
        return "CallbackVerification" + aspects;
    }
}
