package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The held, debited and refunded amounts of a payment, in kopecks. A transaction and its completion, reversals and
 * refunds share one object. The methods for the completion, the reversal and the refund return a response code; if this
 * code is not a success, the amounts are unchanged.
 */
public final class Funds {
    private Optional<HoldPhase> hold = Optional.empty();
    private boolean allowsPartial;
    private long held;
    private long paid;
    private long refunded;

    /** Debits an amount for which no hold exists. */
    void pay(long amount) {
        paid = amount;
    }

    /**
     * Holds an amount.
     *
     * @param allowsPartialAmount true for a preauthorization, of which the merchant can debit a part; false for an
     *     authorization, of which the merchant can debit only the whole amount
     */
    void hold(long amount, boolean allowsPartialAmount) {
        hold = Optional.of(HoldPhase.HELD);
        allowsPartial = allowsPartialAmount;
        held = amount;
    }

    /** Debits the held amount, or a part of it if the hold is a preauthorization. Unblocks the remaining amount. */
    int complete(long amount) {
        if (hold.isEmpty()) {
            return ResponseCodes.INVALID_TRANSACTION;
        }
        if (!isHeld()) {
            return ResponseCodes.INVALID_STATE;
        }
        if (amount > held) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        if (amount < held && !allowsPartial) {
            return ResponseCodes.ORIGINAL_AMOUNT_INCORRECT;
        }
        end(HoldPhase.SETTLED);
        paid = amount;
        return ResponseCodes.APPROVED;
    }

    /** Unblocks the held amount or a part of it. */
    int reverse(long amount) {
        if (hold.isEmpty()) {
            return ResponseCodes.INVALID_TRANSACTION;
        }
        if (!isHeld()) {
            return ResponseCodes.INVALID_STATE;
        }
        if (amount > held) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        if (amount == held) {
            end(HoldPhase.RELEASED);
        } else {
            held -= amount;
        }
        return ResponseCodes.APPROVED;
    }

    /** Refunds the debited amount or a part of it. */
    int refund(long amount) {
        if (paid == 0) {
            return hold.isEmpty() ? ResponseCodes.INVALID_TRANSACTION : ResponseCodes.INVALID_STATE;
        }
        if (amount > paid - refunded) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        refunded += amount;
        return ResponseCodes.APPROVED;
    }

    /**
     * Unblocks the amount if it is still held. Call this method at the end of the time in which the hold can be
     * completed.
     */
    void expire() {
        if (isHeld()) {
            end(HoldPhase.RELEASED);
        }
    }

    /** Returns the state of the hold; empty if the payment has no hold. */
    public Optional<HoldPhase> hold() {
        return hold;
    }

    /** Returns the amount that is held now, in kopecks. */
    public long held() {
        return held;
    }

    /** Returns the amount that was debited, in kopecks. */
    public long paid() {
        return paid;
    }

    /** Returns the amount that was refunded, in kopecks. */
    public long refunded() {
        return refunded;
    }

    private boolean isHeld() {
        return hold.filter(HoldPhase.HELD::equals).isPresent();
    }

    private void end(HoldPhase state) {
        hold = Optional.of(state);
        held = 0;
    }
}
