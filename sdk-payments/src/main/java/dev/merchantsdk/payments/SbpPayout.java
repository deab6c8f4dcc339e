package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.SbpPayoutJson.StoredState;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A payout through the fast payment system to a recipient whose name is not given (contract, "States and transitions":
 * "Fast-payment payout without full name"). Its Java type is its state, and {@link SbpClient} accepts only the steps
 * that the contract allows in it:
 * <ul>
 *   <li>{@link Created}, {@link RecipientFound}, {@link RecipientNotFound}: check and reject;
 *   <li>{@link RecipientFound}: also confirm;
 *   <li>{@link Confirming}: a confirmation was started, its outcome is unknown, and no step is possible;
 *   <li>{@link Rejecting}: a rejection was started, its outcome is unknown, and it can be repeated;
 *   <li>{@link Confirmed}, {@link Cancelled}: the payout has ended.
 * </ul>
 *
 * <p>{@link #withTransaction} reads an unknown outcome from the payout's secure record, whose query needs an OAuth
 * client. Without one, state it with {@link Confirming#confirmed()}, {@link Confirming#failed()},
 * {@link Rejecting#cancelled()} or {@link Rejecting#confirmed()}; your statement is not verified.
 *
 * <p>Store {@link #toText()}, and {@link #parse} it later. {@link SbpClient#confirm} and {@link SbpClient#reject} pass
 * each new state to a checkpoint, which stores it.
 *
 * <p>Each state except the result of a check has a new {@link #version()}. A step is sent only if the
 * {@link Checkpoint} still finds the version that it starts from. So of two processes, or two objects of one payout,
 * only one can confirm or reject it, and an old state never replaces a newer one. Immutable.
 */
public abstract sealed class SbpPayout implements NotJsonSerializable {
    private static final String HANDLE = SbpPayoutJson.TEXTS.handle();

    private final SbpPayoutJson text;

    private SbpPayout(SbpPayoutJson text) {
        this.text = text;
    }

    /** A payout that can be rejected. */
    public abstract static sealed class Rejectable extends SbpPayout {
        private Rejectable(SbpPayoutJson text) {
            super(text);
        }
    }

    /** A payout before a confirmation or a rejection. Its recipient can be checked. */
    public abstract static sealed class Undecided extends Rejectable {
        private Undecided(SbpPayoutJson text) {
            super(text);
        }
    }

    /** A created payout whose recipient was not checked. */
    public static final class Created extends Undecided {
        private Created(SbpPayoutJson text) {
            super(text);
        }
    }

    /** A payout whose recipient was checked. */
    public abstract static sealed class RecipientChecked extends Undecided {
        private RecipientChecked(SbpPayoutJson text) {
            super(text);
        }

        /** Returns the check's result. */
        public SbpPayoutStatus recipient() {
            return text().recipient().orElseThrow();
        }
    }

    /**
     * The recipient check has the status {@code success}. Compare the full name with that of the person you mean, then
     * confirm or reject.
     */
    public static final class RecipientFound extends RecipientChecked {
        private RecipientFound(SbpPayoutJson text) {
            super(text);
        }
    }

    /** The recipient check has another status than {@code success}. Check again or reject the payout. */
    public static final class RecipientNotFound extends RecipientChecked {
        private RecipientNotFound(SbpPayoutJson text) {
            super(text);
        }
    }

    /**
     * A payout whose confirmation is about to be sent or was sent, so the service may have paid it. Its callback
     * reports the outcome, and {@link #withTransaction} reads it from a record.
     */
    public static final class Confirming extends SbpPayout {
        private Confirming(SbpPayoutJson text) {
            super(text);
        }

        /**
         * Returns the payout as {@link Confirmed}. Call it if the callback or your account shows that it was paid, or
         * after you have sent a confirmation with {@code sdk.raw()}.
         */
        @Override
        public Confirmed confirmed() {
            return super.confirmed();
        }

        /**
         * Returns the payout as {@link Cancelled}: it was not paid and will not be. Call it if the callback reports a
         * failure, or after you have sent a rejection with {@code sdk.raw()}.
         */
        public Cancelled failed() {
            return cancelled();
        }

        /**
         * Returns the payout as {@link Created}, from which it can be confirmed again. Call it only if the service's
         * support has confirmed that the confirmation was not executed and won't be.
         */
        public Created notExecuted() {
            return new Created(
                    text().withState(StoredState.CREATED, text().attempt().orElse(null)));
        }
    }

    /**
     * A payout whose rejection is about to be sent or was sent. It can only be rejected again, which the service
     * refuses if it processed the first rejection. So call {@link #withTransaction} first, and reject again only if the
     * payout has not ended.
     */
    public static final class Rejecting extends Rejectable {
        private Rejecting(SbpPayoutJson text) {
            super(text);
        }

        /**
         * Returns the payout as {@link Cancelled}: it was rejected or has failed. Call it if the callback reports a
         * failure, or after you have sent a rejection with {@code sdk.raw()}.
         */
        @Override
        public Cancelled cancelled() {
            return super.cancelled();
        }

        /**
         * Returns the payout as {@link Confirmed}: it was paid despite the rejection, as the callback or your account
         * shows.
         */
        @Override
        public Confirmed confirmed() {
            return super.confirmed();
        }
    }

    /** A confirmed payout, whose funds are on the way. The callback or a query reports whether it succeeded. */
    public static final class Confirmed extends SbpPayout {
        private Confirmed(SbpPayoutJson text) {
            super(text);
        }
    }

    /** A payout that was rejected or has failed. No money moves. */
    public static final class Cancelled extends SbpPayout {
        private Cancelled(SbpPayoutJson text) {
            super(text);
        }
    }

    /**
     * Returns the payout of a request. First look for a stored string with this order id, and parse it instead: when a
     * payout request is sent again, the response can contain the earlier payout's id, and does not show whether that is
     * already confirmed.
     *
     * @throws InvalidRequestException if the response is that of another order, or if its id contains control
     *     characters
     */
    public static Created of(TwoStepSbpPayout request, TransactionCreated<TwoStepSbpPayout> response) {
        new RecordChecks(HANDLE).order(request, response).throwIfAny();
        return created(request, response.id());
    }

    /**
     * Returns the payout of a request whose response you did not receive: {@link Confirmed} if it succeeded,
     * {@link Cancelled} if it failed, and {@link Created} otherwise. First look for a stored string with this order id,
     * and parse it instead: the record does not show whether a confirmation was sent.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, or if the record's type
     *     is not {@link TransactionType#PAYOUT}
     */
    public static SbpPayout of(TwoStepSbpPayout request, SecureTransaction record) {
        new RecordChecks(HANDLE).order(request, record).throwIfAny();
        return created(request, record.id()).withTransaction(record);
    }

    private static Created created(TwoStepSbpPayout request, String id) {
        return new Created(checked(SbpPayoutJson.created(id, request.orderId())));
    }

    /**
     * Parses a string that {@link #toText()} returned, into the stored state's type.
     *
     * @throws InvalidRequestException if the string is malformed or from another class. The exception does not contain
     *     the recipient's name
     */
    public static SbpPayout parse(String text) {
        return of(checked(SbpPayoutJson.parse(text)));
    }

    private static SbpPayout of(SbpPayoutJson state) {
        return switch (state.state()) {
            case CREATED -> new Created(state);
            case RECIPIENT_FOUND -> new RecipientFound(state);
            case RECIPIENT_NOT_FOUND -> new RecipientNotFound(state);
            case CONFIRMING -> new Confirming(state);
            case CONFIRMED -> new Confirmed(state);
            case REJECTING -> new Rejecting(state);
            case CANCELLED -> new Cancelled(state);
        };
    }

    private static SbpPayoutJson checked(SbpPayoutJson text) {
        Violations violations = Violations.collect();
        GatewayChecks.transactionId(violations, "id", text.id());
        GatewayChecks.orderId(violations, "payment.orderId", text.orderId());
        violations.throwIfAny(HANDLE);
        return text;
    }

    /**
     * Returns the state as JSON for {@link #parse}. That of a {@link RecipientChecked} payout can contain the
     * recipient's full name.
     */
    public String toText() {
        return SbpPayoutJson.TEXTS.write(text);
    }

    /**
     * Returns the version of this state. A started step, its end, and a statement of the outcome increment it; the
     * check of the recipient does not. See {@link Checkpoint}.
     */
    public long version() {
        return text.version();
    }

    /** Returns the payout's id. */
    public String transactionId() {
        return text.id();
    }

    /** Returns the payout's order id. */
    public String orderId() {
        return text.orderId();
    }

    /**
     * Returns the payout as its secure record shows it: {@link Confirmed} if it succeeded, {@link Cancelled} if it
     * failed, and this object otherwise.
     *
     * @param record the secure record of the transaction with the id {@link #transactionId()}
     * @throws InvalidRequestException if the record has another id or another order id than the payout, or if the
     *     record's type is not {@link TransactionType#PAYOUT}
     */
    public SbpPayout withTransaction(SecureTransaction record) {
        Violations.collect()
                .rule(record.id().equals(transactionId()), "id", "must be that of the payout")
                .rule(record.orderId().stream().allMatch(orderId()::equals), "order_id", "must be that of the payout")
                .throwIfAny(HANDLE);
        new RecordChecks(HANDLE)
                .type(Optional.of(TransactionType.PAYOUT)::equals, record)
                .throwIfAny();
        if (record.isSuccess()) {
            return confirmed();
        }
        return record.isFailed() ? cancelled() : this;
    }

    RecipientChecked checked(SbpPayoutStatus status) {
        return status.status().equals(NameCheck.SUCCESS)
                ? new RecipientFound(text.with(StoredState.RECIPIENT_FOUND, status))
                : new RecipientNotFound(text.with(StoredState.RECIPIENT_NOT_FOUND, status));
    }

    Confirming confirming(@Nullable String attempt) {
        return new Confirming(text.withState(StoredState.CONFIRMING, attempt));
    }

    Confirmed confirmed() {
        return new Confirmed(text.withState(StoredState.CONFIRMED, null));
    }

    Rejecting rejecting(@Nullable String attempt) {
        return new Rejecting(text.withState(StoredState.REJECTING, attempt));
    }

    Cancelled cancelled() {
        return new Cancelled(text.withState(StoredState.CANCELLED, null));
    }

    /** Returns this state as the successor of a step that the service certainly did not process. */
    SbpPayout after(SbpPayout step) {
        return of(text.after(step.text()));
    }

    SbpPayoutJson text() {
        return text;
    }

    /** Returns whether the other object is the same payout in the same state. */
    @Override
    public final boolean equals(Object other) {
        return other instanceof SbpPayout that && text.equals(that.text);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    /** Returns the state, the version and the transaction id, without the recipient's name. */
    @Override
    public final String toString() {
        return "SbpPayout." + getClass().getSimpleName() + "(" + transactionId() + ", version " + version() + ")";
    }
}
