package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.SbpPayoutJson.Phase;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.CheckedSbpPayout;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;

/**
 * A payout through the fast payment system to a recipient whose name is not given (contract, "States and transitions":
 * "Fast-payment payout without full name"). The type of the object is its state, and each method of {@link SbpClient}
 * accepts only the states in which the contract allows the step:
 *
 * <ul>
 *   <li>{@link Created}, {@link RecipientFound}, {@link RecipientNotFound}: can be checked and rejected;
 *   <li>{@link RecipientFound}: can be confirmed;
 *   <li>{@link Confirming}: a confirmation was begun, and its outcome is not known. Nothing can be sent;
 *   <li>{@link Rejecting}: a rejection was begun, and its outcome is not known. The payout can be rejected again;
 *   <li>{@link Confirmed}, {@link Cancelled}: the end.
 * </ul>
 *
 * <p>{@link #withTransaction} determines an outcome that is not known. Without OAuth the merchant states the outcome
 * with one of these methods: {@link Confirming#confirmed()}, {@link Confirming#failed()},
 * {@link Rejecting#cancelled()}, {@link Rejecting#confirmed()}.
 *
 * <p>{@link #toText()} returns the state as a string to store, which is also valid after a restart.
 * {@link SbpClient#confirm} and {@link SbpClient#reject} pass each new state to a checkpoint, the first one before they
 * send the request. The states that derive from one object share whether a step was started: after a confirmation an
 * earlier state cannot be rejected, and vice versa. After the payout has ended, no state of the object can be confirmed
 * or rejected. Two objects that are parsed from the same string share nothing: load and store the string of a payout
 * under a lock, or replace it only if the stored string has not changed since it was loaded. Thread-safe.
 */
public abstract sealed class SbpPayout implements NotJsonSerializable {
    private static final String HANDLE = SbpPayoutJson.TEXTS.handle();

    private final SbpPayoutJson text;
    private final PayoutStepGuard steps;

    private SbpPayout(SbpPayoutJson text, PayoutStepGuard steps) {
        this.text = text;
        this.steps = steps;
    }

    /** A payout that can be rejected. */
    public abstract static sealed class Rejectable extends SbpPayout {
        private Rejectable(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /** A payout for which neither a confirmation nor a rejection was begun. It can be checked. */
    public abstract static sealed class Undecided extends Rejectable {
        private Undecided(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /** A payout that was created. Its recipient was not checked. */
    public static final class Created extends Undecided {
        private Created(SbpPayoutJson text) {
            super(text, new PayoutStepGuard(PayoutStepGuard.Step.NONE));
        }
    }

    /** A payout whose recipient was checked. */
    public abstract static sealed class RecipientChecked extends Undecided {
        private RecipientChecked(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }

        /** Returns the result of the check. */
        public SbpPayoutStatus recipient() {
            return text().recipient().orElseThrow();
        }
    }

    /** A payout whose check has the status {@code success}. Compare the full name, then confirm or reject. */
    public static final class RecipientFound extends RecipientChecked {
        private RecipientFound(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /**
     * A payout whose check has another status: {@code fail}, or a status that has no constant. Check it again or reject
     * it.
     */
    public static final class RecipientNotFound extends RecipientChecked {
        private RecipientNotFound(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /**
     * A payout whose confirmation is about to be sent, or was sent. The service may have paid it. It can be neither
     * confirmed nor rejected. The callback of the payout reports the outcome, and so does {@link #withTransaction}.
     */
    public static final class Confirming extends SbpPayout {
        private Confirming(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }

        /**
         * Returns the payout as confirmed, on the statement of the merchant. Use it if the callback or the account
         * reports that the payout was paid, or if the merchant has sent the confirmation with {@code sdk.raw()}. The
         * SDK does not verify this statement.
         */
        @Override
        public Confirmed confirmed() {
            return super.confirmed();
        }

        /**
         * Returns the payout as failed, on the statement of the merchant that it was not paid and will not be. Use it
         * if the callback reports that the payout failed, or if the merchant has rejected it with {@code sdk.raw()}.
         * The SDK does not verify this statement.
         */
        public Cancelled failed() {
            return cancelled();
        }
    }

    /**
     * A payout whose rejection is about to be sent, or was sent. It can only be rejected again. The service refuses a
     * second rejection if it processed the first. Therefore apply {@link #withTransaction} first, and reject again only
     * if the payout has not ended.
     */
    public static final class Rejecting extends Rejectable {
        private Rejecting(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }

        /**
         * Returns the payout as cancelled, on the statement of the merchant. Use it if the callback reports that the
         * payout failed, or if the merchant has rejected it with {@code sdk.raw()}. The SDK does not verify this
         * statement.
         */
        @Override
        public Cancelled cancelled() {
            return super.cancelled();
        }

        /**
         * Returns the payout as confirmed, on the statement of the merchant that it was paid despite the rejection. Use
         * it if the callback or the account reports the payment, for example because another process has confirmed the
         * payout. The SDK does not verify this statement.
         */
        @Override
        public Confirmed confirmed() {
            return super.confirmed();
        }
    }

    /** A payout that is confirmed: the funds go to the recipient. A callback or a query reports the result. */
    public static final class Confirmed extends SbpPayout {
        private Confirmed(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /** A payout that is rejected or has failed: no money moves. */
    public static final class Cancelled extends SbpPayout {
        private Cancelled(SbpPayoutJson text, PayoutStepGuard steps) {
            super(text, steps);
        }
    }

    /**
     * Returns the payout of a request.
     *
     * <p>If a payout is sent again under its order id, the response can contain the id of the earlier payout, which may
     * already be confirmed. The response does not show this, so first look for a stored string for the order id, and
     * parse that string instead.
     *
     * @param response the response to this request
     * @throws InvalidRequestException if the id of the response has control characters
     */
    public static Created of(CheckedSbpPayout request, TransactionCreated response) {
        return created(request, response.id());
    }

    /**
     * Returns the payout of a request whose response was lost: {@link Confirmed} if it succeeded, {@link Cancelled} if
     * it failed, {@link Created} otherwise. The record does not show whether a confirmation was sent, so first look for
     * a stored string for the order id, and parse that string instead.
     *
     * @param record the record that {@link PaymentsClient#find(String)} found
     * @throws InvalidRequestException if the record has another order id, or its type is not
     *     {@link TransactionType#PAYOUT}
     */
    public static SbpPayout of(CheckedSbpPayout request, SecureTransaction record) {
        new RecordChecks(HANDLE).order(request, record).throwIfAny();
        return created(request, record.id()).withTransaction(record);
    }

    private static Created created(CheckedSbpPayout request, String id) {
        return new Created(checked(SbpPayoutJson.created(id, request.orderId())));
    }

    /**
     * Parses a string that {@link #toText()} returned. The type of the result corresponds to the stored state.
     *
     * @throws InvalidRequestException if the string has another form, or belongs to another type of handle; the
     *     exception contains no name
     */
    public static SbpPayout parse(String text) {
        SbpPayoutJson read = checked(SbpPayoutJson.parse(text));
        return switch (read.phase()) {
            case CREATED -> new Created(read);
            case RECIPIENT_FOUND -> new RecipientFound(read, new PayoutStepGuard(PayoutStepGuard.Step.NONE));
            case RECIPIENT_NOT_FOUND -> new RecipientNotFound(read, new PayoutStepGuard(PayoutStepGuard.Step.NONE));
            case CONFIRMING -> new Confirming(read, new PayoutStepGuard(PayoutStepGuard.Step.CONFIRMATION));
            case CONFIRMED -> new Confirmed(read, new PayoutStepGuard(PayoutStepGuard.Step.CONFIRMATION));
            case REJECTING -> new Rejecting(read, new PayoutStepGuard(PayoutStepGuard.Step.REJECTION));
            case CANCELLED -> new Cancelled(read, new PayoutStepGuard(PayoutStepGuard.Step.REJECTION));
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
     * Returns JSON that can be stored and read again with {@link #parse}. After a check it contains the recipient's
     * full name.
     */
    public String toText() {
        return SbpPayoutJson.TEXTS.write(text);
    }

    /** The id of the payout. */
    public String transactionId() {
        return text.id();
    }

    /** The order id: the merchant's own number for the payout. */
    public String orderId() {
        return text.orderId();
    }

    /**
     * Returns the state that the payout's secure record shows: {@link Confirmed} if it succeeded, {@link Cancelled} if
     * it failed. A record in any other state proves nothing, so the result is this payout.
     *
     * <p>After the payout has ended, no earlier state of this object can be confirmed or rejected.
     *
     * @param record the record of {@link #transactionId()}
     * @throws InvalidRequestException if the record has another id, another order id, or its type is not
     *     {@link TransactionType#PAYOUT}
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
                ? new RecipientFound(text.with(Phase.RECIPIENT_FOUND, status), steps)
                : new RecipientNotFound(text.with(Phase.RECIPIENT_NOT_FOUND, status), steps);
    }

    Confirming confirming() {
        return new Confirming(text.in(Phase.CONFIRMING), steps);
    }

    Confirmed confirmed() {
        steps.end();
        return new Confirmed(text.in(Phase.CONFIRMED), steps);
    }

    Rejecting rejecting() {
        return new Rejecting(text.in(Phase.REJECTING), steps);
    }

    Cancelled cancelled() {
        steps.end();
        return new Cancelled(text.in(Phase.CANCELLED), steps);
    }

    SbpPayoutJson text() {
        return text;
    }

    PayoutStepGuard steps() {
        return steps;
    }

    /** Returns whether both are the same payout in the same state. */
    @Override
    public final boolean equals(Object other) {
        return other instanceof SbpPayout that && text.equals(that.text);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    /** State and transaction; no name. */
    @Override
    public final String toString() {
        return "SbpPayout." + getClass().getSimpleName() + "(" + transactionId() + ")";
    }
}
