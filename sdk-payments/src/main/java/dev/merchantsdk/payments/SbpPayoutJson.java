package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form in which a merchant stores a payout. */
record SbpPayoutJson(
        @JsonProperty("handle") String handle,
        @JsonProperty("version") Long version,
        @JsonProperty("phase") StoredState state,
        @JsonProperty("id") String id,
        @JsonProperty("payment.orderId") String orderId,

        @JsonProperty("attempt") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> attempt,

        @JsonProperty("recipient") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<SbpPayoutStatus> recipient)
        implements StoredText.Named {
    static final StoredText<SbpPayoutJson> TEXTS = new StoredText<>("SbpPayout", SbpPayoutJson.class);

    /** The names under which the states are stored. */
    enum StoredState {
        CREATED,
        RECIPIENT_FOUND,
        RECIPIENT_NOT_FOUND,
        CONFIRMING,
        CONFIRMED,
        REJECTING,
        CANCELLED;

        /** Returns whether a payout in this state can have this result of the recipient check, or lack one. */
        boolean isConsistentWith(Optional<SbpPayoutStatus> recipient) {
            return switch (this) {
                case RECIPIENT_FOUND ->
                    recipient.filter(SbpPayoutJson::isSuccess).isPresent();
                case RECIPIENT_NOT_FOUND ->
                    recipient.filter(status -> !isSuccess(status)).isPresent();
                case CREATED, CONFIRMING, CONFIRMED, REJECTING, CANCELLED -> recipient.isEmpty();
            };
        }
    }

    static SbpPayoutJson created(String id, String orderId) {
        return new SbpPayoutJson(
                TEXTS.handle(), 0L, StoredState.CREATED, id, orderId, Optional.empty(), Optional.empty());
    }

    static SbpPayoutJson parse(String text) {
        SbpPayoutJson read = TEXTS.parse(text);
        TEXTS.required("version", read.version());
        TEXTS.required("phase", read.state());
        if (!read.state().isConsistentWith(read.recipient())) {
            throw TEXTS.invalid("recipient");
        }
        return read;
    }

    /**
     * Returns the next version of this payout, in another state and without the result of a recipient check.
     *
     * @param other the attempt that the journal contains for the state; null if there is none
     */
    SbpPayoutJson withState(StoredState next, @Nullable String other) {
        return new SbpPayoutJson(handle, version + 1, next, id, orderId, Optional.ofNullable(other), Optional.empty());
    }

    /** Returns a copy of this payout in another state and with the result of a recipient check. */
    SbpPayoutJson with(StoredState next, SbpPayoutStatus status) {
        return new SbpPayoutJson(handle, version, next, id, orderId, attempt, Optional.of(status));
    }

    /** Returns this payout as the successor of a step. */
    SbpPayoutJson after(SbpPayoutJson step) {
        return new SbpPayoutJson(handle, step.version + 1, state, id, orderId, step.attempt, recipient);
    }

    private static boolean isSuccess(SbpPayoutStatus status) {
        return status.status().equals(NameCheck.SUCCESS);
    }

    @Override
    public String toString() {
        return "SbpPayoutJson(***)";
    }
}
