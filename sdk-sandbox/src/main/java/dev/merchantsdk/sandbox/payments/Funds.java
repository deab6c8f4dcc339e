package dev.merchantsdk.sandbox.payments;

import java.util.Optional;

/**
 * The held, debited and refunded amounts of a payment, in kopecks. A transaction and its completion, reversals and
 * refunds share one object. The methods {@code complete}, {@code reverse} and {@code refund} return a response code. If
 * this code is not a success, the amounts are unchanged.
 */
public final class Funds {
    private Optional<HoldPhase> hold = Optional.empty();
    private boolean allowsPartial;
    private long held;
    private long paid;
    private long refunded;

    /** Debits an amount without a hold. */
    void pay(long amount) {
        paid = amount;
    }

    /**
     * Holds an amount.
     *
     * @param allowsPartialAmount true for a preauthorization, and false for an authorization
     */
    void hold(long amount, boolean allowsPartialAmount) {
        hold = Optional.of(HoldPhase.HELD);
        allowsPartial = allowsPartialAmount;
        held = amount;
    }

    /** Debits the held amount, or a part of a preauthorization. Unblocks the remaining amount. */
    int complete(long amount) {
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

    /** Unblocks the held amount or a part of it. Refunds a payment that is already debited. */
    int reverse(long amount) {
        if (!isHeld()) {
            return refund(amount);
        }
        if (amount == 0 || amount > held) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        if (amount == held) {
            end(HoldPhase.RELEASED);
        } else {
            held -= amount;
        }
        return ResponseCodes.APPROVED;
    }

    int refund(long amount) {
        if (paid == 0) {
            return hold.isEmpty() ? ResponseCodes.INVALID_TRANSACTION : ResponseCodes.INVALID_STATE;
        }
        if (amount == 0 || amount > left()) {
            return ResponseCodes.INVALID_AMOUNT;
        }
        refunded += amount;
        return ResponseCodes.APPROVED;
    }

    /** Unblocks the amount at the end of the hold time if the amount is still held. */
    void expire() {
        if (isHeld()) {
            end(HoldPhase.RELEASED);
        }
    }

    public Optional<HoldPhase> hold() {
        return hold;
    }

    /** Returns the amount that is held, or debited and not refunded. */
    long left() {
        return isHeld() ? held : paid - refunded;
    }

    public long held() {
        return held;
    }

    public long paid() {
        return paid;
    }

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
