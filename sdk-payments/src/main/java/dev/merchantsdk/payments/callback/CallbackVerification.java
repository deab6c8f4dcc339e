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

/** What the service's records say of an event. Immutable. Prints nothing of event or records. */
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

    /** What is compared. */
    public enum Aspect {
        /** The id of the transaction. A record of another id verifies nothing and is never returned, so only the letter case can differ. */
        ID,
        /** The merchant's own number. */
        ORDER,
        /** The amount, which only list v3 has. */
        AMOUNT,
        /** Success or failure. While the record is pending, or tells neither, it cannot be told. */
        STATE
    }

    /**
     * Whether everything is told and agrees: the event can be acted upon. What was done is not compared, since the contract does not map actions to
     * types: a success of a refund or payout is confirmed like that of a payment, and {@link TransactionEvent#action()} can be forged. {@link
     * SecureTransaction#type()} of the {@link #transaction()} tells.
     */
    public boolean isVerified() {
        return aspects.values().stream().allMatch(ComparisonResult.AGREES::equals);
    }

    /**
     * Whether anything differs: the event is old, or not what the service sent. Neither this nor {@link #isVerified()} where something cannot be
     * told yet.
     */
    public boolean isContradicted() {
        return aspects.containsValue(ComparisonResult.DIFFERS);
    }

    /** What is said of an aspect. */
    public ComparisonResult of(Aspect aspect) {
        return aspects.getOrDefault(aspect, ComparisonResult.NOT_COMPARED);
    }

    /** All aspects. */
    public Map<Aspect, ComparisonResult> aspects() {
        return aspects;
    }

    /** The secure record; empty if there is none, maybe none yet. */
    public Optional<SecureTransaction> transaction() {
        return Optional.ofNullable(record);
    }

    /** The record of list v3, with amount and response code; empty if it was not asked for, or not found. */
    public Optional<PspTransaction> listed() {
        return Optional.ofNullable(listed);
    }

    /** Why the amount is not told, where list v3 could not be asked: such as a scope that is not granted. */
    public Optional<SdkException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public String toString() {
        return "CallbackVerification" + aspects;
    }
}
